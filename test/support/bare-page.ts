import type { RunningDemo } from '../../demo/serve.ts';
import type { Page } from './fixtures.ts';

export interface BarePage {
  body: string;
  /** The text of the `config` attribute on `<html>`; absent: none there. */
  config?: string;
  head?: string;
  query?: string;
}

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** A valid config of the brand. */
export const GOOD_CONFIG = JSON.stringify({
  company: 'sk-ws',
  language: 'en-US',
  cartUrl: '/sk-ws/en/order',
});

/** Opens a page that holds nothing but the script and what the test puts there, at the site's own origin. */
export async function openBarePage(
  page: Page,
  { siteUrl, apiUrl }: RunningDemo,
  options: BarePage,
): Promise<void> {
  const { body, config, head = '', query = '' } = options;
  const html = `<!doctype html>
<html lang="en"${config === undefined ? '' : ` config="${attribute(config)}"`}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bare page</title>
${head}<script type="module" src="${apiUrl}/ws/1/ws.js"></script></head>
<body>${body}</body></html>`;
  await page.route(`${siteUrl}/bare-page*`, (route) =>
    route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }),
  );
  await page.goto(`${siteUrl}/bare-page${query}`);
}

/** What the page wrote to the console as an error, from now on. */
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

/** Records events of a type on `document`, across all pages that the tab opens from now on. */
export async function recordEvents(page: Page, type: string): Promise<RecordedEvent[]> {
  const heard: RecordedEvent[] = [];
  await page.exposeFunction(`__heard_${type}`, (detail: Record<string, unknown>) =>
    heard.push({ type, detail }),
  );
  await page.addInitScript((name) => {
    document.addEventListener(name, (event) => {
      const tell = Reflect.get(window, `__heard_${name}`) as (detail: unknown) => void;
      tell((event as CustomEvent).detail);
    });
  }, type);
  return heard;
}
