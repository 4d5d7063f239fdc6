import { beforeEach, describe, expect, it } from 'vitest';
import { API, hostingItem, openShop, visitor } from '../../../demo/api/test-support.ts';
import { createShopStore } from '../../../test/support/shop-page.ts';
import type { CartCall } from '../../api/cart-call.ts';
import type { Cart } from '../../api/cart-schema.ts';
import { createClient } from '../../api/client.ts';
import { putCoupon } from '../../api/coupon.ts';
import { addItem, deleteItem, patchItem } from '../../api/item-calls.ts';
import { removeItemAtom, undoRemovalAtom } from '../../features/cart/state.ts';
import { changeDonationAtom } from '../../features/offers/donation-state.ts';
import { cartAtom } from '../cart/cart-atom.ts';
import { messagesAtom } from '../messages/shown-messages.ts';
import { clientAtom } from '../page/client-atom.ts';
import { changeCartAtom } from './change-cart.ts';
import { loadCartAtom } from './load-cart.ts';
import { refreshCartAtom } from './refresh-cart.ts';
import { ROUND_UP_DROPPED, ROUND_UP_KEPT, roundsUpAtom } from './round-up.ts';

let store: ReturnType<typeof createShopStore>;
let browser: ReturnType<typeof visitor>;
let calls: string[];
/** Responses to calls, instead of the shop's. */
let refusals: Record<string, Response | 'lost'>;

const refused = () => Response.json({ key: 'validation.out_of_range' }, { status: 422 });
const connect = (company: string) => {
  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(String(input));
    const call = `${init.method ?? 'GET'} ${pathname.replace('/api', '')}`;
    calls.push(call);
    const instead = refusals[call];
    if (instead === 'lost') throw new TypeError('Failed to fetch');
    if (instead) return instead.clone();
    const body: unknown = init.body ? JSON.parse(String(init.body)) : undefined;
    return browser.send(init.method ?? 'GET', pathname + search, body, { 'x-company-code': company });
  };
  const urls = { apiUrl: `${API}/api`, validationApiUrl: `${API}/validation` };
  store.set(clientAtom, createClient({ ...urls, company, language: 'en-US', fetch }));
};

const change = (send: CartCall) => store.set(changeCartAtom, { send });
const cart = (): Cart => {
  const current = store.get(cartAtom);
  if (!current) throw new Error('no cart');
  return current;
};
const first = () => cart().items[0] as Cart['items'][number];
const missing = (unit = 100) => (unit - (cart().summary.price.vatIncluded % unit)) % unit;
const roundUp = () => store.set(changeDonationAtom, { amount: missing(), roundsUp: true });
const said = () => store.get(messagesAtom).cart?.map(({ key }) => key);

beforeEach(async () => {
  [store, browser, calls, refusals] = [createShopStore(), visitor(openShop()), [], {}];
  connect('sk-ws');
  await store.set(loadCartAtom);
  await change(addItem(hostingItem()));
});

describe('a donation that rounds up keeps doing so', () => {
  const changes: [string, () => CartCall][] = [
    ['an addition', () => addItem(hostingItem('hosting-start'))],
    ['another period', () => patchItem(first().id, { period: 24 })],
    ['a coupon', () => putCoupon('WELCOME10')],
  ];

  it.each(changes)('after %s', async (_what, callOf) => {
    await roundUp();
    const before = cart().donation;
    expect((await change(callOf())).ok).toBe(true);
    expect(cart().donation).not.toBe(before);
    expect(cart().donation).toBe(missing());
    expect(cart().summary.total).toBe(cart().summary.price.vatIncluded + missing());
    expect(store.get(roundsUpAtom)).toBe(true);
    expect(said()).toBeUndefined();
  });

  it('after several quick changes and clicks, with the donation chosen between them', async () => {
    await Promise.all([
      change(addItem(hostingItem('hosting-start'))),
      roundUp(),
      change(patchItem(first().id, { period: 24 })),
      change(addItem(hostingItem())),
    ]);
    expect(cart().donation).toBe(missing());
  });

  it('after the removal of every item and an undo', async () => {
    await roundUp();
    const before = cart().donation;
    const item = first();
    await store.set(removeItemAtom, item);
    expect(cart().items).toEqual([]);
    await store.set(undoRemovalAtom, item.id);
    expect(cart().donation).toBe(before);
    await store.set(removeItemAtom, first());
    await change(addItem(hostingItem('hosting-start')));
    expect(cart().donation).toBe(missing());
  });

  it('after a change elsewhere that did not care', async () => {
    await roundUp();
    await browser.cart('POST', '/items', hostingItem('hosting-start'));
    await store.set(refreshCartAtom);
    expect(cart().donation).toBe(missing());
    expect((await browser.cart('GET', '')) as { donation: number }).toMatchObject({
      donation: missing() / 100,
    });
  });

  it('when the page was reloaded since', async () => {
    await roundUp();
    store = createShopStore();
    connect('sk-ws');
    await store.set(loadCartAtom);
    await change(addItem(hostingItem('hosting-start')));
    expect(cart().donation).toBe(missing());
  });
});

describe('a donation that does not round up stays as it is', () => {
  it.each([200, 50])('with %i cents', async (amount) => {
    await store.set(changeDonationAtom, { amount, roundsUp: false });
    await change(addItem(hostingItem('hosting-start')));
    expect(cart().donation).toBe(amount);
  });

  it('even if a fixed amount happens to be the difference', async () => {
    await store.set(changeDonationAtom, { amount: missing(), roundsUp: false });
    const before = cart().donation;
    expect(store.get(roundsUpAtom)).toBe(false);
    await change(addItem(hostingItem('hosting-start')));
    expect(cart().donation).toBe(before);
  });

  it('and one that was changed elsewhere in the meantime', async () => {
    await roundUp();
    await browser.cart('PUT', '/donation', { amount: 3 });
    await store.set(refreshCartAtom);
    await change(addItem(hostingItem('hosting-start')));
    expect(cart().donation).toBe(300);
  });
});

describe('a donation that cannot follow', () => {
  it('is removed where the shop refuses the new amount, which is said', async () => {
    await roundUp();
    refusals['PUT /cart/donation'] = refused();
    await change(addItem(hostingItem('hosting-start')));
    expect(cart().donation).toBeUndefined();
    expect(said()).toEqual([ROUND_UP_DROPPED]);
  });

  it('stays where nothing can be reached, which is said', async () => {
    await roundUp();
    const before = cart().donation;
    refusals['PUT /cart/donation'] = 'lost';
    expect((await change(addItem(hostingItem('hosting-start')))).ok).toBe(true);
    expect(cart().items).toHaveLength(2);
    expect(cart().donation).toBe(before);
    expect(said()).toEqual([ROUND_UP_KEPT]);
  });

  it('stays where the shop neither changes nor removes it, which is said', async () => {
    await roundUp();
    refusals['PUT /cart/donation'] = refused();
    refusals['DELETE /cart/donation'] = Response.json({}, { status: 500 });
    await change(addItem(hostingItem('hosting-start')));
    expect(said()).toEqual([ROUND_UP_KEPT]);
  });

  it('costs no call where nothing changes the total', async () => {
    await roundUp();
    calls = [];
    await change(deleteItem('unknown')).catch(() => undefined);
    await store.set(refreshCartAtom);
    expect(calls.filter((call) => call.includes('donation'))).toEqual([]);
  });
});

it.each([
  ['cz-ws', 1_000],
  ['hu-ws', 10_000],
  ['se-ws', 1_000],
])('rounds up to the unit of the currency at %s', async (company, unit) => {
  [store, browser, calls, refusals] = [createShopStore({ company }), visitor(openShop(), company), [], {}];
  connect(company);
  await store.set(loadCartAtom);
  await change(addItem(hostingItem()));
  await store.set(changeDonationAtom, { amount: missing(unit), roundsUp: true });
  await change(addItem(hostingItem('hosting-start')));
  expect(cart().donation ?? 0).toBe(missing(unit));
});
