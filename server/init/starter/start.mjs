import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { serve } from '@hono/node-server';
import { createShop } from 'ws-elements/server';
import { paymentPage } from './payment-page.mjs';
import { options } from './shop.mjs';

const { PORT = '8080', PAGES_PORT = '8181', STORE = options.store } = process.env;
const shop = createShop({ ...options, store: STORE });

const TYPES = { '.js': 'text/javascript', '.json': 'application/json' };
const SCRIPTS = new URL('dist/', import.meta.resolve('ws-elements/package.json'));

/** The page, and the files of the tags below `/ws/`: in place of your website. */
async function page(request) {
  const { pathname } = new URL(request.url);
  const isScript = pathname.startsWith('/ws/');
  const file = isScript ? new URL(`.${pathname.slice(3)}`, SCRIPTS) : new URL('index.html', import.meta.url);
  const body = isScript || pathname === '/' ? await readFile(file).catch(() => undefined) : undefined;
  const type = TYPES[extname(file.pathname)] ?? 'text/html; charset=utf-8';
  const headers = { 'Content-Type': type, 'Content-Security-Policy': "frame-ancestors 'self'" };
  return new Response(body ?? 'Not found', { status: body ? 200 : 404, headers });
}

const say = (name) => (address) => console.log(`${name}: http://localhost:${address.port}`);
serve({ fetch: page, port: Number(PAGES_PORT) }, say('The page'));
export const server = serve(
  {
    fetch: async (request, env) => (await paymentPage(request)) ?? shop.fetch(request, env),
    port: Number(PORT),
  },
  say('The shop'),
);
