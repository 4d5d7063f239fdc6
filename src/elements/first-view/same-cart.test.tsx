// @vitest-environment happy-dom
import type { Messages } from '@lingui/core';
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../test/support/render.tsx';
import { htmlOf, htmlOfFirst } from '../../../test/support/same-source.tsx';
import { readCart } from '../../api/cart-schema.ts';
import { LOCALES, type Locale } from '../../config/locales.ts';
import type { Part } from '../../config/parts.ts';
import { makePageTerms } from '../../i18n/page-terms.ts';
import { cartTexts } from '../../i18n/texts/cart-texts.ts';
import { CartApp } from '../../screens/cart-app.tsx';
import { configAtom } from '../../state/page/config.ts';
import { renderCart } from './first-cart-view.tsx';
import { setTerms } from './first-renderer.ts';
import type { FirstTagView } from './first-tag-view.ts';
import { addTexts } from './lingui.ts';

// Carts in every language and with every kind of prices: what the first view draws is what the tag draws.

const PRICE = { vatExcluded: 65.88, vatIncluded: 81.03 };
const plus = {
  ...{
    id: '1',
    code: 'hosting-plus',
    name: 'Hosting Plus',
    period: 12,
    price: { ...PRICE, renewalPrice: 70 },
  },
  properties: {
    ...{ type: 'hosting', capacity: 50, domainsCount: 5, domain: '' },
    prices: [
      { period: 12, vatExcluded: 65.88 },
      { period: 24, vatExcluded: 119.76 },
    ],
  },
  editableProperties: ['domain'],
  upgradable: true,
};
const name = {
  ...{ id: '2', code: 'domain-register', name: 'Domain .sk', period: 12, price: PRICE },
  properties: { domain: 'xn--ltk-mna7b64a5l.sk', prices: [] },
};
const mail = {
  ...{ id: '3', code: 'mail', name: 'Mail', period: 1, price: { ...PRICE, setup: 10, renewalPrice: 5 } },
  properties: { licenses: 5, prices: [{ period: 12, vatExcluded: 50 }] },
  recurrent: true,
};
const lowered = {
  ...plus,
  price: { ...PRICE, vatExcludedBeforeDiscount: 90 },
  bonus: { type: 'coupon', percentage: 20, vatExcluded: 20 },
  coupon: { code: 'ITEM20' },
};

const cartOf = (items: readonly object[], more: object = {}, price: object = {}) => ({
  ...{ uuid: 'a', items },
  summary: { price: { ...PRICE, vatPercentage: 23, ...price }, coupons: [] },
  ...more,
});

const CARTS: readonly object[] = [
  cartOf([plus]),
  cartOf([plus, name, mail, { id: '4', code: 'x', name: 'Thing', price: PRICE }], { buyer: null }),
  cartOf([name], { buyer: { countryCode: 'AT', type: 'company' } }, { vatNote: 'reverse charge' }),
  cartOf([lowered, name], { coupon: { code: 'WELCOME10' } }),
  cartOf([lowered], {
    summary: {
      price: { ...PRICE, vatPercentage: 23 },
      coupons: [{ code: 'ITEM20', discount: 20, cartItemId: '1' }],
    },
  }),
  cartOf([plus], { note: 'Soon', donation: 5, migrationPromotion: { applicable: true, files: [] } }),
  cartOf([plus], { migrationPromotion: { applicable: true, needAssistance: true } }),
  cartOf([plus], { user: { login: 'jana' } }),
  cartOf([mail], { paymentOption: { id: 'card', groupId: 'card', recurrent: true } }, { vatNote: 'Why' }),
  cartOf(
    [plus],
    {},
    { vatRates: [10, 13].map((rate) => ({ vatPercentage: rate, vatExcluded: 30, vat: 7 })) },
  ),
];

const HIDDEN: readonly (readonly Part[])[] = [[], ['note', 'donation', 'coupon', 'share', 'recommendations']];
const PRICES = ['net', 'both', 'gross'] as const;

let page: Drawn;
afterEach(() => page.end());

/** What the first view draws, as it is before anybody does anything. */
function htmlOfFirstCart(first: Parameters<typeof renderCart>[1]): string {
  let html = '';
  const element = document.createElement('div');
  const view = { element, show: (content: unknown) => (html = htmlOfFirst(content)) };
  renderCart(view as unknown as FirstTagView, first);
  return html;
}

/** Ids are unique in the root that both share; what is announced is added by the tag. */
const tidy = (html: string): string =>
  html
    .replace(/_r_\w+_|first-\d+/g, 'id')
    .replace('<div class="sr" aria-live="polite" aria-atomic="true"></div>', '');

const CASES = CARTS.flatMap((cart, at) =>
  LOCALES.filter((_, index) => index === 0 || at % LOCALES.length === index || at === 1).map(
    (language, turn) => ({
      ...{ at, cart, language },
      prices: PRICES[(at + turn) % PRICES.length] ?? 'net',
      hide: HIDDEN[(at + turn) % 2] ?? [],
    }),
  ),
);

it.each(CASES)(
  'cart $at in $language with $prices prices is the same [C3.17]',
  async ({ cart: json, language, prices, hide }) => {
    const { messages } = await cartTexts(language as Locale);
    const answers = { 'GET /cart': () => json };
    page = await draw(<CartApp attributes={{}} />, answers, { language, prices, hide }, messages as Messages);
    const { box, store } = page;
    addTexts(language, messages);
    setTerms(makePageTerms(store.get(configAtom)));
    const cart = readCart(json);
    expect(cart).toBeDefined();
    if (!cart) return;
    const first = htmlOfFirstCart({ cart, hidden: hide, home: 'SK', build: undefined });
    const own = box.querySelector('.screen');
    expect(tidy(first)).toBe(tidy(own ? htmlOf(own) : ''));
  },
);
