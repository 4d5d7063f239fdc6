import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { SHOP } from '../../tools/docs/live-pages.ts';
import { createDistFiles } from './dist-files.ts';
import { livePolicy } from './policy.ts';

/** Highlighted code contains inline styles, but never scripts. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Inline styles only: the policy allows no script, and the page needs none. */
const NOT_BUILT = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<title>The docs are not built yet – ws-elements</title>
<link rel="icon" type="image/svg+xml" href="/assets/front-icon.svg">
<style>
html { font: 450 17px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; color: #171b24; background: #f3f5f8; }
body { display: grid; min-height: 100vh; margin: 0; align-content: center; justify-items: center; }
main { box-sizing: border-box; width: min(560px, 100% - 40px); padding: clamp(24px, 6vw, 48px); border: 1px solid #dde2ea; border-radius: 16px; background: #fff; }
h1 { margin: 16px 0 8px; font-size: clamp(26px, 6vw, 34px); line-height: 1.15; letter-spacing: -0.02em; }
p { margin: 0 0 16px; color: #454d5c; }
pre { margin: 0 0 24px; padding: 16px; border-radius: 8px; background: #171b24; color: #fff; font: 16px/1.4 ui-monospace, Menlo, Consolas, monospace; }
a { color: #1a4bc4; }
</style>
</head>
<body><main>
<img src="/assets/front-icon.svg" alt="" width="40" height="40">
<h1>The docs are not built yet</h1>
<p><code>npm start</code> builds them in the background the first time. To build them now, run in the project’s folder:</p>
<pre><code>npm run docs</code></pre>
<p>This page opens them by itself as soon as they are there. Until then: <a href="/">the first page of the demo</a>, <a href="/studio">the studio</a>.</p>
</main></body>
</html>`;

export interface DocsSite {
  /** The output of `npm run docs`. */
  folder: string;
  /** The origin of the shop, for the live examples. */
  api: string;
  brotliQuality?: number | undefined;
}

/** The docs at `/docs/`, with live examples that use the demo's shop. */
export function createDocsSite({ folder, api, brotliQuality }: DocsSite): Hono {
  const app = new Hono();
  const files = createDistFiles(folder, brotliQuality);
  app.get('/docs', (context) => context.redirect('/docs/'));
  app.get('/docs/live/:page{.+\\.html}', async (context) => {
    const file = join(folder, 'live', context.req.param('page').replaceAll(/[^\w.-]/g, ''));
    const html = await readFile(file, 'utf8').catch(() => undefined);
    if (html === undefined) return context.notFound();
    context.header('Content-Security-Policy', livePolicy(api));
    context.header('Cache-Control', 'no-cache');
    return context.html(html.replaceAll(SHOP, api));
  });
  app.get('/docs/*', async (context) => {
    const path = context.req.path.slice('/docs'.length).replace(/\/$/, '/index.html');
    const found = await files(path, context.req.raw);
    if (found.status === 404 && (await files(`${path}.html`, context.req.raw)).status !== 404)
      return context.redirect(`${context.req.path}.html`);
    const answer = found.status === 404 ? await files('/404.html', context.req.raw) : found;
    if (answer.status === 404) {
      context.header('Content-Security-Policy', POLICY);
      return context.html(NOT_BUILT, 503);
    }
    const headers = new Headers(answer.headers);
    headers.set('Content-Security-Policy', POLICY);
    const status = found.status === 404 ? 404 : answer.status;
    return new Response(answer.body, { status, headers });
  });
  return app;
}
