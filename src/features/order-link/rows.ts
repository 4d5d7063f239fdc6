import type { Cart, CartItem, NewItem } from '../../api/cart-schema.ts';
import type { ProductPrices } from '../../api/products.ts';
import type { OrderLink, WrittenItem } from '../../config/order-link.ts';
import { toAsciiName } from '../../lib/domain-name/ascii-name.ts';
import { readOwnDomain } from '../../lib/domain-name/own-domain.ts';
import type { MinorUnits } from '../../lib/money.ts';
import { listedPrice, type NameOffer, NOTHING, namePrice, type RowPrice } from './row-prices.ts';

/** What the shop answers about a link: products by code, and domains by their name in ASCII. */
export interface Offer {
  /** Undefined if the shop has no public prices: then the cart shows them. */
  products: ReadonlyMap<string, ProductPrices> | undefined;
  names: ReadonlyMap<string, NameOffer>;
}

/** A product of a link, as the screen shows it. */
export interface LinkRow extends RowPrice {
  /** Its place in the link. */
  id: number;
  /** The name of the product; its code if the shop does not tell it. */
  name: string;
  domain: string | undefined;
  /** The item of the cart, if it is there already. */
  inCart?: CartItem | undefined;
}

const REGISTRATION = 'domain-register';
const TRANSFER = 'domain-transfer';

/** Whether the price of a product is that of a domain name. */
export const isDomainCode = (code: string): boolean => code === REGISTRATION || code === TRANSFER;

/** The names that the shop is asked for, in ASCII, each once. */
export const namesOf = ({ items }: OrderLink): string[] => [
  ...new Set(
    items.flatMap(({ code, domain }) => {
      const read = isDomainCode(code) && domain ? readOwnDomain(domain) : undefined;
      return read && 'ascii' in read ? read.ascii : [];
    }),
  ),
];

/** The codes that the shop is asked for, each once. */
export const codesOf = ({ items }: OrderLink): string[] => [
  ...new Set(items.filter(({ fault }) => fault !== 'code').map(({ code }) => code)),
];

/** A link as its screen shows it. */
export interface ShownLink {
  link: OrderLink;
  offer: Offer;
  /** The shop's current prices by row, where it refused the listed ones; undefined: the cart shows the price. */
  newPrices: ReadonlyMap<number, MinorUnits | undefined>;
}

/** The products of a link at the shop's prices, with what is in the cart already. */
export function rowsOf(
  { link, offer, newPrices }: ShownLink,
  cart: Pick<Cart, 'items'> | undefined,
): LinkRow[] {
  const seen = new Set<string>();
  const rows = link.items.map((item, id): LinkRow => {
    const listed = rowOf(item, offer);
    const row = { ...listed, id, price: newPrices.has(id) ? newPrices.get(id) : listed.price };
    const name = isDomainCode(item.code) ? row.domain : undefined;
    if (name === undefined || row.problem) return row;
    if (seen.has(name)) return { ...row, problem: { kind: 'twice' } };
    seen.add(name);
    return row;
  });
  const claimed = claimItems(link, rows, cart?.items ?? []);
  return rows.map((row) => {
    const inCart = claimed.get(row.id);
    return inCart ? { ...row, name: inCart.name, period: inCart.period, problem: undefined, inCart } : row;
  });
}

function rowOf(item: WrittenItem, { products, names }: Offer): Omit<LinkRow, 'id'> {
  const { code, fault } = item;
  const product = products?.get(code);
  const read = item.domain === undefined ? undefined : readOwnDomain(item.domain);
  const domain = read && 'ascii' in read ? read.ascii : item.domain;
  const row = { name: product?.name ?? code, domain, period: item.period, ...NOTHING };
  if (fault === 'code' || (products && !product)) return { ...row, problem: { kind: 'unknown' } };
  if (fault === 'period') return { ...row, problem: { kind: 'bad-period' } };
  if (read && 'problem' in read) return { ...row, problem: { kind: 'bad-domain', problem: read.problem } };
  if (!isDomainCode(code)) return { ...row, ...listedPrice(product, item.period) };
  if (domain === undefined) return { ...row, problem: { kind: 'no-domain' } };
  return { ...row, ...namePrice(code === TRANSFER, names.get(domain), item.period) };
}

/**
 * The items of the cart that are products of the link, each for one row only: of the same code and domain, whatever
 * their period is by now. A name that is chosen in the cart, or that the shop does not keep, makes no other product.
 */
function claimItems(
  link: OrderLink,
  rows: readonly LinkRow[],
  items: readonly CartItem[],
): Map<number, CartItem> {
  const left = [...items];
  const claimed = new Map<number, CartItem>();
  const claim = (isSame: (row: LinkRow, domain: string | undefined) => boolean): void => {
    for (const row of rows) {
      if (claimed.has(row.id) || row.problem?.kind === 'twice') continue;
      const at = left.findIndex(
        (item) => item.code === link.items[row.id]?.code && isSame(row, domainOf(item)),
      );
      const [item] = at < 0 ? [] : left.splice(at, 1);
      if (item) claimed.set(row.id, item);
    }
  };
  claim((row, domain) => domain === row.domain);
  claim((row, domain) => domain === undefined || row.domain === undefined);
  return claimed;
}

function domainOf({ properties }: CartItem): string | undefined {
  const domain = properties.domain?.trim().toLowerCase();
  return domain ? (toAsciiName(domain) ?? domain) : undefined;
}

/** The rows that the button adds. */
export const addableRows = (rows: readonly LinkRow[]): LinkRow[] =>
  rows.filter(({ problem, inCart }) => !problem && !inCart);

/** The request that adds a row at the price that it shows. */
export function itemOf(
  { id, name, period, price, domain }: LinkRow,
  { link, offer }: Pick<ShownLink, 'link' | 'offer'>,
): NewItem {
  const code = link.items[id]?.code ?? '';
  const tld = isDomainCode(code) && domain !== undefined ? offer.names.get(domain)?.tld : undefined;
  const properties = domain === undefined ? undefined : { domain, ...(tld && { period, tld }) };
  return {
    code,
    name,
    sellType: 'direct',
    price: price === undefined ? undefined : { vatExcluded: price },
    period,
    properties,
  };
}

/** Whether a coupon is applied to the cart or one of its items. */
export const hasCoupon = (
  cart: Pick<Cart, 'items' | 'summary' | 'coupon'> | undefined,
  code: string,
): boolean =>
  [cart?.coupon, ...(cart?.summary.coupons ?? []), ...(cart?.items ?? []).map(({ coupon }) => coupon)].some(
    (one) => one?.code.toLowerCase() === code.toLowerCase(),
  );
