import { config, equal, inside, ok, openPage, type Page, ready, SCRIPT, SHOP, until } from './page.ts';

const SEARCH = `<ws-domain-checker config="${config()}" qd="lampa" free-only="false"></ws-domain-checker>`;

/**
 * Adds content to the page after `ws.js` has run and before the file that it loads has arrived: modules run in order.
 */
const addAfterScript = (html: string): string =>
  `${SCRIPT}<script type="module">document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(html)});</script>`;

const requests = (page: Page, of: RegExp): PerformanceResourceTiming[] =>
  (page.window.performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
    of.test(name),
  );

/** The page's only request to a matching URL, once it is complete. */
async function only(page: Page, of: RegExp): Promise<PerformanceResourceTiming> {
  await until(`a request of ${of}`, () => requests(page, of).length > 0);
  const [first, ...more] = requests(page, of);
  ok(first && more.length === 0, `${more.length} more requests of ${of}`);
  return first;
}

const CART = new RegExp(`^${SHOP}/api/cart$`);
const CHECK = /\/check-domains\?/;

/** Whether a call was sent no later than the request for a file, so not by the code in that file. */
async function sentWith(page: Page, call: RegExp, file: RegExp): Promise<void> {
  const [sent, requested] = [(await only(page, call)).startTime, (await only(page, file)).startTime];
  ok(sent <= requested, `${call} was sent ${sent - requested} ms after ${file} was requested`);
}

/** Waits for all results; a response that is still arriving is not among the page's resources. */
async function searched(page: Page): Promise<void> {
  const tag = await ready(page, 'ws-domain-checker');
  await until('results', () => inside(tag).querySelector('[aria-busy=false] li .dc-amount'), 20_000);
  await until('the end of the response', () => requests(page, CHECK).length > 0);
}

describe('the head start of a page', () => {
  it('requests the cart with the first tag, even if it comes after the script [D.45]', async () => {
    const page = await openPage(addAfterScript(`<ws-minicart config="${config()}"></ws-minicart>`));
    const tag = await ready(page, 'ws-minicart');
    await until('a cart', () => inside(tag).querySelector('button'));
    await sentWith(page, CART, /\/ws-minicart-/);
    equal(page.errors, []);
  });

  it('starts the search immediately if the tag with the search comes after the script [D.45a]', async () => {
    const page = await openPage(addAfterScript(SEARCH));
    await searched(page);
    await sentWith(page, CHECK, /\/ws-domain-checker-/);
    await sentWith(page, CART, /\/ws-domain-checker-/);
    equal(page.errors, []);
  });

  it('starts the search in parallel with the code of a tag that is added when other tags are ready [D.45a]', async () => {
    const page = await openPage(`<ws-minicart config="${config()}"></ws-minicart>${SCRIPT}`);
    await ready(page, 'ws-minicart');
    page.document.body.insertAdjacentHTML('beforeend', SEARCH);
    await searched(page);
    await sentWith(page, CHECK, /\/ws-domain-checker-/);
    await only(page, CART);
    equal(page.errors, []);
  });

  it('repeats no search of the URL for a tag that does not search', async () => {
    const page = await openPage(`<ws-domain-checker config="${config()}"></ws-domain-checker>${SCRIPT}`);
    await ready(page, 'ws-domain-checker');
    await only(page, CART);
    page.window.history.replaceState(null, '', '?qd=lampa');
    const calls: string[] = [];
    const { fetch } = page.window;
    page.window.fetch = (input, init) => {
      calls.push(String(input));
      return fetch.call(page.window, input, init);
    };
    page.document.body.insertAdjacentHTML('beforeend', '<ws-lang></ws-lang>');
    await ready(page, 'ws-lang');
    equal(calls, []);
    equal(page.errors, []);
  });
});
