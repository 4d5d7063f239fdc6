import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { PAY_COOKIE } from '../api/page-payments.ts';
import type { Brand } from '../brands/brand.ts';
import { findBrand } from '../brands/brands.ts';
import { brandClothes } from './clothes.ts';
import { type Edition, editionsOf } from './editions.ts';
import { renderFront } from './front.ts';
import { renderOwnBrand } from './own-brand.ts';
import { pageAt } from './page-table.ts';
import { folderOf, type Origins, renderPage } from './pages.ts';
import { brandPolicy, frontPolicy } from './policy.ts';
import { studioRoutes } from './studio.ts';
import { renderTemplate } from './template.ts';
import { renderTryPage } from './try-page.ts';

export interface SiteOptions {
  origins: Origins;
  /** Relaxes the policy for a dev server: inline styles and its socket. */
  development?: boolean;
  /** The build, for the studio. */
  dist?: string;
  brotliQuality?: number | undefined;
}

const DIST = join(import.meta.dirname, '../../dist');

/**
 * The brand sites as one app, `Request -> Response`: front page, tester's page, brands under `/<company>/`, the studio,
 * the old page.
 */
export function createSite({ origins, development = false, dist = DIST, brotliQuality }: SiteOptions): Hono {
  const app = new Hono();
  app.route('/', studioRoutes({ origins, development, dist, brotliQuality }));
  app.get('/assets/clothes.css', (context) =>
    context.body(brandClothes(), 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'no-cache',
    }),
  );
  app.use(
    '/assets/*',
    serveStatic({ root: relativeTo('assets'), rewriteRequestPath: (path) => path.replace(/^\/assets/, '') }),
  );
  app.use('/old/vendor/*', vendor('bootstrap3/dist', /^\/old\/vendor\/bootstrap/));
  app.get('/old/jquery.js', vendor('jquery/dist', /^\/old/, '/jquery.min.js'));
  app.get('/old', (context) => context.html(renderTemplate('old', { api: origins.api })));
  app.get('/old/', (context) => context.html(renderTemplate('old', { api: origins.api })));
  app.get('/', (context) => {
    context.header('Content-Security-Policy', frontPolicy(origins.api, development));
    context.header('Cache-Control', 'no-cache');
    return context.html(renderFront(origins, context.req.query('brand'), context.req.query('language')));
  });
  app.get('/try', (context) => context.html(renderTryPage(origins)));
  app.get('/favicon.ico', (context) => context.redirect('/assets/front-icon.svg'));
  app.get('/:company/*', (context) => {
    const asked = { ...originsFor(context, origins), byEmail: context.req.query('registration') === 'email' };
    const answer = answerSite(new URL(context.req.url), asked);
    if (!answer) return context.notFound();
    context.header('Content-Security-Policy', brandPolicy(origins.api, development, asked.pay));
    context.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Cache-Control', 'no-cache');
    return context.html(answer.html, answer.status);
  });
  app.notFound((context) => context.html(renderTryPage(origins, new URL(context.req.url).pathname), 404));
  return app;
}

/**
 * The origins for a page: that of the payment provider where this browser asked for cards, once by `?pay=here`, or by
 * `?pay=wallet` for its wallet, too.
 */
function originsFor(context: Context, { pay, ...others }: Origins): Origins {
  if (pay === undefined) return others;
  const asked = context.req.query('pay');
  const isAsked = asked === 'here' || asked === 'wallet';
  if (isAsked) setCookie(context, PAY_COOKIE, asked, { path: '/', sameSite: 'Lax' });
  const kept = isAsked ? asked : getCookie(context, PAY_COOKIE);
  return kept === undefined ? others : { ...others, pay, hasWallet: kept === 'wallet' };
}

interface SiteAnswer {
  html: string;
  status: 200 | 404;
}

const answerSite = (url: URL, origins: Origins): SiteAnswer | undefined =>
  /^\/own-brand(\/|$)/.test(url.pathname)
    ? { html: renderOwnBrand(url, origins), status: 200 }
    : answerBrand(url, origins);

function answerBrand(url: URL, origins: Origins): SiteAnswer | undefined {
  const brand = findBrand(url.pathname.split('/')[1] ?? '');
  if (!brand) return undefined;
  const edition = editionAt(brand, url.pathname);
  const page = pageAt(url.pathname.slice(folderOf(edition).length));
  const html = renderPage(page, edition, origins, url.searchParams.get('qd')?.slice(0, 2000));
  return { html, status: page === 'lost' ? 404 : 200 };
}

/** The longest folder that starts the path: `/sk-ws/en` before `/sk-ws`. */
function editionAt(brand: Brand, path: string): Edition {
  const [first, ...others] = editionsOf(brand);
  if (!first) throw new Error(`The brand ${brand.code} has no language with texts.`);
  return others.find((other) => path === folderOf(other) || path.startsWith(`${folderOf(other)}/`)) ?? first;
}

const relativeTo = (folder: string): string => join(import.meta.dirname, folder);

function vendor(folder: string, prefix: RegExp, file?: string) {
  const root = join(import.meta.dirname, '../../node_modules', folder);
  return serveStatic({ root, rewriteRequestPath: (path) => file ?? path.replace(prefix, '') });
}
