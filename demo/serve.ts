import { mkdir } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import type { SessionCookie } from '../server/http/context.ts';
import { createShop, type Shop } from './api/app.ts';
import type { ShopCode } from './api/companies.ts';
import { isAllowedOrigin } from './origins.ts';
import { scenarioEntry } from './scenarios/scenario-entry.ts';
import { scenarioSite } from './scenarios/scenario-site.ts';
import { createSite } from './site/app.ts';
import { createDistFiles } from './site/dist-files.ts';
import { createDocsSite } from './site/docs-site.ts';
import type { Origins } from './site/pages.ts';

const ROOT = join(import.meta.dirname, '..');

/** Handles a request before the API; returns true if it did. Used by the dev server. */
export type ScriptHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface DemoOptions {
  /** Of the brand sites; 0 selects a free one. */
  port: number;
  /** Of the script, the shop API, the login site and the bank; 0 selects a free one. */
  apiPort: number;
  /** Of the payment provider of the cards on the page; default 0, a free one. */
  payPort?: number;
  /** The address to listen on; default `localhost`. */
  host?: string;
  /** Public origins, if a reverse proxy serves the demo. */
  publicUrl?: string;
  publicApiUrl?: string;
  /** Without it, a demo behind a reverse proxy has no cards on the page. */
  publicPayUrl?: string;
  /** Origins of additional pages that may call the shop; `*` for every loopback origin. */
  allowOrigins?: readonly string[];
  /** Codes of companies that only pages know, with the company of the demo whose prices they have. */
  companies?: Readonly<Record<string, ShopCode>>;
  /** Called when a page of another origin calls an API. */
  onRefusedOrigin?: (origin: string, apiUrl: string) => void;
  /** Called with a line for each mail of the shop. */
  onMail?: (line: string) => void;
  /** The folder of the database; `databaseUrl` takes precedence. */
  dataDir?: string;
  databaseUrl?: string;
  /** Deletes the stored data. */
  fresh?: boolean;
  /** The build to serve at `/ws/1/`. */
  dist?: string;
  /** The docs site to serve at `/docs/`. */
  docsDist?: string;
  /** The compression level of the build, 0 to 11; default 11, like a CDN. */
  brotliQuality?: number;
  /** The environment of the brand pages' config; they report errors as `staging` only. */
  environment?: 'development' | 'staging';
  /** The delay of shop and validation API in milliseconds, like over a network; absent: none. */
  answerDelay?: number;
  /** Milliseconds between two streamed results; absent: the shop's default. */
  streamDelay?: number;
  /** Creates the dev server's handler for the API origin, and relaxes the pages' policy. */
  scriptHandler?: (server: Server, apiUrl: string) => Promise<ScriptHandler>;
  /** Sees each request to the API origin first; tests use it to make calls fail. */
  apiHandler?: ScriptHandler;
}

export interface RunningDemo {
  siteUrl: string;
  apiUrl: string;
  /** Of the payment provider, where it is served. */
  payUrl?: string;
  close(): Promise<void>;
}

/** A demo of this process, whose store tests can break. */
export interface OwnDemo extends RunningDemo {
  payUrl: string;
  store: Shop['ready'];
}

/**
 * Starts the brand sites; on another origin, everything that a provider runs: the script, the shop API, the validation
 * API, the login site, the bank and the provider's pages; and on a third the payment provider of the cards on the page.
 *
 * The servers listen before the apps are created, since pages and CORS need the real origins.
 *
 * @throws The system's error (`EADDRINUSE`) if a port is in use.
 */
export async function startDemo(options: DemoOptions): Promise<OwnDemo> {
  const { environment = 'development', host = 'localhost', allowOrigins = [] } = options;
  const [site, api, pay] = await listenAll([options.port, options.apiPort, options.payPort ?? 0], host);
  const payUrl = options.publicPayUrl ?? originOf(pay.server, host);
  const origins: Origins = {
    site: options.publicUrl ?? originOf(site.server, host),
    api: options.publicApiUrl ?? originOf(api.server, host),
    ...((options.publicPayUrl ?? !options.publicUrl) && { pay: payUrl }),
    environment,
  };
  // Also its own origin: the login redirects to the WebAdmin.
  const pageOrigins = [origins.site, origins.api, ...allowOrigins];
  // For pages of other sites the shop decides itself.
  const cookie: SessionCookie = { secure: origins.api.startsWith('https:'), sameSite: 'Lax' };
  const shop = await openShop(options, origins, { pageOrigins, cookie });
  const handler = await options.scriptHandler?.(api.server, origins.api);
  const pages = createPages(origins, options, handler !== undefined);
  const provider = createProvider({ origins, cookie, fetchShop: shop.fetch }, options);
  site.serve(listenerOf(pages));
  api.serve(withHandler(handler ?? options.apiHandler, listenerOf(provider)));
  pay.serve(listenerOf(shop.pay.app));
  return {
    siteUrl: origins.site,
    apiUrl: origins.api,
    payUrl,
    store: shop.ready,
    close: async () => {
      await Promise.all([site, api, pay].map(({ server }) => stop(server)));
      await shop.close();
    },
  };
}

async function openShop(
  options: DemoOptions,
  origins: Origins,
  { pageOrigins, cookie }: { pageOrigins: readonly string[]; cookie: SessionCookie },
): Promise<Shop> {
  const { companies, fresh, streamDelay, onRefusedOrigin, onMail } = options;
  const shop = createShop({
    databaseUrl: options.databaseUrl ?? (await databaseIn(options.dataDir ?? join(ROOT, '.data'))),
    ...(companies && { companies }),
    ...(fresh && { fresh }),
    siteOrigins: (origin) => isAllowedOrigin(pageOrigins, origin),
    publicUrl: origins.api,
    cookie,
    ...(onRefusedOrigin && { onRefusedOrigin: (origin: string) => onRefusedOrigin(origin, origins.api) }),
    ...(streamDelay !== undefined && { streamDelay }),
    ...(onMail && { onMail }),
  });
  await shop.ready;
  return shop;
}

/** Everything on the site's origin. */
function createPages(origins: Origins, options: DemoOptions, development: boolean): Hono {
  const { dist = join(ROOT, 'dist'), docsDist = join(ROOT, 'docs-dist'), brotliQuality } = options;
  const app = new Hono();
  app.route('/', scenarioEntry(origins));
  app.route('/', createDocsSite({ folder: docsDist, api: origins.api, brotliQuality }));
  const pages = createSite({ origins, development, dist, brotliQuality });
  app.all('*', (context) => pages.fetch(context.req.raw, context.env));
  return app;
}

interface Provider {
  origins: Origins;
  cookie: SessionCookie;
  fetchShop: Shop['fetch'];
}

/** Everything on the API origin: the shop, and everything else that is served there. */
function createProvider(
  { origins, cookie, fetchShop }: Provider,
  { dist = join(ROOT, 'dist'), brotliQuality, answerDelay = 0 }: DemoOptions,
): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const files = createDistFiles(dist, brotliQuality);
  if (answerDelay > 0) app.use(delayCalls(answerDelay));
  app.get('/ws/1/*', (context) => files(context.req.path.slice('/ws/1'.length), context.req.raw));
  app.get('/', (context) => context.redirect(origins.site));
  app.route('/', scenarioSite(fetchShop, origins, cookie));
  app.all('*', (context) => fetchShop(context.req.raw, context.env));
  return app;
}

const CALL = /^\/(api|validation)\//;

/** Delays calls; scripts and pages are served at once. */
const delayCalls =
  (delay: number): MiddlewareHandler =>
  async (context, next) => {
    if (CALL.test(context.req.path)) await setTimeout(delay);
    await next();
  };

type Fetch = Parameters<typeof getRequestListener>[0];

const listenerOf = (app: { fetch: Fetch }): RequestListener => {
  const listener = getRequestListener(app.fetch);
  return (request, response) => void listener(request, response);
};

function withHandler(handler: ScriptHandler | undefined, rest: RequestListener): RequestListener {
  if (!handler) return rest;
  return (request, response) => {
    if (!handler(request, response)) rest(request, response);
  };
}

interface Listening {
  server: Server;
  /** Answers with the app: the requests that came before it existed, then all others. */
  serve(listener: RequestListener): void;
}

/** Of three ports, all or none. */
async function listenAll(
  ports: readonly [number, number, number],
  host: string,
): Promise<[Listening, Listening, Listening]> {
  const opened: Listening[] = [];
  try {
    for (const port of ports) opened.push(await listen(port, host));
  } catch (error) {
    await Promise.all(opened.map(({ server }) => stop(server)));
    throw error;
  }
  return opened as [Listening, Listening, Listening];
}

/** Requests wait until there is an app to answer them: a tab that is open already asks while the demo starts. */
function listen(port: number, host: string): Promise<Listening> {
  const early: Parameters<RequestListener>[] = [];
  const hold: RequestListener = (request, response) => void early.push([request, response]);
  // Longer than any pause: a call that is sent while the server closes an idle connection is lost.
  const server = createServer({ keepAliveTimeout: 600_000 }, hold);
  const serve = (listener: RequestListener): void => {
    server.off('request', hold);
    server.on('request', listener);
    for (const [request, response] of early) listener(request, response);
  };
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve({ server, serve });
    });
  });
}

const EVERY_ADDRESS = ['0.0.0.0', '::'];

/** The origin that a browser on this computer opens. */
function originOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  const name = EVERY_ADDRESS.includes(host) ? 'localhost' : host;
  return new URL(`http://${name.includes(':') ? `[${name}]` : name}:${port}`).origin;
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

async function databaseIn(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return process.env.DATABASE_URL ?? `file:${join(folder, 'shop.db')}`;
}
