import type { NewItem } from '../../api/cart-schema.ts';
import { toAsciiName } from '../../lib/domain-name/ascii-name.ts';

/** What a product in the cart is compared by. */
export interface CartProduct {
  code: string;
  properties: Readonly<Record<string, unknown>>;
}

/** What a customer changes in the cart without making it another product. */
const CHANGEABLE = ['period', 'prices'];

/**
 * Whether all products of a button are in the cart, each as an item of its own. The period does not count: a visitor
 * who changed it in the cart has bought the product.
 */
export function areInCart(wanted: readonly NewItem[], items: readonly CartProduct[]): boolean {
  const left = [...items];
  // Those that name the most come first: one that names only its code would take their item.
  const specificFirst = [...wanted].sort((one, other) => countOf(other) - countOf(one));
  return (
    wanted.length > 0 &&
    specificFirst.every((product) => {
      const at = left.findIndex((item) => isSame(product, item));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    })
  );
}

/** Whether a second one can be bought: a domain is in the cart once. */
export const canBeBoughtAgain = (wanted: readonly NewItem[]): boolean =>
  wanted.every(({ properties }) => textOf(properties?.domain) === '');

const countOf = ({ properties = {} }: NewItem): number => Object.keys(properties).length;

const isSame = ({ code, properties = {} }: NewItem, item: CartProduct): boolean =>
  code === item.code &&
  Object.entries(properties).every(
    ([name, value]) =>
      CHANGEABLE.includes(name) ||
      (name === 'domain' ? isSameDomain(value, item.properties.domain) : isSameValue(name, value, item)),
  );

/** A button without a domain leaves the choice to the cart. */
const isSameDomain = (wanted: unknown, actual: unknown): boolean =>
  textOf(wanted) === '' || textOf(wanted) === textOf(actual);

/** A property that the shop does not send back cannot be told apart. */
function isSameValue(name: string, wanted: unknown, { properties }: CartProduct): boolean {
  const actual = Object.hasOwn(properties, name) ? properties[name] : undefined;
  return actual === undefined || actual === null || plain(actual) === plain(wanted);
}

/** Pages write numbers as texts, too. */
const plain = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function textOf(domain: unknown): string {
  const text = typeof domain === 'string' ? domain.trim().toLowerCase() : '';
  return toAsciiName(text) ?? text;
}
