import { useLingui } from '@lingui/react/macro';
import type { Amounts } from '../../api/products.ts';
import { usePageTerms } from '../../ui/renderer.ts';
import { loudOf, softText } from './price-terms.ts';
import { vatTexts } from './vat-text.ts';

/** Formats prices in the terms of the page. */
export function usePriceTerms() {
  const { i18n } = useLingui();
  const { money, prices } = usePageTerms();
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
