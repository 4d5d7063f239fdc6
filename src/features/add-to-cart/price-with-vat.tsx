import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Amounts } from '../../api/products.ts';
import { formatMoney } from '../../i18n/formats.ts';
import type { MinorUnits } from '../../lib/money.ts';
import { configAtom } from '../../state/page/config.ts';
import { placeChangesAtom } from '../../state/page/place-changes.ts';
import { useAtomValue, useStore } from '../../state/store.ts';
import { productPricesAtom, requestPricesAtom } from '../prices/price-state.ts';
import { loudOf, softText } from '../prices/price-terms.ts';
import { vatTexts } from '../prices/vat-text.ts';
import { type PricedProduct, priceWithVat } from './rules.ts';

/** A button's price in the terms of the page; an empty line until the shop says it, so that nothing moves. */
export function PriceWithVat({ product }: { product: PricedProduct }) {
  const { code } = product;
  const known = useAtomValue(productPricesAtom).get(code);
  const store = useStore();
  const place = useAtomValue(placeChangesAtom);
  useEffect(() => store.set(requestPricesAtom, code), [code, store, place]);
  const amounts = known ? priceWithVat(known, product) : undefined;
  return (
    <span className="add-vat" part="vat">
      {known && amounts && <InTerms amounts={amounts} currency={known.currency} />}
    </span>
  );
}

/** The price on the label is the page's own, excl. VAT: only what it does not say. */
function InTerms({ amounts, currency }: { amounts: Amounts; currency: string }) {
  const { i18n } = useLingui();
  const { language, prices } = useAtomValue(configAtom);
  const texts = vatTexts(i18n, (amount: MinorUnits) => formatMoney(amount, currency, language));
  const soft = softText(amounts, prices, texts);
  if (soft === undefined || prices !== 'gross') return soft;
  const loud = loudOf(amounts, prices);
  if (loud === amounts.vatExcluded) return texts.vatExcluded(loud);
  return (
    <>
      <strong>{texts.vatIncluded(loud)}</strong> {soft}
    </>
  );
}
