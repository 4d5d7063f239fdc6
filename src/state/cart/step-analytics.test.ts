// @vitest-environment happy-dom
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cartSchema } from '../../api/cart-schema.ts';
import { resolveConfig } from '../../config/page-config.ts';
import { configAtom } from '../page/config.ts';
import { emit } from '../page/events.ts';
import { atom, createStore, type Store } from '../store.ts';
import { storeCart } from './cart-atom.ts';
import { checkoutInProgressAtom } from './page-cart.ts';
import { shownStepAtom } from './saved-step.ts';
import { followStepsAtom } from './step-analytics.ts';

const wire = (items: object[]) => ({
  uuid: 'u',
  items,
  summary: { price: { vatExcluded: 10, vatIncluded: 12.3 } },
});
const ITEM = { id: '1', code: 'hosting-plus', price: { vatExcluded: 10 }, period: 12 };
const receiveAtom = atom(null, (get, set, items: object[]) =>
  storeCart(get, set, v.parse(cartSchema, wire(items)), 'server'),
);

let store: Store;
let tag: HTMLElement;
let end: () => void = () => undefined;
let heard: [string, unknown][];

function configure(config: object): void {
  const addresses = { scriptUrl: 'https://cdn.example/', pageUrl: 'https://shop.example/' };
  store.set(configAtom, resolveConfig({ company: 'sk-ws', ...config }, addresses));
}
function open(config: object = { consentCookie: false }): void {
  end();
  heard = [];
  configure(config);
  end = store.set(followStepsAtom, tag);
}
const leave = (): boolean => window.dispatchEvent(new Event('pagehide'));

beforeEach(() => {
  tag = document.createElement('ws-cart');
  document.body.append(tag);
  const hear = (name: string, read: (detail: Record<string, unknown>) => [unknown, unknown]): void =>
    tag.addEventListener(name, (event) => {
      const [what, facts] = read((event as CustomEvent).detail);
      heard.push([String(what), facts]);
    });
  hear('ws-analytics', ({ event, ecommerce }) => [event, ecommerce]);
  hear('ws-cart-left', (detail) => ['left', detail]);
  store = createStore();
  configure({});
  store.set(receiveAtom, [ITEM]);
});
afterEach(() => {
  end();
  tag.remove();
});

it('steps are reported as they are seen and left', () => {
  store.set(shownStepAtom, 'billing-profile');
  open();
  emit('ws-step-change', { from: 'billing-profile', step: 'payment-method' }, tag);
  expect(heard).toEqual([
    ['step_view', { step: 'billing-profile' }],
    ['step_leave', { step: 'billing-profile', to: 'payment-method' }],
    ['step_view', { step: 'payment-method' }],
  ]);
});

it('steps from before the code was loaded are reported as well', () => {
  open();
  end();
  heard = [];
  end = store.set(followStepsAtom, tag, [{ from: 'cart', step: 'billing-profile' }]);
  expect(heard).toEqual([
    ['step_view', { step: 'cart' }],
    ['step_leave', { step: 'cart', to: 'billing-profile' }],
    ['step_view', { step: 'billing-profile' }],
  ]);
});

it('a refusal is reported by its place and key, without its words', () => {
  open();
  emit('ws-error', { path: 'billing-profile', key: 'validation.vat_id', message: 'SK123 is wrong.' }, tag);
  expect(heard.at(-1)).toEqual([
    'step_error',
    { step: 'cart', field: 'billing-profile', key: 'validation.vat_id' },
  ]);
});

it('a page that is left with a cart says so [C7.18]', () => {
  store.set(shownStepAtom, 'payment-method');
  open();
  leave();
  expect(heard.slice(1)).toEqual([
    ['step_leave', { step: 'payment-method' }],
    ['left', { count: 1, total: 12.3, step: 'payment-method' }],
  ]);
});

it.each<[string, () => void]>([
  ['whose visitor has not agreed', () => open({ consentCookie: 'cc' })],
  ['without a word about consent', () => open({})],
])('a page %s does not say that its cart is left [C7.18]', (_what, prepare) => {
  prepare();
  leave();
  expect(heard.map(([name]) => name)).toEqual(['step_view', 'step_leave']);
});

it.each<[string, () => void]>([
  ['an empty cart', () => store.set(receiveAtom, [])],
  ['an order on its way', () => store.set(checkoutInProgressAtom, true)],
  ['no tag any more', () => end()],
])('a page with %s is left in silence', (_what, prepare) => {
  open();
  prepare();
  leave();
  expect(heard.map(([name]) => name)).toEqual(['step_view']);
});
