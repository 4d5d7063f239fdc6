import type { Cart, CartItem } from '../../api/cart-schema.ts';
import type { MinorUnits } from '../../lib/money.ts';

/** The two fixed donations of a currency, and the unit that "round up" rounds to. */
interface DonationSizes {
  small: MinorUnits;
  large: MinorUnits;
  unit: MinorUnits;
}

const DONATIONS: Readonly<Record<string, DonationSizes>> = {
  EUR: { small: 50, large: 100, unit: 100 },
  CZK: { small: 1_000, large: 2_000, unit: 1_000 },
  HUF: { small: 10_000, large: 20_000, unit: 10_000 },
  SEK: { small: 500, large: 1_000, unit: 1_000 },
  NOK: { small: 500, large: 1_000, unit: 1_000 },
};
const EURO: DonationSizes = { small: 50, large: 100, unit: 100 };

/** Donation amounts in minor units; those of the euro for a currency without a row. */
export const donationSizes = (currency: string): DonationSizes => DONATIONS[currency] ?? EURO;

/** The difference to the next whole unit; 0 for a round price. */
export function roundUp(price: MinorUnits, currency: string): MinorUnits {
  const { unit } = donationSizes(currency);
  return (unit - (price % unit)) % unit;
}

/** The options for a donation (section 9): none, rounding up, one of two fixed amounts, or a custom one. */
export type DonationChoice = 'none' | 'round' | 'small' | 'large' | 'other';

/** The option that the cart's donation matches. */
export function donationChoice(cart: Cart, currency: string): DonationChoice {
  const { donation = 0, summary } = cart;
  if (donation === 0) return 'none';
  if (donation === roundUp(summary.price.vatIncluded, currency)) return 'round';
  const { small, large } = donationSizes(currency);
  if (donation === small) return 'small';
  return donation === large ? 'large' : 'other';
}

/** Parses a typed amount such as "1,50" or "1 000.5"; undefined unless it is above zero. */
export function readAmount(text: string): MinorUnits | undefined {
  const plain = text.replace(/[\s']/g, '').replace(',', '.');
  if (!/^\d{1,9}(\.\d{0,2})?$/.test(plain)) return undefined;
  const amount = Math.round(Number(plain) * 100);
  return amount > 0 ? amount : undefined;
}

/** The accepted file types, as a value of `accept`. */
export const INVOICE_TYPES = 'application/pdf,image/png,image/jpeg,.pdf,.png,.jpg,.jpeg';
/** Bytes. */
export const MAX_INVOICE_SIZE = 5 * 1024 * 1024;
export const MAX_INVOICES = 5;

/**
 * Validates a file before the upload; returns a key of section 8, or undefined. `before` is the number of existing
 * invoices. Without a MIME type, the file extension is checked.
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

/** The range of mailboxes of a business mail item. */
export const LICENSES = { min: 1, max: 500 } as const;

/** Parses a number of mailboxes; undefined if it is invalid or out of range. */
export function readLicenses(text: string): number | undefined {
  const count = Number(text.trim());
  const isInRange = count >= LICENSES.min && count <= LICENSES.max;
  return text.trim() !== '' && Number.isInteger(count) && isInRange ? count : undefined;
}

/** The coupon that applies to this item only. */
export const ownCode = (cart: Cart, itemId: string): string | undefined =>
  cart.summary.coupons.find((coupon) => coupon.cartItemId === itemId)?.code;

/** Whether the item's coupon is unused, because another discount is larger. */
export const isCodeUnused = ({ bonus }: CartItem): boolean => bonus !== undefined && bonus.type !== 'coupon';
