import type { RunningDemo } from '../../demo/serve.ts';
import type { Page } from './fixtures.ts';

export interface BarePage {
  /** The language of the page, "en" by default. */
  lang?: string;
  body: string;
  /** Value of the `config` attribute on `<html>`; no attribute if absent. */
  config?: string;
  head?: string;
  query?: string;
  /** The `integrity` of the script on the page. */
  integrity?: string;
  /** The `nonce` of the script on the page. */
  nonce?: string;
  headers?: Record<string, string>;
}

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** A valid config of the brand `sk-ws`. */
export const GOOD_CONFIG = JSON.stringify({
  company: 'sk-ws',
  language: 'en-US',
  cartUrl: '/sk-ws/en/order',
});

/** Opens a page with only the script and the given markup, on the site's origin. */
export async function openBarePage(
  page: Page,
  { siteUrl, apiUrl }: RunningDemo,
  options: BarePage,
): Promise<void> {
  const { body, config, head = '', query = '', integrity, nonce, headers = {}, lang = 'en' } = options;
  const html = `<!doctype html>
<html lang="${lang}"${config === undefined ? '' : ` config="${attribute(config)}"`}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bare page</title>
${head}<script type="module" src="${apiUrl}/ws/1/ws.js"${integrity ? ` integrity="${integrity}"` : ''}${nonce ? ` nonce="${nonce}"` : ''}></script></head>
<body>${body}</body></html>`;
  await page.route(`${siteUrl}/bare-page*`, (route) =>
    route.fulfill({ body: html, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } }),
  );
  await page.goto(`${siteUrl}/bare-page${query}`);
}

/** Collects the page's console errors from now on. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

interface RecordedEvent {
  type: string;
  detail: Record<string, unknown>;
}

/** Records events of a type on `document`, on every page that the tab opens from now on. */
export async function recordEvents(page: Page, type: string): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  await page.exposeFunction(`__record_${type}`, (detail: Record<string, unknown>) =>
    events.push({ type, detail }),
  );
  await page.addInitScript((name) => {
    document.addEventListener(name, (event) => {
      const record = Reflect.get(window, `__record_${name}`) as (detail: unknown) => void;
      record((event as CustomEvent).detail);
    });
  }, type);
  return events;
}
