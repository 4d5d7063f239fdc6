import type { Page, Request } from 'playwright/test';

/**
 * How long a page may wait for no server without being ready: some tags are not meant to get ready, and some responses
 * are never read to their end.
 */
const IDLE_MS = 1_000;
const LIMIT_MS = 10_000;
const POLL_MS = 25;

/** Pages whose tests look at what is shown before the tags are ready. */
const unsettled = new WeakSet<Page>();

/** Lets the next navigations of a page end as soon as it is loaded. */
export function expectUnsettled(page: Page): void {
  unsettled.add(page);
}

/**
 * Makes `goto` and `reload` wait until the page can be read and used: its tags are ready and no request is pending.
 * Before that, a first view shows the same text, and gives way in the middle of whatever a test reads or counts. A test
 * of what happens before passes `waitUntil`, or calls `expectUnsettled`.
 */
export function waitForTags(page: Page): void {
  const pending = new Set<Request>();
  const unanswered = new Set<Request>();
  const end = (request: Request): void => {
    pending.delete(request);
    unanswered.delete(request);
  };
  page.on('request', (request) => {
    pending.add(request);
    unanswered.add(request);
  });
  page.on('response', (response) => unanswered.delete(response.request()));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const settle = async (options?: { waitUntil?: string }): Promise<void> => {
    if (options?.waitUntil || unsettled.has(page)) return;
    const start = performance.now();
    let idleSince = start;
    const ready = whenTagsReady(page);
    for (let now = start; now - start < LIMIT_MS && now - idleSince < IDLE_MS; now = performance.now()) {
      // Asks the page once, after it has said so: another page may follow, or a response may have added a tag.
      if (ready.isReached && pending.size === 0 && (await areTagsReady(page))) return;
      if (unanswered.size > 0) idleSince = now;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  };
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    await settle(options);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    await settle(options);
    return response;
  };
}

/**
 * Whether every tag of ours on the page is ready or has failed. False while a page is being left, as is the page on
 * which a scenario of the demo lands.
 */
export async function areTagsReady(page: Page): Promise<boolean> {
  try {
    return await page.evaluate(tagsAreReady);
  } catch {
    return page.isClosed();
  }
}

/** The page looks at each frame by itself: asking it again and again would keep both processes busy. */
function whenTagsReady(page: Page): { isReached: boolean } {
  const ready = { isReached: false };
  page.waitForFunction(tagsAreReady, undefined, { timeout: LIMIT_MS }).then(
    () => {
      ready.isReached = true;
    },
    () => undefined,
  );
  return ready;
}

/** Also looks into shadow roots of the page, but not into ours. */
const tagsAreReady = (): boolean => {
  const areReady = (root: ParentNode): boolean =>
    [...root.querySelectorAll('*')].every((one) =>
      one.localName.startsWith('ws-')
        ? one.matches(':state(ready), :state(error)')
        : !one.shadowRoot || areReady(one.shadowRoot),
    );
  return location.pathname !== '/scenario/land' && document.readyState === 'complete' && areReady(document);
};
