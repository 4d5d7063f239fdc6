import type { ProductsAnswer } from '../../api/products.ts';
import { listedIn } from '../../lib/listed-in.ts';
import type { Fault } from './fault.ts';
import { openingTag, wholeTag } from './markup.ts';

/** The codes of a price table, except those of domains, whose price depends on the name. */
export const codesOfPlans = (tag: Element): string[] =>
  listedIn(tag.getAttribute('codes')).filter((code) => !code.startsWith('domain-'));

/** The codes of a price table that the shop does not sell, and the periods for which it sells none of the products. */
export const plansFaults = (tag: Element, answer: ProductsAnswer): Fault[] => [
  ...unknownCodes(tag, answer),
  ...emptyPeriods(tag, answer),
];

function unknownCodes(tag: Element, { products, unknown }: ProductsAnswer): Fault[] {
  const codes = listedIn(tag.getAttribute('codes'));
  return codesOfPlans(tag)
    .filter((code) => !products.some((product) => product.code === code))
    .map((code) => {
      const similar = unknown.find((one) => one.code === code)?.similar;
      const repaired = codes.flatMap((one) => (one === code ? (similar ?? []) : one)).join(',');
      return {
        kind: 'unknown-product',
        at: openingTag(tag),
        code,
        similar,
        repaired: similar && wholeTag(tag, { codes: repaired }),
      };
    });
}

function emptyPeriods(tag: Element, { products }: ProductsAnswer): Fault[] {
  const codes = codesOfPlans(tag);
  const sold = products.filter(({ code, prices }) => codes.includes(code) && prices.length > 0);
  const offers = [...new Set(sold.flatMap(({ prices }) => prices.map(({ period }) => period)))];
  const listed = listedIn(tag.getAttribute('periods'));
  const others = listed.filter((period) => offers.includes(Number(period)));
  if (sold.length === 0) return [];
  return listed
    .filter((period) => Number.isFinite(Number(period)) && !offers.includes(Number(period)))
    .map((period) => ({
      kind: 'period-not-offered',
      at: openingTag(tag),
      code: sold.map(({ code }) => code).join(', '),
      period: Number(period),
      offers,
      repaired: wholeTag(tag, { periods: others.join(',') || undefined }),
    }));
}
