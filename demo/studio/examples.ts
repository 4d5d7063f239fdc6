import type { ProductPrices } from '../../src/api/products.ts';
import type { PageTag } from './page-tags.ts';

/** A product for the cart of the preview, as `wsElements.add` takes it. */
export interface ExampleProduct {
  code: string;
  period: number | undefined;
}

/** A word that is free under most extensions. */
const WORD = 'lighthouse-bakery';

/** The tags with a search: in the preview only, so that nobody copies it. */
export function withSearch(tags: readonly PageTag[]): PageTag[] {
  const at = tags.findIndex(({ tag }) => tag === 'ws-domain-checker');
  return tags.map((tag, index) => {
    const isEmpty = index === at && !tag.attributes.some(([name]) => name === 'qd');
    return isEmpty ? { ...tag, attributes: [...tag.attributes, ['qd', WORD] as const] } : tag;
  });
}

/** Two products of different kinds that no buy button of the page sells. */
export function exampleProducts(
  products: readonly ProductPrices[],
  tags: readonly PageTag[],
): ExampleProduct[] {
  const onPage = new Set(tags.flatMap(({ attributes }) => attributes.map(([, value]) => value)));
  const others = products.filter(({ code, prices }) => prices.length > 0 && !onPage.has(code));
  const kindOf = (code: string): string => code.split('-')[0] ?? code;
  const [first] = others;
  const second = others.find(({ code }) => kindOf(code) !== kindOf(first?.code ?? ''));
  return [first, second]
    .filter((product) => product !== undefined)
    .map(({ code, prices }) => ({ code, period: longYear(prices) }));
}

/** A year where it is sold, else the first period. */
const longYear = (prices: ProductPrices['prices']): number | undefined =>
  (prices.find(({ period }) => period === 12) ?? prices[0])?.period;
