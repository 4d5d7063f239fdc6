import { msg, plural } from '@lingui/core/macro';
import { i18n } from '../../i18n/i18n.ts';
import { toMinor } from '../../lib/money.ts';
import { moneyFormatAtom } from '../../state/formats.ts';
import { publicCartAtom } from '../../state/page-cart.ts';
import { atom } from '../../state/store.ts';

/** What a mini-cart says of the cart: count of items, and what they cost without VAT; a total of nothing is unsaid. */
export interface Words {
  count: string;
  total: string;
}

/** The words of all mini-carts of a page, put together once: that costs more than showing them. */
export const wordsAtom = atom((get): Words => {
  // Changes with the language too, after its texts.
  const money = get(moneyFormatAtom);
  const { count = 0, vatExcluded = 0 } = get(publicCartAtom) ?? {};
  return {
    count: i18n._(msg`${plural(count, { 0: 'Cart is empty', one: '# item', other: '# items' })}`),
    total: count > 0 ? money(toMinor(vatExcluded)) : '',
  };
});
