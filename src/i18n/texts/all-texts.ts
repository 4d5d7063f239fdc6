import { adviceTexts } from './advice-texts.ts';
import { cartTexts } from './cart-texts.ts';
import { checkerTexts } from './checker-texts.ts';
import { errorsTexts } from './errors-texts.ts';
import { headerTexts } from './header-texts.ts';
import { loginTexts } from './login-texts.ts';
import { offersTexts } from './offers-texts.ts';
import { orderTexts } from './order-texts.ts';

/** Every text that a visitor can read. */
export const ALL_TEXTS = [
  headerTexts,
  checkerTexts,
  cartTexts,
  loginTexts,
  orderTexts,
  offersTexts,
  adviceTexts,
  errorsTexts,
] as const;
