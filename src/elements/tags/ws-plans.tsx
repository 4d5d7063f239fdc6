import { BuyButton } from '../../features/add-to-cart/buy-button.tsx';
import type { MakeBuyButton } from '../../features/plans/plan.tsx';
import { Plans } from '../../features/plans/plans.tsx';
import { plansRow } from '../../features/plans/tag.ts';
import { earlyPricesAtom } from '../../features/prices/price-state.ts';
import { plansTexts } from '../../i18n/texts/plans-texts.ts';
import { blockSheets } from '../../ui/block-sheets.ts';
import { parseAttributes } from '../element/attributes.ts';
import { defineTag } from '../element/create-element.tsx';
import { growing } from '../element/growing.tsx';
import type { ViewProps } from '../element/shell.tsx';
import { startPage } from '../page/page.ts';

// On a server there is no page.
if (typeof document !== 'undefined') {
  const { store, slot } = startPage();
  store.set(earlyPricesAtom, slot.earlyPrices);
}

const buyButton: MakeBuyButton = (product, slotName) => (
  <BuyButton
    purpose={{ kind: 'products', items: [product] }}
    productName={product.name}
    slotName={slotName}
  />
);

const PlansTag = ({ attributes }: ViewProps) => <Plans attributes={attributes} buyButton={buyButton} />;

export const tag = defineTag(plansRow, growing(PlansTag), {
  texts: plansTexts,
  sheets: blockSheets,
  parse: parseAttributes,
});
