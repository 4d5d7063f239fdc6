import {
  button,
  CHECKER,
  choose,
  flip,
  names,
  openChecker,
  press,
  root,
  row,
  rowShows,
  rows,
  search,
  shows,
  startSearch,
  textOf,
  toggle,
} from './checker-page.ts';
import { answered, becomes, equal, json, ok, type Page, until } from './page.ts';

// What the search shows for each answer of the shop, and the way on.

const price = { actualPrice: 12.9, renewalPrice: 14.9 };
const result = (name: string, more: object = {}) => ({
  ...{ name, tld: name.slice(name.indexOf('.') + 1), price, availableForPurchase: true },
  ...more,
});
const taken = (name: string) =>
  result(name, { price: null, availableForPurchase: false, error: 'domain.taken' });
const unsure = (name: string) => result(name, { availableForPurchase: null });

const CHECK = /check-domains\?/;
const answer = (page: Page, results: unknown): void => {
  answered(page).answer = (line) => CHECK.test(line) && json(results);
};
const FREE_ONLY = CHECKER.replace(' config', ' free-only config');

describe('a list of names', () => {
  it('shows the state of each in words, and the possible actions [1.1] [3.23]', async () => {
    const page = await openChecker();
    await search(
      page,
      'volny-free.sk, taken-lampa.sk, premium-lampa.eu, lampa.zzz, unsure-lampa.com, zla_lampa.sk',
    );
    for (const [name, state, action] of [
      ['volny-free.sk', 'Available€12.90then €14.90 per year', 'Add to cart'],
      ['premium-lampa.eu', 'AvailablePremium€490.00per year', 'Add to cart'],
      ['taken-lampa.sk', 'Taken', 'Transfer it'],
      ['lampa.zzz', 'We don’t offer this extension', undefined],
      ['unsure-lampa.com', 'Couldn’t be checked', 'Check again'],
      ['zla_lampa.sk', 'Invalid domain name: “_”', 'Search zla-lampa.sk instead'],
    ] as const) {
      await rowShows(page, name, state);
      equal(row(page, name)?.querySelector('button')?.textContent, action, name);
    }
    await shows(page, '2 available · 1 couldn’t be checked · Check again');
    equal(names(page), [
      'volny-free.sk',
      'taken-lampa.sk',
      ...['taken-lampa-online.sk', 'my-taken-lampa.sk', 'taken-lampa24.sk', 'e-taken-lampa.sk'],
      'taken-lampa-shop.sk',
      'premium-lampa.eu',
      'lampa.zzz',
      'unsure-lampa.com',
      'zla_lampa.sk',
    ]);
  });
});

describe('a search that has nothing to order', () => {
  it('says why, and its button shows the taken names or checks again', async () => {
    const page = await openChecker(FREE_ONLY);
    const only = () => toggle(page, 'Available only')?.checked;

    answer(page, [taken('lampa.sk'), taken('lampa.com'), unsure('lampa.eu')]);
    await search(page, 'lampa');
    await shows(page, 'No available names so far: some of them couldn’t be checked.');
    await press(page, 'Show taken names');
    await rowShows(page, 'lampa.sk', 'Taken');
    ok(textOf(page, 'lampa.eu').includes('Couldn’t be checked'), 'the shop did not say');
    await becomes(only, false);
    await flip(page, 'Available only');

    answer(page, [taken('stol.sk'), result('stol.com')]);
    await search(page, 'stol');
    await rowShows(page, 'stol.com', 'Available');
    await choose(page, 'Extensions', '.sk');
    await shows(page, 'No available names with this extension.');
    await press(page, 'Show taken names');
    await rowShows(page, 'stol.sk', 'Taken');
    await flip(page, 'Available only');

    answer(page, [unsure('kniha.sk'), unsure('kniha.com')]);
    await search(page, 'kniha');
    await shows(page, 'We couldn’t check these names. They may still be available.');
    answer(page, [result('kniha.sk'), result('kniha.com')]);
    await press(page, 'Check again');
    await rowShows(page, 'kniha.com', 'Available');
    equal(rows(page).length, 2);
    ok(root(page).activeElement?.matches('.dc-results'), 'the focus is at the results');

    answer(page, []);
    await search(page, 'volne-free');
    await shows(page, 'Nothing was found. Try another word.');
    answered(page).answer = undefined;
    await press(page, 'Check again');
    await rowShows(page, 'volne-free.sk', 'Available');
  });
});

describe('a search for a taken name', () => {
  it('highlights the first free name, and the next one when that is in the cart', async () => {
    const page = await openChecker();
    const hits = () =>
      [...root(page).querySelectorAll('.dc-row-hit')].map((hit) => hit.textContent?.split('.')[0]);
    const more = ['moja-lampa.sk', 'lampa-shop.sk', 'a-lampa.sk'].map((name) => result(name));
    answer(page, [more[0], taken('lampa.sk'), ...more.slice(1)]);
    await search(page, 'lampa.sk');
    await rowShows(page, 'moja-lampa.sk', 'Closest free name');
    equal(hits(), ['moja-lampa']);
    await choose(page, 'Sort order', 'By name');
    equal(names(page), ['lampa.sk', 'a-lampa.sk', 'lampa-shop.sk', 'moja-lampa.sk']);
    equal(hits(), ['moja-lampa']);
    await press(page, 'Add to cart: moja-lampa.sk');
    await rowShows(page, 'moja-lampa.sk', 'In your cart');
    await becomes(() => hits().join(), 'a-lampa');
    await press(page, 'Remove: moja-lampa.sk');
    await rowShows(page, 'moja-lampa.sk', 'Available');
    equal(hits(), ['a-lampa']);
  });
});

describe('names that could not be checked', () => {
  it('are counted as such, with one button that checks all of them again', async () => {
    const page = await openChecker(FREE_ONLY);
    answer(page, [result('lampa.sk'), taken('lampa.cz'), unsure('lampa.com'), unsure('lampa.eu')]);
    await search(page, 'lampa');
    await shows(page, '1 available · 2 couldn’t be checked · Check again');
    answer(page, [result('lampa.com'), unsure('lampa.eu')]);
    (await until('the button', () => button(page, 'Check again'))).focus();
    await press(page, 'Check again');
    await rowShows(page, 'lampa.com', 'Add to cart');
    await shows(page, '2 available · 1 couldn’t be checked · Check again');
    ok(root(page).activeElement?.matches('.dc-results'), 'the focus is at the results');
    answer(page, [result('lampa.eu')]);
    await press(page, 'Check again');
    await shows(page, '4 names checked · 3 available · 1 hidden by filters');
  });
});

describe('a stream', () => {
  it('that breaks keeps its rows, and the rest is loaded on a second attempt', async () => {
    const page = await openChecker();
    const list = Array.from({ length: 12 }, (_, index) => `lampa-free-${index + 1}.sk`);
    let cut = (): void => undefined;
    answered(page).answer = (line) =>
      CHECK.test(line) &&
      new Response(
        new ReadableStream({
          start(stream) {
            const first = list.slice(0, 5).map((name) => `${JSON.stringify(result(name))},`);
            stream.enqueue(new TextEncoder().encode(`[${first.join('')}`));
            cut = () => stream.error(new TypeError('network error'));
          },
        }),
      );
    startSearch(page, list.join(' '));
    const buttons = () => list.filter((name) => button(page, `Add to cart: ${name}`)).length;
    await becomes(buttons, 5);
    await rowShows(page, 'lampa-free-12.sk', 'Checking');
    cut();
    await shows(page, 'We can’t reach the shop.');
    equal(buttons(), 5);
    await rowShows(page, 'lampa-free-12.sk', 'Couldn’t be checked');
    answered(page).answer = undefined;
    await press(page, 'Try again');
    await becomes(buttons, 12);
    equal(root(page).querySelector('[role="alert"]')?.textContent ?? null, null);
  });

  it('of the previous search is canceled by a new one [4.44]', async () => {
    const page = await openChecker();
    const signals: (AbortSignal | null | undefined)[] = [];
    answered(page).answer = (line, { signal }) => {
      if (!line.includes('pomaly-free')) return undefined;
      signals.push(signal);
      return new Promise(() => undefined);
    };
    startSearch(page, 'pomaly-free');
    await becomes(() => signals.length, 1);
    startSearch(page, 'rychla-free.sk');
    await until('the new name', () => button(page, 'Add to cart: rychla-free.sk'));
    equal([signals[0]?.aborted, root(page).textContent?.includes('pomaly-free')], [true, false]);
  });
});
