import { useLingui } from '@lingui/react/macro';
import type { Amounts } from '../../api/products.ts';
import { configAtom } from '../../state/page/config.ts';
import { moneyFormatAtom } from '../../state/page/money-format-atom.ts';
import { useAtomValue } from '../../state/store.ts';
import { loudOf, softText } from './price-terms.ts';
import { vatTexts } from './vat-text.ts';

/** Formats prices in the terms of the page. */
export function usePriceTerms() {
  const { i18n } = useLingui();
  const money = useAtomValue(moneyFormatAtom);
  const { prices } = useAtomValue(configAtom);
  const texts = vatTexts(i18n, money);
  const isGross = prices === 'gross';
  return {
    ...texts,
    isGross,
    loud: (amounts: Amounts): string => money(loudOf(amounts, prices)),
    soft: (amounts: Amounts): string | undefined => softText(amounts, prices, texts),
    /** An amount that shops say excl. VAT only: it says so on a page whose other prices are incl. VAT. */
    net: isGross ? texts.vatExcluded : money,
  };
}
