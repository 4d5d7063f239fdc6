import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHECK_DOMAINS, startChecker } from '../../../../test/support/checker-shop.ts';
import { clientAtom } from '../../../state/page/client-atom.ts';
import { subscribe } from '../../../state/page/events.ts';
import { categoriesAtom, categoriesFailedAtom, loadCategoriesAtom } from './search-state.ts';

type Checker = ReturnType<typeof startChecker>;

let ui: Checker;
beforeEach(() => {
  ui = startChecker();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await ui.shop.close();
});

/** Frames as in a browser, each this many milliseconds after its request. */
function stubFrames(milliseconds: number): void {
  vi.stubGlobal('document', { hidden: false, dispatchEvent: () => true });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, milliseconds));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
}

const many = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => `free-${first + index}.sk`);
const free = (name: string) => ({
  name,
  tld: 'sk',
  price: { actualPrice: 12.9 },
  availableForPurchase: true,
});
describe('a search', () => {
  it('reserves a place for each name before it has a result [3.24] [4.42]', async () => {
    const done = ui.search('free-b.sk, taken-a.sk');
    expect(ui.names()).toEqual(['free-b.sk', 'taken-a.sk']);
    expect(ui.state()).toMatchObject({ searching: true, missingRows: 0 });
    await done;
    expect(ui.names()).toEqual(['free-b.sk', 'taken-a.sk']);
    expect([ui.stateOf('free-b.sk'), ui.stateOf('taken-a.sk')]).toEqual(['available', 'taken']);
    expect(ui.state()).toMatchObject({ searching: false, endOfStream: true });
  });

  it.each([
    ['shows places with the next frame where results take longer', 0, false],
    ['shows no places where the first results are here before the next frame', 500, true],
  ])('%s', async (_what, untilFrame, hasResult) => {
    stubFrames(untilFrame);
    const shown: boolean[] = [];
    ui.store.sub(ui.checker.searchAtom, () => shown.push(ui.rows()[0]?.result !== undefined));
    const done = ui.search('free-b.sk');
    expect(ui.state()).toBeUndefined();
    await done;
    expect(shown[0]).toBe(hasResult);
    expect(ui.stateOf('free-b.sk')).toBe('available');
  });

  it('is sent once, no matter how often it is started before anything of it is shown', async () => {
    stubFrames(500);
    await Promise.all([ui.search('free'), ui.search('free')]);
    expect(ui.searches()).toHaveLength(1);
    expect(ui.names()).toHaveLength(10);
  });

  it('reserves ten places for a word and reads it page by page [7.5] [9.1]', async () => {
    const done = ui.search('free');
    expect(ui.state()).toMatchObject({ missingRows: 10, endOfStream: false });
    await done;
    expect(ui.names()).toHaveLength(10);
    expect(ui.state()).toMatchObject({ missingRows: 0, endOfStream: false });
    await ui.store.set(ui.checker.moreAtom);
    expect(ui.names()).toHaveLength(20);
    expect(ui.searches().map(({ searchParams }) => searchParams.get('page'))).toEqual(['1', '2']);
  });

  it('is announced to the page, with the number of names and their extensions [C7.7]', async () => {
    const heard: unknown[] = [];
    const stop = subscribe('ws-search', (detail) => heard.push(detail));
    await ui.search('free-b.sk, taken-a.cz');
    stop();
    expect(heard).toEqual([{ count: 2, tlds: ['sk', 'cz'] }]);
  });

  it('offers one whole name next to other names with its word, and only once', async () => {
    await ui.search('free-x.sk');
    expect(ui.names()[0]).toBe('free-x.sk');
    expect(ui.names().filter((name) => name === 'free-x.sk')).toHaveLength(1);
    expect(ui.names()).toHaveLength(10);
  });

  it('requests the extensions of a category and ends after the last [2.34] [3.24] [4.43]', async () => {
    await ui.search('free', ['sk', 'cz', 'at']);
    expect(ui.names()).toEqual(['free.sk', 'free.cz', 'free.at']);
    expect(ui.names().map(ui.stateOf)).toEqual(['available', 'available', 'available']);
    expect(ui.state()?.endOfStream).toBe(true);
  });

  it('requests as many names of a long list at once as fit into a URL [D.36]', async () => {
    const list = Array.from({ length: 100 }, (_, index) => `free-and-rather-long-${index}.sk`);
    await ui.search(list.join(', '));
    expect(ui.names()).toEqual(list);
    expect(ui.rows().every(({ result }) => result)).toBe(true);
    expect(ui.searches().flatMap(({ searchParams }) => searchParams.getAll('domains[]'))).toEqual(list);
    expect(ui.searches()).toHaveLength(3);
    for (const { href } of ui.searches()) expect(href.length).toBeLessThanOrEqual(2_000);
    expect(ui.searches()[0]?.href.length, 'and no shorter than it needs to be').toBeGreaterThan(1_750);
  });

  it('continues reading if a shop returns a list page by page [D.36]', async () => {
    ui.options.pageSize = 10;
    const list = Array.from({ length: 25 }, (_, index) => `free-${index}.sk`);
    await ui.search(list.join(', '));
    expect(ui.rows().every(({ result }) => result)).toBe(true);
    expect(ui.searches().map(({ searchParams }) => searchParams.get('page'))).toEqual(['1', '2', '3']);
  });

  it('cancels the previous search, of which nothing is shown anymore [4.44]', async () => {
    const first = ui.search(Array.from({ length: 10 }, (_, index) => `free-${index}.sk`).join());
    const second = ui.search('free-b.sk, free-c.sk');
    await Promise.all([first, second]);
    expect(ui.names()).toEqual(['free-b.sk', 'free-c.sk']);
  });

  it('does not start again for the same query while it runs', async () => {
    await Promise.all([ui.search('free-a.sk, free-b.sk'), ui.search('free-a.sk, free-b.sk')]);
    expect(ui.searches()).toHaveLength(1);
  });

  it('marks names that cannot be domains as invalid, without a request', async () => {
    await ui.search('free-a.sk, foo_bar.sk');
    expect(ui.stateOf('foo_bar.sk')).toBe('invalid');
    expect(ui.searches()[0]?.searchParams.getAll('domains[]')).toEqual(['free-a.sk']);
  });
});

describe('a failed stream', () => {
  it('reports why, keeps the places, and requests the missing results again [4.43]', async () => {
    await ui.addFault({
      path: CHECK_DOMAINS,
      kind: 'status',
      status: 500,
      key: 'exception.server_error',
      count: 3,
    });
    await ui.search('free-a.sk, free-b.sk');
    expect(ui.state()).toMatchObject({
      endOfStream: true,
      searching: false,
      messages: [{ key: 'exception.server_error' }],
    });
    expect(ui.rows().map(({ failed }) => failed)).toEqual([true, true]);
    await ui.store.set(ui.checker.moreAtom);
    expect(ui.rows().every(({ result }) => result)).toBe(true);
    expect(ui.state()?.messages).toBeUndefined();
  });

  it('ends the search of a word, too, which can be continued [4.43]', async () => {
    await ui.addFault({ path: CHECK_DOMAINS, kind: 'status', status: 500, count: 3 });
    await ui.search('free');
    expect(ui.state()).toMatchObject({ endOfStream: true, searching: false });
    await ui.store.set(ui.checker.moreAtom);
    expect(ui.state()).toMatchObject({ endOfStream: false });
    expect(ui.names()).toHaveLength(10);
  });

  it('keeps what arrived before it was cut off', async () => {
    await ui.addFault({ path: CHECK_DOMAINS, kind: 'cut' });
    await ui.search('free-a.sk, free-b.sk, free-c.sk, free-d.sk, free-e.sk, free-f.sk');
    const count = ui.rows().filter(({ result }) => result).length;
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(6);
    expect(ui.state()?.messages).toHaveLength(1);
    await ui.store.set(ui.checker.moreAtom);
    expect(ui.rows().every(({ result }) => result)).toBe(true);
  });

  it('keeps everything that had arrived when the connection broke, no matter how slowly it is drawn', async () => {
    const pieces = [many(0, 600), many(600, 100)].map((names) =>
      names.map((name) => JSON.stringify(free(name))).join(),
    );
    const broken = () =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          for (const piece of [`[${pieces[0]}`, `,${pieces[1]},`])
            controller.enqueue(new TextEncoder().encode(piece));
          setTimeout(() => controller.error(new TypeError('network error')));
        },
      });
    const client = ui.store.get(clientAtom);
    // Broken only once it is read: a stream that breaks before drops what it has.
    const open = async () => ({ ...(await client.open('/cart', {})), response: new Response(broken()) });
    ui.store.set(clientAtom, { ...client, open });
    await ui.search('lampa');
    expect(ui.rows().filter(({ result }) => result)).toHaveLength(700);
    expect(ui.state()?.messages).toHaveLength(1);
  });

  it('lets one name be requested again, alone', async () => {
    await ui.search('unsure.sk, free-a.sk');
    expect(ui.stateOf('unsure.sk')).toBe('unsure');
    const rechecked = ui.store.set(ui.checker.recheckAtom, ['unsure.sk']);
    expect(ui.rows()[0]).toMatchObject({ name: 'unsure.sk', rechecking: true });
    await rechecked;
    expect(ui.searches().at(-1)?.searchParams.getAll('domains[]')).toEqual(['unsure.sk']);
    expect(ui.stateOf('unsure.sk')).toBe('unsure');
  });
});

describe('a sort order', () => {
  it('applies to the present rows and ends when new rows arrive [D.35]', async () => {
    await ui.search('free');
    expect(ui.state()?.sortedBy).toBe('found');
    ui.store.set(ui.checker.sortAtom, 'name');
    const sortedNames = ui.names();
    expect(sortedNames).toEqual([...sortedNames].sort());
    expect(ui.state()?.sortedBy).toBe('name');
    await ui.store.set(ui.checker.moreAtom);
    expect(ui.names().slice(0, 10)).toEqual(sortedNames);
    expect(ui.state()?.sortedBy).toBeUndefined();
    ui.store.set(ui.checker.sortAtom, 'found');
    expect(ui.state()?.sortedBy).toBe('found');
  });
});

describe('categories', () => {
  it('are loaded once [3.31] [7.4]', async () => {
    await ui.store.set(loadCategoriesAtom);
    await ui.store.set(loadCategoriesAtom);
    expect(ui.store.get(categoriesAtom)[0]).toMatchObject({ id: 'national', name: 'Countries and regions' });
    expect(ui.requests).toHaveLength(1);
  });

  it('are optional if they cannot be loaded, and are requested again with the next search', async () => {
    await ui.addFault({ path: '/api/domain-checker/tld-categories', kind: 'status', status: 500, count: 3 });
    await ui.store.set(loadCategoriesAtom);
    expect(ui.store.get(categoriesAtom)).toEqual([]);
    expect(ui.store.get(categoriesFailedAtom)).toBe(true);
    await ui.store.set(loadCategoriesAtom);
    expect(ui.store.get(categoriesFailedAtom)).toBe(false);
    expect(ui.store.get(categoriesAtom).length).toBeGreaterThan(0);
  });
});
