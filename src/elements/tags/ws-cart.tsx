import { cartRow } from '../../features/cart/tag.ts';
import { cartTexts } from '../../i18n/texts/cart-texts.ts';
import { CartApp } from '../../screens/cart-app.tsx';
import { blockSheets } from '../../ui/block-sheets.ts';
import { parseAttributes } from '../element/attributes.ts';
import { defineTag } from '../element/create-element.tsx';
import { growing } from '../element/growing.tsx';

export const tag = defineTag(cartRow, growing(CartApp), {
  texts: cartTexts,
  sheets: blockSheets,
  parse: parseAttributes,
});
