import { useLingui } from '@lingui/react/macro';
import type { ProductPrices } from '../../api/products.ts';
import type { Prices } from '../../config/drawn-settings.ts';
import { formatMoney } from '../../i18n/formats.ts';
import type { MinorUnits } from '../../lib/money.ts';
import { choiceOf, type PriceChoice, shownAmounts, shownPrice } from './shown-price.ts';
import { vatBeside } from './vat-beside.ts';
import { vatText } from './vat-text.ts';

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
  const price = product && shownPrice(product, choice);
  if (!product || price === undefined) return <slot />;
  const money = (amount: MinorUnits): string => formatMoney(amount, product.currency, language);
  const withVat = hasOwnVat(attributes) ? undefined : vatOf(product, choice, prices);
  const amount = <span part="price">{money(price)}</span>;
  if (withVat === undefined) return amount;
  return (
    <span className="price-both">
      {amount} <span part="vat">({vatText(i18n, money(withVat))})</span>
    </span>
  );
}

/** Whether the page says for this price which of the two it shows: then it shows one. */
const hasOwnVat = ({ vat }: Readonly<Record<string, unknown>>): boolean => typeof vat === 'string';

function vatOf(product: ProductPrices, choice: PriceChoice, prices: Prices): MinorUnits | undefined {
  const amounts = shownAmounts(product, choice);
  return amounts && vatBeside(amounts, prices);
}
