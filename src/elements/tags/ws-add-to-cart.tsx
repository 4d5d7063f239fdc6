import { AddToCart } from '../../features/add-to-cart/add-to-cart.tsx';
import { addToCartRow } from '../../features/add-to-cart/tag.ts';
import { headerTexts } from '../../i18n/texts/header-texts.ts';
import { controlSheets } from '../../ui/control-sheets.ts';
import { parseAttributes } from '../element/attributes.ts';
import { defineTag } from '../element/create-element.tsx';

export const tag = defineTag(addToCartRow, AddToCart, {
  texts: headerTexts,
  sheets: controlSheets,
  parse: parseAttributes,
});
