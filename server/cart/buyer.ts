import type { Company } from '../entities.ts';
import { type ErrorKey, Refusal, violation } from '../errors.ts';
import type { Services, ShopContext } from '../http/context.ts';
import type { Asked } from '../provider.ts';
import type { BuyerPlace } from '../store/schema.ts';
import { asPayer, rateOf } from './tax.ts';

const COUNTRY = /^[A-Z]{2}$/;

/**
 * The place of a buyer as it was sent. What is missing or wrong is refused with 400: prices of another country would look
 * right.
 */
export function placeOf({ countryCode, type }: { [K in keyof BuyerPlace]?: unknown }): BuyerPlace {
  const country = typeof countryCode === 'string' ? countryCode.trim().toUpperCase() : '';
  const isKind = type === 'private' || type === 'company';
  const problems: [keyof BuyerPlace, ErrorKey][] = [];
  if (!COUNTRY.test(country))
    problems.push(['countryCode', country ? 'validation.country_unknown' : 'validation.country_required']);
  if (!isKind) problems.push(['type', type ? 'validation.invalid_form' : 'validation.required']);
  if (!isKind || problems.length > 0)
    throw new Refusal(400, { violations: problems.map(([field, key]) => violation(field, key)) });
  return { countryCode: country, type };
}

/** The headers by which a page says where the reader of prices buys. */
export const BUYER_HEADERS = ['x-buyer-country', 'x-buyer-type'] as const;

function placeOfCall(c: ShopContext): BuyerPlace | undefined {
  const [countryCode, type] = BUYER_HEADERS.map((name) => c.req.header(name));
  return countryCode === undefined && type === undefined ? undefined : placeOf({ countryCode, type });
}

/** The headers by which an answer says for whom its prices are; the last one is the VAT in them, in percent. */
export const ANSWERED_BUYER_HEADERS = [...BUYER_HEADERS, 'x-buyer-vat'] as const;

/**
 * Says for whom the prices of this answer are. `sellers` are the companies with the VAT of what it offers; a rate is said
 * only if all have the same.
 */
export function sayBuyer(c: ShopContext, { country }: Company, sellers: readonly Company[]): void {
  const { countryCode, type } = placeOfCall(c) ?? { countryCode: country, type: 'private' };
  const [rate, ...others] = new Set(sellers.map(({ vatPercentage }) => vatPercentage));
  const values = [countryCode, type, others.length > 0 ? undefined : rate?.toString()];
  for (const [at, name] of ANSWERED_BUYER_HEADERS.entries()) c.header(name, values[at]);
}

/** The company with the rate of VAT that the reader of this call pays for products; asked once for each code. */
export type SellerOf = (code: string) => Promise<Company>;

export function sellerTo(c: ShopContext, asked: Asked, { ask }: Services): SellerOf {
  const known = new Map<string, Promise<Company>>();
  const sellerOf = async (code: string): Promise<Company> => {
    const { company } = asked;
    const place = placeOfCall(c);
    if (!place) return company;
    const items = [{ id: code, code, sellType: 'direct', period: 12, properties: {} }];
    const tax = await ask('tax', { ...asked, ...asPayer(place), isVatIdValid: false, items });
    return { ...company, vatPercentage: rateOf(tax, 0, company) };
  };
  return (code) => {
    const found = known.get(code) ?? sellerOf(code);
    known.set(code, found);
    return found;
  };
}
