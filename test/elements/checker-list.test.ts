import { LOCALES } from '../../src/config/locales.ts';
import {
  button,
  CHECKER,
  choose,
  field,
  flip,
  isBusy,
  names,
  openChecker,
  press,
  root,
  row,
  rowShows,
  rows,
  search,
  select,
  shows,
  startSearch,
  textOf,
  toggle,
} from './checker-page.ts';
import {
  answered,
  becomes,
  config,
  equal,
  holdCalls,
  inside,
  json,
  ok,
  openPage,
  type Page,
  ready,
  resizeTo,
  SCRIPT,
  until,
} from './page.ts';
import { call, queryDeep, type } from './shopper.ts';

// The list of a search: order, filters, layout. What a shop answers: `checker-answers.test.ts`.

const box = (element: Element | null | undefined): DOMRect => {
  ok(element, 'no such element');
  return element.getBoundingClientRect();
};
const styleOf = (page: Page, element: Element | null | undefined): CSSStyleDeclaration => {
  ok(element, 'no such element');
  return page.window.getComputedStyle(element);
};
const CHECK = /check-domains\?/;

describe('the rows of a search', () => {
  it('can be sorted, and stay in that order until others arrive [D.35]', async () => {
    const page = await openChecker();
    await search(page, 'free-lampa');
    const found = names(page);
    await choose(page, 'Sort order', 'Cheapest first');
    // First-year prices: 2.90, 3.90, 4.90.
    const cheapest = ['free-lampa.online', 'free-lampa.shop', 'free-lampa.info'];
    await becomes(() => names(page).slice(0, 3), cheapest);
    const cheap = names(page);
    await press(page, 'Show more names');
    await becomes(() => names(page).length, 20);
    equal(names(page).slice(0, 10), cheap, 'rows that are already shown do not move');
    await becomes(() => select(page, 'Sort order')?.value, '');
    await choose(page, 'Sort order', 'Best match');
    await becomes(() => names(page).slice(0, 10), found);
  });

  it('keep their filters while more names are loading, and after a search for another word', async () => {
    const page = await openChecker();
    await search(page, 'free-lampa');
    const needs = () => toggle(page, 'Registry requirements');
    const choices = () => [...(select(page, 'Extensions')?.options ?? [])].map(({ text }) => text);
    await flip(page, 'Registry requirements');
    // The categories come after the rows.
    await until('the categories', () => choices().includes('Technology'));
    const before = choices().length;
    const release = holdCalls(page, CHECK);
    await press(page, 'Show more names');
    await until('the search for more', () => isBusy(page));
    equal([needs()?.checked, choices().length], [true, before]);
    await flip(page, 'Registry requirements');
    ok(isBusy(page), 'the switch is used while names are loading');
    release();
    await becomes(() => isBusy(page), false);
    await until('the extensions of the new names', () => choices().length > before);
    holdCalls(page, CHECK);
    startSearch(page, 'free-stol');
    await until('the next search', () => isBusy(page));
    equal(needs()?.checked, false);
  });

  it('can be narrowed to one extension, or to a category, which searches it [2.34] [D.37]', async () => {
    const page = await openChecker();
    const three = ['prva-free.sk', 'druha-free.eu', 'tretia-free.sk'];
    await search(page, three.join(', '));
    await choose(page, 'Extensions', '.sk');
    await becomes(() => names(page), ['prva-free.sk', 'tretia-free.sk']);
    await choose(page, 'Extensions', 'All extensions');
    await becomes(() => names(page), three);
    await search(page, 'modra-free-lampa');
    await choose(page, 'Extensions', 'Technology');
    await becomes(() => names(page).length, 5);
    ok(button(page, 'Add to cart: modra-free-lampa.io'), 'an extension of the category');
  });

  it('stand out where they are the first that is available, also when it is in the cart', async () => {
    const page = await openChecker();
    await search(page, 'taken-lampa.sk, prva-free.sk, druha-free.eu');
    // A primary button is filled: its background is that of the button that searches.
    const color = (name: string) => styleOf(page, button(page, name)).backgroundColor;
    const isFilled = (name: string) => color(name) === color('Search');
    await becomes(() => isFilled('Add to cart: prva-free.sk'), true);
    equal(isFilled('Add to cart: druha-free.eu'), false);
    await press(page, 'Add to cart: prva-free.sk');
    await rowShows(page, 'prva-free.sk', 'In your cart');
    await becomes(() => isFilled('Add to cart: druha-free.eu'), false);
  });

  it('say how much less the first year of a bargain costs', async () => {
    const page = await openChecker();
    await search(page, 'lampa-free.online, lampa-free.sk');
    await rowShows(page, 'lampa-free.online', '−90% first year');
    await rowShows(page, 'lampa-free.sk', 'Available€');
  });

  it('have buttons of one line, and keep the price in its place in the cart, in every language', async () => {
    const three = '"prva-free.sk, druha-free.sk, tretia-free.sk"';
    const page = await openChecker(CHECKER.replace(' config', ` qd=${three} config`));
    await resizeTo(page, 620);
    const second = () => row(page, 'druha-free.sk');
    const control = () => second()?.querySelector('button');
    const priceAt = () => Math.round(box(second()?.querySelector('.dc-amount')).x);
    for (const language of LOCALES) {
      await page.window.wsElements.setConfig({ company: 'sk-ws', language });
      await until(`rows in ${language}`, () =>
        root(page).querySelector(`.ws[lang="${language}"] .dc-amount`),
      );
      await becomes(() => isBusy(page), false, language);
      const before = priceAt();
      equal(box(control()).height, 32, language);
      const text = control()?.innerText;
      control()?.click();
      await until(`the name in the cart in ${language}`, () => control()?.innerText !== text);
      await becomes(() => control()?.ariaBusy ?? null, null, language);
      await becomes(priceAt, before, language);
      control()?.click();
      await becomes(() => [control()?.innerText, control()?.ariaBusy ?? null], [text, null], language);
    }
  });

  it('are of one height and as wide as the field, with prices below each other, in every width', async () => {
    const page = await openChecker(
      CHECKER.replace(
        ' config',
        ' qd="taken-a.sk, b-free.sk, c-free.eu, taken-d.eu" free-only="false" config',
      ),
    );
    const heights = () => [...new Set(rows(page).map((one) => box(one).height))];
    for (const width of [1280, 700, 360]) {
      await resizeTo(page, width);
      await page.window.wsElements.setConfig({ company: 'sk-ws', language: 'en-US' });
      await becomes(() => isBusy(page), false);
      await becomes(heights, [width < 600 ? 73 : 57], `${width} px`);
      const [form, first] = [box(field(page).form), box(rows(page)[0])];
      equal([first.x, first.width], [form.x, form.width], `${width} px`);
      const taken = row(page, 'taken-d.eu');
      const action = box(taken?.querySelector('button'));
      equal(action.height, 44);
      ok(action.x - box(taken?.querySelector('.dc-state')).x < 120, 'the action is beside the state');
      await page.window.wsElements.setConfig({ company: 'sk-ws', language: 'en-US', prices: 'both' });
      await becomes(heights, [width < 600 ? 97 : 73], `${width} px, with VAT`);
      const parts = [...(row(page, 'b-free.sk')?.querySelectorAll('.dc-price > *') ?? [])].map(box);
      const tops = parts.map(({ top }) => Math.round(top));
      equal(tops.length, 3);
      equal(
        tops,
        [...new Set(tops)].sort((one, other) => one - other),
        'price, incl. VAT, renewal',
      );
      equal(new Set(parts.map(({ right }) => Math.round(right))).size, 1, 'they end at one line');
    }
  });

  it('underline the action beside a taken name, and not the buttons of its open panel', async () => {
    const page = await openChecker();
    await search(page, 'taken-a.sk');
    const lineOf = (name: string) => styleOf(page, button(page, name)).textDecorationLine;
    const action = await press(page, 'Transfer it: taken-a.sk');
    equal(styleOf(page, action).textDecorationLine, 'underline');
    await becomes(() => action.ariaExpanded, 'true');
    await until('the panel', () => button(page, 'Transfer to us: taken-a.sk'));
    equal(lineOf('Transfer to us: taken-a.sk'), 'none');
  });

  it('can be used while others are still being looked up', async () => {
    const page = await openChecker();
    const found = {
      name: 'prva-free.sk',
      tld: 'sk',
      price: { actualPrice: 12.9 },
      availableForPurchase: true,
    };
    answered(page).answer = (line) =>
      CHECK.test(line) &&
      new Response(
        // It goes on until the page is closed.
        new ReadableStream({
          start: (stream) => stream.enqueue(new TextEncoder().encode(`[${JSON.stringify(found)},`)),
        }),
      );
    startSearch(page, 'prva-free.sk, druha-free.eu');
    await press(page, 'Add to cart: prva-free.sk');
    await press(page, 'Remove: prva-free.sk');
    const again = await until('the button', () => button(page, 'Add to cart: prva-free.sk'));
    await becomes(() => again.ariaBusy ?? null, null);
    ok(textOf(page, 'druha-free.eu').includes('Checking'), 'the search has not ended');
  });

  it('that could not be checked are checked again on their own', async () => {
    const page = await openChecker();
    await search(page, 'unsure-lampa.com, prva-free.sk');
    await rowShows(page, 'unsure-lampa.com', 'Couldn’t be checked');
    const { calls } = answered(page);
    calls.length = 0;
    await press(page, 'Check again: unsure-lampa.com');
    const sent = await until('the call', () => calls.find((line) => CHECK.test(line)));
    equal(new URL(sent.slice(4)).searchParams.getAll('domains[]'), ['unsure-lampa.com']);
    ok(textOf(page, 'prva-free.sk').includes('Available'), 'the other name');
  });

  it('contain every pasted name or mark it as invalid, and of a list that is too long the first hundred', async () => {
    const page = await openChecker();
    await search(page, 'https://www.čaj-free.sk/x, שלום.com, 😀.sk, user@firma.sk, 127.0.0.1');
    await rowShows(page, 'čaj-free.sk', 'Available');
    for (const odd of ['שלום.com', '😀.sk', 'firma.sk']) {
      ok(row(page, odd), odd);
      ok(!textOf(page, odd).includes('Checking'), odd);
    }
    await rowShows(page, '127.0.0.1', 'Invalid domain name');
    await search(page, Array.from({ length: 1_000 }, (_, index) => `free-${index}.sk`).join(', '));
    await shows(page, 'Only the first 100 names are checked.');
    equal(rows(page).length, 100);
  });

  it('come without the categories, whose choice can be reloaded', async () => {
    const page = await openChecker(CHECKER, (line) =>
      line.includes('/tld-categories') ? json({}, 500) : undefined,
    );
    await search(page, 'free-lampa');
    await shows(page, 'We couldn’t load the extensions.');
    equal(rows(page).length, 10);
    answered(page).answer = undefined;
    await press(page, 'Try again');
    await until('the choice', () => select(page, 'Extensions'));
  });

  it('are visible on a phone as soon as they arrive, below collapsed filters [D.37a]', async () => {
    const page = await openChecker(`<header style="block-size: 300px"></header>${CHECKER}`);
    await resizeTo(page, 360, 740);
    const isInWindow = (name: string) => {
      const { top, bottom } = box(row(page, name));
      return top < 740 && bottom > 0;
    };
    const only = () => toggle(page, 'Available only');
    await search(page, 'drevo.sk');
    await until('the rows in view', () => isInWindow('drevo.com'));
    equal(only()?.checkVisibility(), false);
    await press(page, 'Filters');
    await becomes(() => only()?.checkVisibility(), true);
    await flip(page, 'Available only');
    await flip(page, 'Registry requirements');
    await press(page, 'Filters (2)');
    await becomes(() => only()?.checkVisibility(), false);
    await rowShows(page, 'drevo.sk', 'Companies need');
  });
});

describe('the search field', () => {
  it('offers the previous search again [3.26] [9.30]', async () => {
    const first = await openChecker();
    await search(first, 'modra-free-lampa.sk');
    const page = await openPage(CHECKER + SCRIPT);
    await ready(page, 'ws-domain-checker');
    await press(page, 'modra-free-lampa.sk');
    equal(root(page).activeElement === field(page), true, 'the focus');
    await becomes(() => field(page).value, 'modra-free-lampa.sk');
    field(page).form?.requestSubmit();
    await rowShows(page, 'modra-free-lampa.sk', 'Available');
  });

  it('says what cannot be searched, and keeps it [5.4]', async () => {
    const page = await openChecker();
    const description = () => root(page).getElementById(field(page).getAttribute('aria-describedby') ?? '');
    startSearch(page, '   ');
    await shows(page, 'Field is required. Enter a name or a word.');
    startSearch(page, '???');
    await until('the reason', () => description()?.textContent?.includes('Invalid domain name'));
    equal([field(page).value, root(page).activeElement === field(page)], ['???', true]);
  });

  it('keeps what was typed into the page’s own field, and the focus, when the tag replaces it', async () => {
    const page = await openPage(CHECKER.replace('><', '><form><input type="search" name="qd"></form><'));
    const own = page.find<HTMLInputElement>('form input');
    own.focus();
    own.value = 'modra-lampa';
    page.document.body.append(page.document.createRange().createContextualFragment(SCRIPT));
    await ready(page, 'ws-domain-checker');
    await becomes(() => field(page).value, 'modra-lampa');
    await becomes(() => root(page).activeElement === field(page), true);
  });

  it('shows the search of the attribute, and another when a script changes it or the address has another [C3.10]', async () => {
    const body = `<ws-domain-checker config="${config()}" qd="prva-free.sk" free-only="false"></ws-domain-checker>`;
    const address = `<script>history.replaceState(null, '', location.href + '&qd=adresa-free.sk&freeOnly=false')</script>`;
    for (const [first, head] of [
      ['prva-free.sk', ''],
      ['adresa-free.sk', address],
    ] as const) {
      const page = await openPage(body + SCRIPT, head);
      await ready(page, 'ws-domain-checker');
      await rowShows(page, first, 'Available');
      page.find('ws-domain-checker').setAttribute('qd', 'taken-druha.sk');
      await rowShows(page, 'taken-druha.sk', 'Taken');
      equal([field(page).value, row(page, first)], ['taken-druha.sk', undefined]);
    }
  });

  it('of a second search on the page leaves the address alone', async () => {
    const page = await openChecker(`${CHECKER}<ws-domain-checker id="second"></ws-domain-checker>`);
    const second = inside(await ready(page, '#second'));
    const address = page.window.location.href;
    type(second.querySelector('input') ?? undefined, 'druha-free.sk');
    second.querySelector('form')?.requestSubmit();
    await until('the name', () => queryDeep(second, 'button', 'Add to cart: druha-free.sk'));
    equal(page.window.location.href, address);
    await search(page, 'prva-free.sk');
    ok(page.window.location.href !== address, 'the search of the first is not in the address');
  });

  it('shows free names only for a search in the address, until the visitor wants all [2.33] [2.35]', async () => {
    // Of the first ten TLDs, .sk and .net are taken.
    const page = await openPage(
      CHECKER + SCRIPT,
      `<script>history.replaceState(null, '', location.href + '&qd=drevo')</script>`,
    );
    await ready(page, 'ws-domain-checker');
    await shows(page, '10 names checked · 8 available · 2 hidden by filters');
    equal(
      [field(page).value, row(page, 'drevo.net'), row(page, 'drevo.sk')],
      ['drevo', undefined, undefined],
    );
    await rowShows(page, 'drevo.com', 'Available');
    equal(toggle(page, 'Available only')?.checked, true);
    page.find('ws-domain-checker').setAttribute('qd', 'drevo.sk');
    await rowShows(page, 'drevo.sk', 'Taken');
    await rowShows(page, 'drevo.eu', 'Available');
    equal(row(page, 'drevo.net'), undefined, 'a taken name that nobody searched for');
    await flip(page, 'Available only');
    await rowShows(page, 'drevo.net', 'Taken');
  });
});

describe('a name', () => {
  it('is added to the cart and removed again, and a failure is said at its row', async () => {
    const page = await openChecker();
    await search(page, 'modra-free-lampa.sk');
    const alert = () => row(page, 'modra-free-lampa.sk')?.querySelector('[role="alert"]')?.textContent;
    answered(page).answer = (line) => (line.startsWith('POST') ? json({}, 500) : undefined);
    await press(page, 'Add to cart: modra-free-lampa.sk');
    await until('the reason', () => alert()?.includes('Please try again'));
    answered(page).answer = undefined;
    await press(page, 'Add to cart: modra-free-lampa.sk');
    await until('the name in the cart', () => button(page, 'Remove: modra-free-lampa.sk'));
    equal(alert(), undefined);
    const { items } = (await call('GET', '/cart')) as { items: { properties: { domain: string } }[] };
    equal(
      items.map(({ properties }) => properties.domain),
      ['modra-free-lampa.sk'],
    );
    await press(page, 'Remove: modra-free-lampa.sk');
    await until('the button', () => button(page, 'Add to cart: modra-free-lampa.sk'));
  });
});
