import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { PublicCart } from '../../api/page-cart.ts';
import { type Minor, toMinor } from '../../lib/money.ts';

interface Words {
  count: string;
  total: string;
}

let last: readonly unknown[] = [];
let said: Words = { count: '', total: '' };

/** What a mini-cart says of a cart. Put into words once for all on a page: that costs more than showing it. */
export function wordsOf(cart: PublicCart, money: (amount: Minor) => string, i18n: I18n): Words {
  const now = [cart, money, i18n.locale];
  if (now.some((value, index) => value !== last[index])) {
    const { count } = cart;
    last = now;
    said = {
      count: i18n._(msg`${plural(count, { 0: 'Cart is empty', one: '# item', other: '# items' })}`),
      total: count > 0 ? money(toMinor(cart.vatExcluded)) : '',
    };
  }
  return said;
}
