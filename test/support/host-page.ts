import type { RunningDemo } from '../../demo/serve.ts';
import { expect, type Locator, type Page } from './fixtures.ts';
import type { Stage } from './gate.ts';
import { expectReached, type State, tagOf } from './states.ts';

export interface HostOptions {
  config?: object;
  head?: string;
  htmlAttributes?: string;
  headers?: Record<string, string>;
}

/** Opens a state on a minimal page of another origin than the shop, and waits until the tag is stable. */
export async function openState(
  page: Page,
  state: State,
  { demo, ...options }: HostOptions & { demo: Stage },
): Promise<void> {
  await page.goto(demo.put(hostHtml(state.html, demo, options), options.headers ?? {}), {
    waitUntil: 'load',
  });
  const tag = page.locator(tagOf(state)).first();
  await expect(tag.locator('.ws').first()).toBeAttached({ timeout: 15_000 });
  await expectReached(page, state);
  await waitUntilStable(tag);
  if (!state.act) return;
  await state.act(page);
  // Moves the pointer off any element below it: a browser dispatches the event now or with the next move.
  await page.mouse.move(0, 0);
  await waitUntilStable(tag);
}

function hostHtml(body: string, { apiUrl }: RunningDemo, options: HostOptions): string {
  const { config = {}, head = '', htmlAttributes = '' } = options;
  const text = JSON.stringify({
    company: 'sk-ws',
    language: 'en-US',
    cartUrl: '/sk-ws/en/order',
    languageUrls: { 'sk-SK': '/sk-ws', 'en-US': '/sk-ws/en' },
    ...config,
  });
  return `<!doctype html>
<html lang="en" config="${text.replaceAll('"', '&quot;')}" ${htmlAttributes}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Host page</title>
${head}<script type="module" src="${apiUrl}/ws/1/ws.js"></script></head>
<body>${body}</body></html>`;
}

/** Waits until the tag is rendered and not busy, and has neither changed nor caused a request for 250 ms. */
async function waitUntilStable(tag: Locator): Promise<void> {
  await tag.evaluate(async (host) => {
    const look = (): string => {
      const drawn = host.shadowRoot;
      const isBusy = drawn?.querySelector('[aria-busy="true"], .skeleton') !== null;
      return isBusy ? '' : `${drawn.innerHTML} ${performance.getEntriesByType('resource').length}`;
    };
    const deadline = performance.now() + 10_000;
    let [last, quietSince] = [look(), performance.now()];
    while (performance.now() - quietSince < 250 && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 25));
      const now = look();
      if (now === last && now !== '') continue;
      [last, quietSince] = [now, performance.now()];
    }
    await document.fonts.ready;
  });
}
