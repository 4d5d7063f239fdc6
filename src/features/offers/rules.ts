import type { Cart, CartItem } from '../../api/cart-schema.ts';
import type { Minor } from '../../lib/money.ts';

/** What a visitor may add to a price in one press, and the unit that "round up" goes to. */
interface DonationSizes {
  small: Minor;
  large: Minor;
  unit: Minor;
}

const DONATIONS: Readonly<Record<string, DonationSizes>> = {
  EUR: { small: 50, large: 100, unit: 100 },
  CZK: { small: 1_000, large: 2_000, unit: 1_000 },
  HUF: { small: 10_000, large: 20_000, unit: 10_000 },
  SEK: { small: 500, large: 1_000, unit: 1_000 },
  NOK: { small: 500, large: 1_000, unit: 1_000 },
};
const EURO: DonationSizes = { small: 50, large: 100, unit: 100 };

/** The donations on offer, in minor units. A currency that nobody has told us of has the euro's. */
export const donationSizes = (currency: string): DonationSizes => DONATIONS[currency] ?? EURO;

/** What is missing to the next whole unit; 0 where the price is one already. */
export function roundUp(price: Minor, currency: string): Minor {
  const { unit } = donationSizes(currency);
  return (unit - (price % unit)) % unit;
}

/** How a visitor gives (section 9): nothing, to a round price, one of two fixed amounts, or an amount of their own. */
export type DonationChoice = 'none' | 'round' | 'small' | 'large' | 'other';

/** The way that an amount in the cart belongs to. */
export function donationChoice(cart: Cart, currency: string): DonationChoice {
  const { donation = 0, summary } = cart;
  if (donation === 0) return 'none';
  if (donation === roundUp(summary.price.vatIncluded, currency)) return 'round';
  const { small, large } = donationSizes(currency);
  if (donation === small) return 'small';
  return donation === large ? 'large' : 'other';
}

/** Reads an amount as people type it, "1,50" or "1 000.5"; undefined where it is none above zero. */
export function readAmount(text: string): Minor | undefined {
  const plain = text.replace(/[\s']/g, '').replace(',', '.');
  if (!/^\d{1,9}(\.\d{0,2})?$/.test(plain)) return undefined;
  const amount = Math.round(Number(plain) * 100);
  return amount > 0 ? amount : undefined;
}

/** Types of files that support can read, as an input's `accept` says them. */
export const INVOICE_TYPES = 'application/pdf,image/png,image/jpeg,.pdf,.png,.jpg,.jpeg';
/** Bytes. */
export const MAX_INVOICE_SIZE = 5 * 1024 * 1024;
export const MAX_INVOICES = 5;

/**
 * Why a file is not worth sending, as a key of section 8; undefined where the server may decide. `before` is how many
 * invoices there are already. A browser that knows no type leaves it to the name.
 */
export function fileProblem(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  before: number,
): string | undefined {
  if (before >= MAX_INVOICES) return 'validation.upload_count_exceeded';
  if (size > MAX_INVOICE_SIZE) return 'validation.upload_size_exceeded';
  const isKnown = type === '' ? /\.(pdf|png|jpe?g)$/i.test(name) : INVOICE_TYPES.split(',').includes(type);
  return isKnown && size > 0 ? undefined : 'validation.upload_type_invalid';
}

/** How many mailboxes an item of business mail can have. */
export const LICENSES = { min: 1, max: 500 } as const;

/** Reads a number of mailboxes; undefined where it is none that can be ordered. */
export function readLicenses(text: string): number | undefined {
  const count = Number(text.trim());
  const isInRange = count >= LICENSES.min && count <= LICENSES.max;
  return text.trim() !== '' && Number.isInteger(count) && isInRange ? count : undefined;
}

/** The code that was typed for one item. */
export const ownCode = (cart: Cart, itemId: string): string | undefined =>
  cart.summary.coupons.find((coupon) => coupon.cartItemId === itemId)?.code;

/** Whether an item's own code waits because another reason lowers its price more. */
export const isCodeUnused = ({ bonus }: CartItem): boolean => bonus !== undefined && bonus.type !== 'coupon';

/** What an item is called where there is one line: its domain, else the name it was given, else the product's. */
export const itemTitle = ({ name, properties }: Pick<CartItem, 'name' | 'properties'>): string =>
  properties.domain ?? properties.name ?? name;
