import type { Cart } from '../../api/cart-schema.ts';
import { donationSizes, roundUp } from '../../config/donations.ts';
import type { MinorUnits } from '../../lib/money.ts';
import { cleanPastedText } from '../../lib/pasted-text.ts';

/** The options for a donation (clause 9.16): none, rounding up, one of two fixed amounts, or a custom one. */
export type DonationChoice = 'none' | 'round' | 'small' | 'large' | 'other';

/** The option that the cart's donation matches; `roundsUp` is false where a fixed amount just equals the difference. */
export function donationChoice(cart: Cart, currency: string, roundsUp = true): DonationChoice {
  const { donation = 0, summary } = cart;
  if (donation === 0) return 'none';
  if (roundsUp && donation === roundUp(summary.price.vatIncluded, currency)) return 'round';
  const { small, large } = donationSizes(currency);
  if (donation === small) return 'small';
  return donation === large ? 'large' : 'other';
}

/** The sign before the decimals in a language. */
const decimalSign = (language: string): string | undefined =>
  new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value;

/** A number, perhaps with a currency's sign, code or name, "+", and the dash of a price without cents: "50,-", "50:-". */
const AMOUNT = /^\+?(?:[\p{L}\p{Sc}]+\.?)?([\d.,]+?)(?:[.,:]-)?(?:[\p{L}\p{Sc}]+\.?)?$/u;

/**
 * Reads an amount as people write it: "2,50 €", "150 Ft", "1 000.5", "1.000" where decimals follow a comma. Undefined
 * unless it is a number above zero with at most two decimals.
 */
export function readAmount(text: string, language = 'en-US'): MinorUnits | undefined {
  const number = AMOUNT.exec(cleanPastedText(text).replace(/[\s']/g, ''))?.[1] ?? '';
  const [, whole = '', sign, decimals = ''] = /^([\d.,]*?)(?:([.,])(\d*))?$/.exec(number) ?? [];
  const isGroup = decimals.length === 3 && sign !== undefined && isGrouping(whole, sign, language);
  const plain = isGroup
    ? `${whole}${decimals}`.replace(/[.,]/g, '')
    : `${withoutGroups(whole) || '0'}.${decimals}`;
  if (!/^\d{1,9}(?:\.\d{0,2})?$/.test(plain)) return undefined;
  const amount = Math.round(Number(plain) * 100);
  return amount > 0 ? amount : undefined;
}

/**
 * Whether the last sign before three digits groups thousands: there is another one before it, or the language writes
 * decimals with another sign. Where a space groups, people type a dot as well.
 */
const isGrouping = (whole: string, sign: string, language: string): boolean =>
  whole.includes(sign) ? isGrouped(whole) : /^\d{1,3}$/.test(whole) && decimalSign(language) !== sign;

const isGrouped = (text: string): boolean => /^\d{1,3}(?:(?:\.\d{3})+|(?:,\d{3})+)$/.test(text);
const withoutGroups = (whole: string): string => (isGrouped(whole) ? whole.replace(/[.,]/g, '') : whole);

/** The accepted file types, as a value of `accept`. */
export const INVOICE_TYPES = 'application/pdf,image/png,image/jpeg,.pdf,.png,.jpg,.jpeg';
/** Bytes. */
export const MAX_INVOICE_SIZE = 5 * 1024 * 1024;
export const MAX_INVOICES = 5;

/**
 * Validates a file before the upload; returns a message key, or undefined. `before` is the number of existing
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
