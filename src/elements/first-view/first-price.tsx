import { readProducts } from '../../api/products.ts';
import css from '../../features/prices/price-tag.css?inline';
import { PriceView } from '../../features/prices/price-view.tsx';
import { sheet } from '../../ui/sheets.ts';
import type { FirstPage, FirstPainter, Sketch } from './sketch.ts';

/** The prices of the page's early call; a product that is not in it keeps the page's own text. */
export async function sketch({ config: { language }, prices }: FirstPage): Promise<Sketch | undefined> {
  const json = await prices;
  if (json === undefined) return undefined;
  const products = new Map(readProducts(json).products.map((product) => [product.code, product]));
  const show = (painter: FirstPainter): void => {
    const { element } = painter;
    const paint = (): void => {
      const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
      const product = products.get(attributes.code ?? '');
      painter.show(<PriceView {...{ product, attributes, language }} />);
    };
    paint();
    // A script may choose another product before the code of the tag is there.
    new MutationObserver(paint).observe(element, { attributes: true });
  };
  return { sheets: [sheet(css)], isInline: true, show };
}
