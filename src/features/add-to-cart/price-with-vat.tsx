import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { formatMoney } from '../../i18n/formats.ts';
import { configAtom } from '../../state/page/config.ts';
import { useAtomValue, useStore } from '../../state/store.ts';
import { productPricesAtom, requestPricesAtom } from '../prices/price-state.ts';
import { vatBeside } from '../prices/vat-beside.ts';
import { vatText } from '../prices/vat-text.ts';
import { type PricedProduct, priceWithVat } from './rules.ts';

/** What a button's price is incl. VAT, as the shop says; an empty line until it does, so that nothing moves. */
export function PriceWithVat({ product }: { product: PricedProduct }) {
  const { i18n } = useLingui();
  const { code } = product;
  const { language, prices } = useAtomValue(configAtom);
  const known = useAtomValue(productPricesAtom).get(code);
  const store = useStore();
  useEffect(() => store.set(requestPricesAtom, code), [code, store]);
  const amounts = known ? priceWithVat(known, product) : undefined;
  const withVat = amounts && vatBeside(amounts, prices);
  return (
    <span className="add-vat" part="vat">
      {known && withVat !== undefined && vatText(i18n, formatMoney(withVat, known.currency, language))}
    </span>
  );
}
