import { orderTexts } from '../i18n/texts/order.ts';
import { CartApp } from '../screens/cart-app.tsx';
import { blockSheets } from '../ui/block-sheets.ts';
import { parseAttributes } from './attributes.ts';
import { defineTag } from './create-element.tsx';
import { cartRow } from './tags.ts';

defineTag(cartRow, CartApp, { texts: orderTexts, sheets: blockSheets(), parse: parseAttributes });
