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

/**
 * The domain to preselect for a hosting without one: the only domain in the cart, if no other hosting uses it. Of
 * several such hostings the first gets it.
 */
export function domainToPreselect(item: CartItem, cart: Cart): string | undefined {
  const hostings = cart.items.filter(asksForDomain);
  const undecided = hostings.find((one) => domainOf(one) === undefined);
  const [only, ...others] = domainsInCart(cart);
  const isUsed = hostings.some((one) => domainOf(one) === only);
  return undecided?.id !== item.id || others.length > 0 || isUsed ? undefined : only;
}
