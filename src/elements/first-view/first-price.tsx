import { readProducts } from '../../api/products.ts';
import css from '../../features/prices/price-tag.css?inline';
import { PriceView } from '../../features/prices/price-view.tsx';
import { sheet } from '../../ui/sheets.ts';
import type { FirstTagView } from './first-tag-view.ts';
import type { EarlyData, TagRenderer } from './tag-renderer.ts';

/** The prices of the page's early call; a product that is not in it keeps the page's own text. */
export async function makeRenderer({
  config: { language, prices: shown },
  prices,
}: EarlyData): Promise<TagRenderer | undefined> {
  const json = await prices;
  if (json === undefined) return undefined;
  const products = new Map(readProducts(json).products.map((product) => [product.code, product]));
  const render = (view: FirstTagView): void => {
    const { element } = view;
    const show = (): void => {
      const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
      const product = products.get(attributes.code ?? '');
      view.show(<PriceView {...{ product, attributes, language, prices: shown }} />);
    };
    show();
    // A script may choose another product before the code of the tag is there.
    new MutationObserver(show).observe(element, { attributes: true });
  };
  return { sheets: [sheet(css)], isInline: true, render };
}
