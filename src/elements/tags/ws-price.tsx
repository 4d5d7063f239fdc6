import { earlyPricesAtom } from '../../features/prices/price-state.ts';
import css from '../../features/prices/price-tag.css?inline';
import { PriceTag } from '../../features/prices/price-tag.tsx';
import { priceRow } from '../../features/prices/tag.ts';
import { headerTexts } from '../../i18n/texts/header-texts.ts';
import { sheet } from '../../ui/sheets.ts';
import { defineTag } from '../element/create-element.tsx';
import { startPage } from '../page/page.ts';

// On a server there is no page.
if (typeof document !== 'undefined') {
  const { store, slot } = startPage();
  store.set(earlyPricesAtom, slot.earlyPrices);
}

export const tag = defineTag(priceRow, PriceTag, {
  texts: headerTexts,
  sheets: () => [sheet(css)],
  parse: (_row, raw) => raw,
});
