import type { Cart, CartItem } from '../../api/cart-schema.ts';
import { familyOf, isWebsite } from './rules.ts';

/** The value of `properties.domain` for a domain that the customer names later; absent means that nobody has chosen. */
export const LATER = '';

/** Whether a row asks which domain its hosting is for: the API lists the domain among what can be changed. */
export const asksForDomain = (item: CartItem): boolean =>
  isWebsite(item) && [...item.mandatoryEditableProperties, ...item.editableProperties].includes('domain');

/** The names that the cart registers or transfers, in lower case. */
export const domainsInCart = ({ items }: Pick<Cart, 'items'>): string[] =>
  items.flatMap((item) =>
    familyOf(item) === 'domain' && item.properties.domain ? [item.properties.domain.toLowerCase()] : [],
  );

/** The domain of a hosting in lower case; undefined while nobody has chosen. */
export const domainOf = ({ properties }: CartItem): string | undefined => properties.domain?.toLowerCase();

/**
 * The domain to choose for a hosting nobody has chosen one for: the only one of the cart, if no other hosting has it. Of
 * several such hostings the first gets it.
 */
export function domainToPreselect(item: CartItem, cart: Cart): string | undefined {
  const hostings = cart.items.filter(asksForDomain);
  const undecided = hostings.find((one) => domainOf(one) === undefined);
  const [only, ...others] = domainsInCart(cart);
  const isUsed = hostings.some((one) => domainOf(one) === only);
  return undecided?.id !== item.id || others.length > 0 || isUsed ? undefined : only;
}
