import {
  button,
  CHECKER,
  field,
  flip,
  names,
  openChecker,
  press,
  root,
  row,
  rowShows,
  search,
  shows,
  textOf,
} from './checker-page.ts';
import { answered, becomes, config, equal, json, ok, openAnswered, type Page, ready, until } from './page.ts';
import { call, queryDeep, register, type } from './shopper.ts';

// What can be done with a name that is taken, or that is cheaper together with others.

interface ShopCart {
  items: { code: string; properties: { domain: string; authCode?: string } }[];
}
const cartOf = async (): Promise<ShopCart['items']> => ((await call('GET', '/cart')) as ShopCart).items;
const CHECK = /check-domains\?/;
const link = (page: Page, name: string): HTMLAnchorElement | undefined =>
  queryDeep(root(page), 'a', name) as HTMLAnchorElement | undefined;
const authCode = (page: Page): HTMLInputElement | null =>
  root(page).querySelector<HTMLInputElement>('form:not([role="search"]) input');

/** The next page of a visitor who has registered, with a billing profile in Slovakia. */
async function asCustomer(login: string, answer?: Parameters<typeof openChecker>[1]): Promise<Page> {
  await openChecker();
  await register(login);
  const page = await openAnswered(CHECKER, answer);
  await ready(page, 'ws-domain-checker');
  return page;
}

describe('a taken name', () => {
  it('keeps the auth code of a transfer that is refused, with the reason at its row', async () => {
    const page = await openChecker();
    await search(page, 'taken-lampa.sk');
    await press(page, 'Transfer it: taken-lampa.sk');
    const input = await until('the field', () => authCode(page));
    type(input, 'X-1');
    answered(page).answer = (line) =>
      line.startsWith('POST') && json({ key: 'exception.domain_ownership.active_mailboxes' }, 422);
    await press(page, 'Transfer to us: taken-lampa.sk');
    const alert = () => row(page, 'taken-lampa.sk')?.querySelector('[role="alert"]')?.textContent;
    await until('the reason', () => alert()?.includes('active mailboxes'));
    equal(authCode(page)?.value, 'X-1');
  });

  it('can be watched if the page has a URL for it [2.38] [D.33]', async () => {
    const watchUrl = 'https://watch.example/wait?from=shop';
    const page = await openChecker(
      `<ws-domain-checker config="${config({ watchUrl })}"></ws-domain-checker>`,
    );
    await search(page, 'taken-lampa.sk');
    await press(page, 'Transfer or watch: taken-lampa.sk');
    const watch = await until('the link', () => link(page, 'Watch: taken-lampa.sk'));
    equal(watch.href, 'https://watch.example/wait?from=shop&domain=taken-lampa.sk');
    await page.window.wsElements.setConfig({ company: 'sk-ws', language: 'en-US' });
    await until('the transfer alone', () => button(page, 'Transfer it: taken-lampa.sk'));
    equal(link(page, 'Watch'), undefined);
  });

  it('of the customer is marked as theirs and links to its administration, and others are not [2.39] [3.30] [D.32]', async () => {
    const page = await asCustomer('eva-own');
    await search(page, 'eva-own-mine.sk, taken-lampa.sk, other-mine.sk');
    await rowShows(page, 'eva-own-mine.sk', 'Yours');
    equal(link(page, 'My domain: eva-own-mine.sk')?.href.includes('admin'), true);
    await press(page, 'taken-lampa.sk');
    await rowShows(page, 'taken-lampa.sk', 'This domain belongs to another customer.');
    await press(page, ': other-mine.sk');
    await shows(page, 'It isn’t among the domains in your account.');
  });

  it('is looked up again where the domains of the customer could not be loaded [7.29]', async () => {
    const page = await asCustomer('eva-later', (line) => line.includes('/users/domains') && json({}, 500));
    await search(page, 'eva-later-mine.sk');
    await press(page, ': eva-later-mine.sk');
    await rowShows(page, 'eva-later-mine.sk', 'We couldn’t load your domains.');
    answered(page).answer = undefined;
    await press(page, 'Try again');
    await rowShows(page, 'eva-later-mine.sk', 'Yours');
  });

  it('shows what the shop says about its owner, with the way on [8.29]', async () => {
    const page = await openChecker();
    await search(page, 'mine.sk, elsewhere.sk, mailboxes.sk, hasmail.sk, cannotverify.sk');
    const open = (name: string) => press(page, `: ${name}`);
    await rowShows(page, 'mine.sk', 'Taken');
    await open('mine.sk');
    await rowShows(page, 'mine.sk', 'Log in to prove that the domain is yours.');
    ok(button(page, 'Prove ownership: mine.sk'), 'the proof');
    await open('elsewhere.sk');
    await rowShows(page, 'elsewhere.sk', 'registered with another provider');
    ok(button(page, 'Transfer to us: elsewhere.sk'), 'the transfer');
    ok(!textOf(page, 'mine.sk').includes('Log in to prove'), 'one at a time is open');
    for (const [name, reason] of [
      ['mailboxes.sk', 'active mailboxes'],
      ['hasmail.sk', 'already uses Business Mail'],
    ] as const) {
      await open(name);
      await rowShows(page, name, reason);
      equal(link(page, `My domain: ${name}`)?.href.includes('admin'), true);
      equal(button(page, `Transfer to us: ${name}`), undefined);
    }
    await open('cannotverify.sk');
    await rowShows(page, 'cannotverify.sk', 'We couldn’t verify who owns this domain.');
    const { calls } = answered(page);
    calls.length = 0;
    await press(page, 'Check again: cannotverify.sk');
    const sent = await until('the call', () => calls.find((line) => CHECK.test(line)));
    equal(new URL(sent.slice(4)).searchParams.getAll('domains[]'), ['cannotverify.sk']);
  });
});

describe('names', () => {
  it('that are cheaper together show the savings, and are added and removed as one [2.36] [3.25] [7.7]', async () => {
    const page = await openChecker();
    await search(page, 'modra-free-lampa.sk');
    const pair = 'modra-free-lampa.sk + modra-free-lampa.com';
    const offers = () => [...root(page).querySelectorAll('[aria-label="Cheaper together"] li')];
    await until('the savings', () => offers()[0]?.textContent?.includes('You save €4.96'));
    await press(page, `Add all: ${pair}`);
    await until('the names in the cart', () => button(page, `Remove all: ${pair}`));
    await rowShows(page, 'modra-free-lampa.com', 'In your cart');
    equal(offers().length, 1, 'three that hold the two can no longer be bought');
    equal(
      (await cartOf()).map(({ properties }) => properties.domain),
      ['modra-free-lampa.sk', 'modra-free-lampa.com'],
    );
    await press(page, `Remove all: ${pair}`);
    await becomes(() => offers().length, 2);
    answered(page).answer = (line) => line.includes('/cart/bundle') && json({}, 500);
    await press(page, `Add all: ${pair}`);
    await until('the failure', () => offers().some((one) => one.textContent?.includes('Please try again')));
  });

  it('show what their registries require, once asked for, and whether a saved profile has it', async () => {
    const page = await openChecker();
    const query = 'free-lampa.sk, free-lampa.hu, free-lampa.es, free-lampa.com';
    await search(page, query);
    await flip(page, 'Registry requirements');
    for (const [name, text] of [
      ['free-lampa.hu', 'Individuals need: ID card or personal number. Companies need: VAT ID'],
      [
        'free-lampa.es',
        'Individuals need: ID card or personal number / passport number. Companies need: VAT ID',
      ],
      ['free-lampa.sk', 'Companies need: company number (IČO)'],
      ['free-lampa.com', 'No extra details needed'],
    ] as const)
      await rowShows(page, name, text);
    const asked = () => answered(page).calls.filter((line) => line.includes('required-fields')).length;
    const before = asked();
    await flip(page, 'Registry requirements');
    await until('the rows without', () => !textOf(page, 'free-lampa.sk').includes('Companies need'));
    await flip(page, 'Registry requirements');
    await rowShows(page, 'free-lampa.sk', 'Companies need');
    equal(asked(), before, 'responses are cached');

    await register('eva-ready');
    const next = await openAnswered(CHECKER);
    await ready(next, 'ws-domain-checker');
    await search(next, query);
    await flip(next, 'Registry requirements');
    await rowShows(next, 'free-lampa.sk', 'Profile Eva Horváthová has everything needed');
    await rowShows(next, 'free-lampa.hu', 'Missing from profile Eva Horváthová: ID card or personal number');
  });

  it('that were meant take the place of those that no name can be', async () => {
    const page = await openChecker();
    const { calls } = answered(page);
    const asked = () => [
      ...new Set(
        calls
          .filter((line) => CHECK.test(line))
          .flatMap((line) => new URL(line.slice(4)).searchParams.getAll('domains[]')),
      ),
    ];
    await search(page, 'Kaviareň „U Jána“ free');
    await rowShows(page, 'kaviareňujánafree.sk', 'Available');
    equal(asked(), ['xn--kaviareujnafree-vjb26o']);
    await search(page, 'фирма-free.sk, čaj-free.sk');
    await rowShows(page, 'čaj-free.sk', 'Available');
    await rowShows(page, 'фирма-free.sk', 'Invalid domain name: “ф”');
    await search(page, 'prva-free.sk, zla_free.sk');
    await press(page, 'Search zla-free.sk instead');
    await becomes(() => field(page).value, 'prva-free.sk, zla-free.sk');
    await until('the name', () => button(page, 'Add to cart: zla-free.sk'));
    equal(names(page), ['prva-free.sk', 'zla-free.sk']);
  });
});
