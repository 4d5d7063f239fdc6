import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Origins } from '../site/pages.ts';

/**
 * On the site's origin: /scenario and /scenario/<name> redirect to the shop, which prepares the state; /scenario/land
 * writes the entries for the page's storage (only this origin can) and opens the page.
 */
export function scenarioEntry({ site, api }: Origins): Hono {
  const app = new Hono();
  app.get('/scenario/land.js', (c) =>
    c.body(SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/scenario/land', async (c) => {
    const target = targetOf(c.req.query('to') ?? '', [site, api]);
    if (!target) return c.text('This address leads nowhere that we know.', 400);
    c.header('Content-Security-Policy', "default-src 'none'; script-src 'self'; base-uri 'none'");
    c.header('Cache-Control', 'no-store');
    return c.html(
      html`<!doctype html><html lang="en"><meta charset="utf-8"><title>Scenario</title>
<body data-state="${c.req.query('state') ?? '{}'}"><p><a href="${target}">Open the page</a></p><script src="/scenario/land.js"></script></body></html>`,
    );
  });
  const toShop = (c: { req: { url: string } }) => {
    const { pathname, search } = new URL(c.req.url);
    return Response.redirect(api + pathname + search, 302);
  };
  app.get('/scenario', toShop);
  app.get('/scenario/:name', toShop);
  return app;
}

/** Only pages of the demo itself. */
function targetOf(text: string, origins: readonly string[]): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return origins.includes(url.origin) ? url.href : undefined;
}

/** The data of earlier visits is removed first, so that a scenario looks the same each time. */
const SCRIPT = `const state = JSON.parse(document.body.dataset.state);
const fill = (storage, entries) => {
  for (const key of Object.keys(storage)) if (key.startsWith('ws-elements:')) storage.removeItem(key);
  for (const [key, value] of Object.entries(entries ?? {})) storage.setItem(key, value);
};
fill(localStorage, state.local);
fill(sessionStorage, state.tab);
location.replace(document.querySelector('a').href);
`;
