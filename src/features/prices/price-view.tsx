import type { ProductPrices } from '../../api/products.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { choiceOf, shownPrice } from './shown-price.ts';

interface PriceViewProps {
  product: ProductPrices | undefined;
  attributes: Readonly<Record<string, unknown>>;
  language: string;
}

/** A price, also of its first view; the page's own text if the shop has none. */
export function PriceView({ product, attributes, language }: PriceViewProps) {
  const price = product && shownPrice(product, choiceOf(attributes));
  if (!product || price === undefined) return <slot />;
  return <span part="price">{formatMoney(price, product.currency, language)}</span>;
}
