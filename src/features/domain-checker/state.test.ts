import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createShop, type Shop } from '../../../demo/api/app.ts';
import { addItem } from '../../api/cart.ts';
import { createClient } from '../../api/client.ts';
import { getCart } from '../../api/get-cart.ts';
import { cartAtom } from '../../state/cart.ts';
import { clientAtom } from '../../state/client.ts';
import { createStore, type Store } from '../../state/store.ts';
import { readWanted } from './names.ts';
import { answerState } from './rules.ts';
import {
  addDomainAtom,
  addTransferAtom,
  type Checker,
  cartDomainsAtom,
  categoriesAtom,
  categoriesFailedAtom,
  createChecker,
  domainFailuresAtom,
  loadCategoriesAtom,
  removeDomainAtom,
} from './state.ts';

const API = 'http://shop.test/api';
const PAGE = 'http://page.test';

let shop: Shop;
let store: Store;
let checker: Checker;
let asked: URL[];
/** Set where the shop keeps its pages to this size, whatever it is asked for. */
let pageSize: number | undefined;

beforeEach(() => {
  shop = createShop({ databaseUrl: ':memory:', streamDelay: 3, siteOrigins: [PAGE] });
  asked = [];
  pageSize = undefined;
  let cookie = '';
  const fetchShop: typeof fetch = async (input, init) => {
    const url = new URL(input as URL);
    asked.push(new URL(url));
    if (pageSize && url.searchParams.has('per-page')) url.searchParams.set('per-page', String(pageSize));
    const request = new Request(url, init);
    request.headers.set('origin', PAGE);
    if (cookie) request.headers.set('cookie', cookie);
    const response = await shop.fetch(request);
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return response;
  };
  store = createStore();
  store.set(
    clientAtom,
    createClient({
      apiUrl: API,
      validationApiUrl: API,
      company: 'sk-ws',
      language: 'en-US',
      fetch: fetchShop,
    }),
  );
  checker = createChecker();
});

afterEach(() => shop.close());

const start = (text: string, endings?: readonly string[]) =>
  store.set(checker.startAtom, { text, wanted: readWanted(text), endings });
const rows = () => store.get(checker.searchAtom)?.groups.flat() ?? [];
const names = () => rows().map(({ name }) => name);
const stateOf = (name: string) => {
  const answer = rows().find((row) => row.name === name)?.answer;
  return answer && answerState(answer);
};
const answerOf = (name: string) => {
  const answer = rows().find((row) => row.name === name)?.answer;
  if (!answer) throw new Error(`no answer for ${name}`);
  return answer;
};
const strike = async (fault: object) => {
  const body = JSON.stringify(fault);
  const headers = { 'content-type': 'application/json' };
  const response = await shop.fetch(
    new Request('http://shop.test/demo/faults', { method: 'POST', body, headers }),
  );
  if (!response.ok) throw new Error(`fault refused: ${response.status}`);
};
const many = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => `free-${first + index}.sk`);
const free = (name: string) => ({
  name,
  tld: 'sk',
  price: { actualPrice: 12.9 },
  availableForPurchase: true,
});
const CHECK = '/api/domain-checker/check-domains';
const checks = () => asked.filter(({ pathname }) => pathname === CHECK);

describe('a search', () => {
  it('gives names their places before they have answers', async () => {
    const done = start('free-b.sk, taken-a.sk');
    expect(names()).toEqual(['free-b.sk', 'taken-a.sk']);
    expect(store.get(checker.searchAtom)).toMatchObject({ searching: true, owed: 0 });
    await done;
    expect(names()).toEqual(['free-b.sk', 'taken-a.sk']);
    expect([stateOf('free-b.sk'), stateOf('taken-a.sk')]).toEqual(['available', 'taken']);
    expect(store.get(checker.searchAtom)).toMatchObject({ searching: false, endOfStream: true });
  });

  it('keeps ten places for a word and reads it page by page', async () => {
    const done = start('free');
    expect(store.get(checker.searchAtom)).toMatchObject({ owed: 10, endOfStream: false });
    await done;
    expect(names()).toHaveLength(10);
    expect(store.get(checker.searchAtom)).toMatchObject({ owed: 0, endOfStream: false });
    await store.set(checker.moreAtom);
    expect(names()).toHaveLength(20);
    expect(checks().map(({ searchParams }) => searchParams.get('page'))).toEqual(['1', '2']);
  });

  it('offers one whole name beside others of its word, and only once', async () => {
    await start('free-x.sk');
    expect(names()[0]).toBe('free-x.sk');
    expect(names().filter((name) => name === 'free-x.sk')).toHaveLength(1);
    expect(names()).toHaveLength(10);
  });

  it('asks for the endings of a category and ends after the last', async () => {
    await start('free', ['sk', 'cz', 'at']);
    expect(names()).toEqual(['free.sk', 'free.cz', 'free.at']);
    expect(store.get(checker.searchAtom)?.endOfStream).toBe(true);
  });

  it('asks for as many names of a long list at once as an address has room for', async () => {
    const list = Array.from({ length: 100 }, (_, index) => `free-and-rather-long-${index}.sk`);
    await start(list.join(', '));
    expect(names()).toEqual(list);
    expect(rows().every(({ answer }) => answer)).toBe(true);
    expect(checks().flatMap(({ searchParams }) => searchParams.getAll('domains[]'))).toEqual(list);
    expect(checks()).toHaveLength(3);
    for (const { href } of checks()) expect(href.length).toBeLessThanOrEqual(2_000);
    expect(checks()[0]?.href.length, 'and no shorter than it needs to be').toBeGreaterThan(1_750);
  });

  it('reads on where a shop answers a list page by page', async () => {
    pageSize = 10;
    const list = Array.from({ length: 25 }, (_, index) => `free-${index}.sk`);
    await start(list.join(', '));
    expect(rows().every(({ answer }) => answer)).toBe(true);
    expect(checks().map(({ searchParams }) => searchParams.get('page'))).toEqual(['1', '2', '3']);
  });

  it('ends the search before: nothing of it is shown any more', async () => {
    const first = start(Array.from({ length: 10 }, (_, index) => `free-${index}.sk`).join());
    const second = start('free-b.sk, free-c.sk');
    await Promise.all([first, second]);
    expect(names()).toEqual(['free-b.sk', 'free-c.sk']);
  });

  it('takes the same question while it runs as no new one', async () => {
    await Promise.all([start('free-a.sk, free-b.sk'), start('free-a.sk, free-b.sk')]);
    expect(checks()).toHaveLength(1);
  });

  it('says of pieces that can be no domain that they are invalid, without asking', async () => {
    await start('free-a.sk, foo_bar.sk');
    expect(stateOf('foo_bar.sk')).toBe('invalid');
    expect(checks()[0]?.searchParams.getAll('domains[]')).toEqual(['free-a.sk']);
  });
});

describe('a stream that fails', () => {
  it('says why, keeps the places, and asks again for what is missing', async () => {
    await strike({ path: CHECK, kind: 'status', status: 500, key: 'exception.server_error' });
    await start('free-a.sk, free-b.sk');
    expect(store.get(checker.searchAtom)).toMatchObject({
      endOfStream: true,
      searching: false,
      messages: [{ key: 'exception.server_error' }],
    });
    expect(rows().map(({ missed }) => missed)).toEqual([true, true]);
    await store.set(checker.moreAtom);
    expect(rows().every(({ answer }) => answer)).toBe(true);
    expect(store.get(checker.searchAtom)?.messages).toBeUndefined();
  });

  it('keeps what came before it was cut off', async () => {
    await strike({ path: CHECK, kind: 'cut' });
    await start('free-a.sk, free-b.sk, free-c.sk, free-d.sk, free-e.sk, free-f.sk');
    const answered = rows().filter(({ answer }) => answer).length;
    expect(answered).toBeGreaterThan(0);
    expect(answered).toBeLessThan(6);
    expect(store.get(checker.searchAtom)?.messages).toHaveLength(1);
    await store.set(checker.moreAtom);
    expect(rows().every(({ answer }) => answer)).toBe(true);
  });

  it('keeps all that had come when the connection broke, however slowly it is drawn', async () => {
    const pieces = [many(0, 600), many(600, 100)].map((names) =>
      names.map((name) => JSON.stringify(free(name))).join(),
    );
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of [`[${pieces[0]}`, `,${pieces[1]},`])
          controller.enqueue(new TextEncoder().encode(piece));
        setTimeout(() => controller.error(new TypeError('network error')));
      },
    });
    const client = store.get(clientAtom);
    const open = async () => ({ ...(await client.open('/cart', {})), response: new Response(body) });
    store.set(clientAtom, { ...client, open });
    await start('lampa');
    expect(rows().filter(({ answer }) => answer)).toHaveLength(700);
    expect(store.get(checker.searchAtom)?.messages).toHaveLength(1);
  });

  it('lets one name be asked again, alone', async () => {
    await start('unsure.sk, free-a.sk');
    expect(stateOf('unsure.sk')).toBe('unsure');
    const again = store.set(checker.againAtom, 'unsure.sk');
    expect(rows()[0]).toMatchObject({ name: 'unsure.sk', again: true });
    await again;
    expect(checks().at(-1)?.searchParams.getAll('domains[]')).toEqual(['unsure.sk']);
    expect(stateOf('unsure.sk')).toBe('unsure');
  });
});

describe('an order', () => {
  it('acts on what is there and is over when rows come that it did not see', async () => {
    await start('free');
    expect(store.get(checker.searchAtom)?.sortedBy).toBe('found');
    store.set(checker.sortAtom, 'name');
    const sortedNames = names();
    expect(sortedNames).toEqual([...sortedNames].sort());
    expect(store.get(checker.searchAtom)?.sortedBy).toBe('name');
    await store.set(checker.moreAtom);
    expect(names().slice(0, 10)).toEqual(sortedNames);
    expect(store.get(checker.searchAtom)?.sortedBy).toBeUndefined();
    store.set(checker.sortAtom, 'found');
    expect(store.get(checker.searchAtom)?.sortedBy).toBe('found');
  });
});

describe('categories', () => {
  it('are loaded once', async () => {
    await store.set(loadCategoriesAtom);
    await store.set(loadCategoriesAtom);
    expect(store.get(categoriesAtom)[0]).toMatchObject({ id: 'national', name: 'Countries and regions' });
    expect(asked).toHaveLength(1);
  });

  it('are missing without harm where they cannot be had, and asked for with the next search', async () => {
    await strike({ path: '/api/domain-checker/tld-categories', kind: 'status', status: 500 });
    await store.set(loadCategoriesAtom);
    expect(store.get(categoriesAtom)).toEqual([]);
    expect(store.get(categoriesFailedAtom)).toBe(true);
    await store.set(loadCategoriesAtom);
    expect(store.get(categoriesFailedAtom)).toBe(false);
    expect(store.get(categoriesAtom).length).toBeGreaterThan(0);
  });
});

describe('a domain', () => {
  it('goes into the cart at the price that was shown, once for two clicks, and out again', async () => {
    await start('free-a.sk');
    const add = () => store.set(addDomainAtom, answerOf('free-a.sk'));
    await Promise.all([add(), add()]);
    expect(store.get(cartAtom)?.items).toMatchObject([
      {
        code: 'domain-register',
        price: { vatExcluded: 1290 },
        period: 12,
        properties: { domain: 'free-a.sk' },
      },
    ]);
    const itemId = store.get(cartDomainsAtom).get('free-a.sk') ?? '';
    await store.set(removeDomainAtom, { name: 'free-a.sk', itemId });
    expect(store.get(cartDomainsAtom).size).toBe(0);
  });

  it('that another tab has added counts as added', async () => {
    await start('free-a.sk');
    const client = store.get(clientAtom);
    await getCart(client);
    await addItem(client, {
      code: 'domain-register',
      name: 'free-a.sk',
      sellType: 'direct',
      properties: { domain: 'free-a.sk' },
    });
    await store.set(addDomainAtom, answerOf('free-a.sk'));
    expect(store.get(cartDomainsAtom).has('free-a.sk')).toBe(true);
    expect(store.get(domainFailuresAtom).size).toBe(0);
  });

  it('that somebody has is moved here at the price that was shown, with its auth code', async () => {
    await start('taken-a.sk');
    await store.set(addTransferAtom, { answer: answerOf('taken-a.sk'), authCode: ' X-1 ' });
    expect(store.get(cartAtom)?.items).toMatchObject([
      {
        code: 'domain-transfer',
        price: { vatExcluded: 1490 },
        properties: { domain: 'taken-a.sk', authCode: 'X-1' },
      },
    ]);
    expect(store.get(cartDomainsAtom).has('taken-a.sk')).toBe(true);
  });

  it('whose price has changed says so and asks to be looked up again', async () => {
    await start('free-a.sk');
    const answer = { ...answerOf('free-a.sk'), price: { actualPrice: 100, renewalPrice: undefined } };
    expect(await store.set(addDomainAtom, answer)).toBe(true);
    expect(store.get(domainFailuresAtom).get('free-a.sk')).toMatchObject([
      { key: 'exception.integrity.price_outdated' },
    ]);
    expect(store.get(cartDomainsAtom).size).toBe(0);
  });

  it('that cannot be added says why, until the next click', async () => {
    await start('free-a.sk');
    await strike({
      method: 'POST',
      path: '/api/cart/items',
      kind: 'status',
      status: 500,
      key: 'exception.outage',
    });
    await store.set(addDomainAtom, answerOf('free-a.sk'));
    expect(store.get(domainFailuresAtom).get('free-a.sk')).toMatchObject([{ key: 'exception.outage' }]);
    await store.set(addDomainAtom, answerOf('free-a.sk'));
    expect(store.get(domainFailuresAtom).size).toBe(0);
    expect(store.get(cartDomainsAtom).has('free-a.sk')).toBe(true);
  });
});
