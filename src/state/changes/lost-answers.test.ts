import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { API, domainItem, hostingItem, openShop, visitor } from '../../../demo/api/test-support.ts';
import { createShopStore } from '../../../test/support/shop-page.ts';
import type { CartCall } from '../../api/cart-call.ts';
import { cartSchema } from '../../api/cart-schema.ts';
import { createClient } from '../../api/client.ts';
import { putCoupon } from '../../api/coupon.ts';
import { putDonation } from '../../api/donation.ts';
import { addItem, addProducts, deleteItem, patchItem } from '../../api/item-calls.ts';
import { uploadMigrationFiles } from '../../api/migration.ts';
import { putNote } from '../../api/note.ts';
import { changePeriodAtom } from '../../features/cart/state.ts';
import { cartAtom } from '../cart/cart-atom.ts';
import { messagesAtom } from '../messages/shown-messages.ts';
import { clientAtom } from '../page/client-atom.ts';
import { changeCartAtom } from './change-cart.ts';
import { loadCartAtom } from './load-cart.ts';

let store: ReturnType<typeof createShopStore>;
/** The browser's calls with their idempotency keys. */
let calls: { call: string; key: string | null }[];
/** The effect on the next calls of a kind, instead of their responses. */
let faults: { call: string; lose: 'request' | 'answer' | 'half' | 'nothing' | 'connection' | 'both' }[];
let browser: ReturnType<typeof visitor>;

const lose = (call: string, what: (typeof faults)[number]['lose'] = 'answer') =>
  faults.push({ call, lose: what });
const change = (send: CartCall) => store.set(changeCartAtom, { send, path: 'cart.cart.1' });
const add = () => change(addItem(hostingItem()));
const serverCart = () => browser.cart('GET', '');
const keysOf = (call: string) => calls.filter((one) => one.call === call).map(({ key }) => key);

async function start(idempotencyHeader: string | undefined): Promise<void> {
  const shopStore = createShopStore({ idempotencyHeader });
  [store, calls, faults, browser] = [shopStore, [], [], visitor(openShop())];
  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(String(input));
    const method = init.method ?? 'GET';
    const key = new Headers(init.headers).get('idempotency-key');
    const call = `${method} ${pathname.replace('/api', '')}`;
    calls.push({ call, key });
    const at = faults.findIndex((fault) => fault.call === call);
    const [fault] = at < 0 ? [] : faults.splice(at, 1);
    if (fault?.lose === 'request') throw new TypeError('Failed to fetch');
    const { body: sent } = init;
    const body: unknown = typeof sent === 'string' ? JSON.parse(sent) : (sent ?? undefined);
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
    // The browser itself repeats a call whose connection broke.
    if (fault?.lose === 'connection' || fault?.lose === 'both')
      await browser.send(method, pathname + search, body, headers);
    const answer = await browser.send(method, pathname + search, body, headers);
    if (fault?.lose === 'answer' || fault?.lose === 'both') throw new TypeError('Failed to fetch');
    return fault?.lose === 'half' ? new Response((await answer.text()).slice(0, 40)) : answer;
  };
  const urls = { apiUrl: `${API}/api`, validationApiUrl: `${API}/validation` };
  const settings = { company: 'sk-ws', language: 'en-US', idempotencyHeader, fetch };
  store.set(clientAtom, createClient({ ...urls, ...settings }));
  await store.set(loadCartAtom);
  calls = [];
}

beforeEach(() => start('Idempotency-Key'));

describe('a change whose response is lost', () => {
  it.each(['answer', 'half'] as const)('is a success if the cart shows it (%s lost) [C9.8]', async (what) => {
    lose('POST /cart/items', what);
    expect((await add()).ok).toBe(true);
    expect(store.get(cartAtom)?.items).toHaveLength(1);
    expect(calls.map(({ call }) => call)).toEqual(['POST /cart/items', 'GET /cart']);
  });

  it('is distinguished from a second one like it, which adds a second item', async () => {
    lose('POST /cart/items');
    await add();
    await add();
    expect((await serverCart()).items).toHaveLength(2);
    expect(new Set(keysOf('POST /cart/items')).size).toBe(2);
  });

  it.each<[string, string, (id: string) => CartCall]>([
    ['period', 'PATCH /cart/items/ID', (id) => patchItem(id, { period: 24 })],
    ['removal', 'DELETE /cart/items/ID', deleteItem],
    ['coupon', 'PUT /cart/coupon', (id) => putCoupon('ITEM15', id)],
    ['note', 'PUT /cart/note', () => putNote('Ring twice.')],
    ['donation', 'PUT /cart/donation', () => putDonation(100)],
  ])('leaves the page and the server in the same state (%s) [C9.8]', async (_name, call, callOf) => {
    await add();
    const id = store.get(cartAtom)?.items[0]?.id ?? '';
    lose(call.replace('ID', id));
    expect((await change(callOf(id))).ok).toBe(true);
    expect(store.get(cartAtom)).toEqual(v.parse(cartSchema, await serverCart()));
  });
});

describe('a change that never reached the server', () => {
  it('reports what was not done, and shows the current cart [C9.8]', async () => {
    await browser.cart('POST', '/items', hostingItem('hosting-start'));
    lose('POST /cart/items', 'request');
    expect(await add()).toMatchObject({
      ok: false,
      messages: { 'cart.cart.1': [{ key: 'wsk.general.network', lead: 'wsk.change.not_added' }] },
    });
    expect(store.get(cartAtom)?.items.map(({ code }) => code)).toEqual(['hosting-start']);
  });

  it('is not mistaken for the change just before it', async () => {
    faults.push({ call: 'POST /cart/items', lose: 'nothing' });
    lose('POST /cart/items', 'request');
    const results = await Promise.all([add(), add()]);
    expect(results.map(({ ok }) => ok)).toEqual([true, false]);
    expect((await serverCart()).items).toHaveLength(1);
  });

  it('offers a retry if its caller can repeat it', async () => {
    await add();
    const id = store.get(cartAtom)?.items[0]?.id ?? '';
    lose(`PATCH /cart/items/${id}`, 'request');
    await store.set(changePeriodAtom, id, 24);
    const [message] = store.get(messagesAtom)[`cart.cart.${id}`] ?? [];
    expect(message).toMatchObject({ key: 'wsk.general.network', lead: 'wsk.change.not_saved' });
    await message?.retry?.();
    expect((await serverCart()).items[0]?.period).toBe(24);
    const [first, second] = keysOf(`PATCH /cart/items/${id}`);
    expect([typeof first, second]).toEqual(['string', first]);
    expect(store.get(messagesAtom)).toEqual({});
  });

  it('keeps its key when it is repeated, and then shows the latest cart [C9.9]', async () => {
    lose('POST /cart/items', 'request');
    await add();
    expect((await add()).ok).toBe(true);
    const [first, second] = keysOf('POST /cart/items');
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect((await serverCart()).items).toHaveLength(1);
  });
});

describe('a change with an unknown outcome', () => {
  beforeEach(() => {
    lose('POST /cart/items');
    for (let time = 0; time < 3; time += 1) lose('GET /cart', 'request');
  });

  it('is reported as such, and a second click orders one item only [C9.9]', async () => {
    expect(await add()).toMatchObject({
      messages: { 'cart.cart.1': [{ key: 'wsk.general.network', lead: 'wsk.change.unconfirmed' }] },
    });
    expect((await add()).ok).toBe(true);
    expect((await serverCart()).items).toHaveLength(1);
    expect(store.get(cartAtom)?.items).toHaveLength(1);
  });
});

describe('without an idempotency header, a call that the browser repeats', () => {
  beforeEach(() => start(undefined));

  it('adds an item once', async () => {
    lose('POST /cart/items', 'connection');
    expect((await add()).ok).toBe(true);
    expect((await serverCart()).items).toHaveLength(1);
    expect(store.get(cartAtom)?.items).toHaveLength(1);
    await add();
    expect((await serverCart()).items, 'a second one is wanted').toHaveLength(2);
  });

  it('adds several products once', async () => {
    lose('POST /cart/products', 'connection');
    const products = [hostingItem(), hostingItem('ssl-basic')];
    expect((await change(addProducts(products))).ok).toBe(true);
    expect((await serverCart()).items).toHaveLength(2);
  });

  it('adds an item once if both responses are lost', async () => {
    lose('POST /cart/items', 'both');
    expect((await add()).ok).toBe(true);
    expect((await serverCart()).items).toHaveLength(1);
    expect(store.get(cartAtom)?.items).toHaveLength(1);
  });

  it('uploads files once', async () => {
    await change(addItem(hostingItem()));
    const file = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });
    const upload = (...names: string[]) => change(uploadMigrationFiles(names.map(file)));
    const namesOfFiles = async () => (await serverCart()).migrationPromotion?.files.map(({ name }) => name);
    expect((await upload('old.pdf')).ok).toBe(true);
    lose('POST /promotion-for-migration/files', 'connection');
    expect((await upload('new.pdf', 'old.pdf')).ok).toBe(true);
    expect((await namesOfFiles())?.sort()).toEqual(['new.pdf', 'old.pdf', 'old.pdf']);
    expect(store.get(cartAtom)?.migrationPromotion?.files).toHaveLength(3);
  });

  it('is a success if its second answer is a refusal: a domain that is in the cart already', async () => {
    lose('POST /cart/items', 'connection');
    expect((await change(addItem(domainItem('prve-free.sk')))).ok).toBe(true);
    expect(store.get(cartAtom)?.items).toHaveLength(1);
  });

  it('is a success if its second answer is a refusal: an item that is gone already', async () => {
    await add();
    const id = store.get(cartAtom)?.items[0]?.id ?? '';
    lose(`DELETE /cart/items/${id}`, 'connection');
    expect((await change(deleteItem(id))).ok).toBe(true);
    expect(store.get(cartAtom)?.items).toHaveLength(0);
  });

  it('leaves a refusal of the first answer', async () => {
    const result = await change(putCoupon('NOPE'));
    expect(result).toMatchObject({ ok: false });
  });

  it('asks for nothing more after a change that went well', async () => {
    await add();
    expect(calls.map(({ call }) => call)).toEqual(['POST /cart/items']);
  });
});
