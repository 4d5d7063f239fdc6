import type { Cart, CartItem } from '../../api/cart-schema.ts';
import { familyOf, isWebsite } from './rules.ts';

/**
 * The value of `properties.domain` if the customer will name the domain later; absent means that no choice was made.
 */
export const LATER = '';

/**
 * Whether a row has a choice of domain: the API lists the hosting's domain among the properties that can be changed.
 */
export const asksForDomain = (item: CartItem): boolean =>
  isWebsite(item) && [...item.mandatoryEditableProperties, ...item.editableProperties].includes('domain');

/** The domains that the cart registers or transfers, in lower case. */
export const domainsInCart = ({ items }: Pick<Cart, 'items'>): string[] =>
  items.flatMap((item) =>
    familyOf(item) === 'domain' && item.properties.domain ? [item.properties.domain.toLowerCase()] : [],
  );

/** The domain of a hosting in lower case; undefined if no choice was made. */
export const domainOf = ({ properties }: CartItem): string | undefined => properties.domain?.toLowerCase();

/** A domain that is chosen for the visitor. */
export interface Preselection {
  /** Of the hosting. */
  itemId: string;
  domain: string;
}

/**
 * The domain to preselect for a hosting without one: the only domain in the cart, if no other hosting uses it. Of
 * several such hostings the first gets it.
 */
export function domainToPreselect(cart: Pick<Cart, 'items'>): Preselection | undefined {
  const [only, ...others] = domainsInCart(cart);
  if (only === undefined || others.length > 0) return undefined;
  const hostings = cart.items.filter(asksForDomain);
  const undecided = hostings.find((one) => domainOf(one) === undefined);
  const isUsed = hostings.some((one) => domainOf(one) === only);
  return undecided && !isUsed ? { itemId: undecided.id, domain: only } : undefined;
}

/** Lists of more domains are made when they are opened: otherwise a cart would grow with the square of its items. */
const SHOWN_AT_ONCE = 12;

/** The domains to offer in a hosting's list: of a long list, only the chosen one until it is opened. */
export function domainsToOffer(
  names: ReadonlySet<string>,
  shown: string | undefined,
  isOpened: boolean,
): readonly string[] {
  const chosen = shown === undefined || shown === LATER ? [] : [shown];
  if (!isOpened && names.size > SHOWN_AT_ONCE) return chosen;
  return [...names, ...chosen.filter((name) => !names.has(name))];
}
