import { useLingui } from '@lingui/react/macro';
import type { ProductPrices } from '../../api/products.ts';
import type { Prices } from '../../config/early-rules.ts';
import { formatMoney } from '../../i18n/formats.ts';
import type { MinorUnits } from '../../lib/money.ts';
import { softText } from './price-terms.ts';
import { choiceOf, shownAmounts, shownPrice } from './shown-price.ts';
import { vatTexts } from './vat-text.ts';

interface PriceViewProps {
  product: ProductPrices | undefined;
  attributes: Readonly<Record<string, unknown>>;
  language: string;
  prices: Prices;
}

/** A price, also of its first view; the page's own text if the shop has none. */
export function PriceView({ product, attributes, language, prices }: PriceViewProps) {
  const { i18n } = useLingui();
  const choice = choiceOf(attributes);
  const price = product && shownPrice(product, choice, prices);
  if (!product || price === undefined) return <slot />;
  const money = (amount: MinorUnits): string => formatMoney(amount, product.currency, language);
  const amounts = choice.hasVat === undefined ? shownAmounts(product, choice) : undefined;
  const soft = amounts && softText(amounts, prices, vatTexts(i18n, money));
  const amount = <span part="price">{money(price)}</span>;
  if (soft === undefined) return amount;
  return (
    <span className="price-both">
      {amount} <span part="vat">({soft})</span>
    </span>
  );
}
