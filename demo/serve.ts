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
import { createShop, type Shop } from './api/app.ts';
import { scenarioEntry } from './scenarios/scenario-entry.ts';
import { scenarioSite } from './scenarios/scenario-site.ts';
import { createSite } from './site/app.ts';
import { createDistFiles } from './site/dist-files.ts';
import type { Origins } from './site/pages.ts';

const ROOT = join(import.meta.dirname, '..');

/** Handles a request before the API; returns true where it did. The dev server uses it. */
export type ScriptHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface DemoOptions {
  /** Of the brand sites; 0 picks a free one. */
  port: number;
  /** Of the script, the shop API, the login site and the bank; 0 picks a free one. */
  apiPort: number;
  /** Folder of the database; `databaseUrl` wins. */
  dataDir?: string;
  databaseUrl?: string;
  /** Drops what is stored. */
  fresh?: boolean;
  /** The build to serve at `/ws/1/`. */
  dist?: string;
  /** What the brand pages call themselves; they report errors as `staging` only. */
  environment?: 'development' | 'staging';
  /** Milliseconds by which shop and validation API answer late, as over a network; absent: at once. */
  answerDelay?: number;
  /** Milliseconds between two streamed results; absent: the shop's own. */
  streamDelay?: number;
  /** Makes the dev server's handler for the API origin; loosens the pages' policy. */
  scriptHandler?: (server: Server) => Promise<ScriptHandler>;
}

export interface RunningDemo {
  siteUrl: string;
  apiUrl: string;
  close(): Promise<void>;
}

/**
 * Starts the brand sites and, on another origin, everything that a provider runs: the script, the shop API, the
 * validation API, the login site, the bank and the provider's pages.
 *
 * The servers listen before the apps are created, since pages and CORS need the real origins.
 *
 * @throws The system's error (`EADDRINUSE`) where a port is taken.
 */
export async function startDemo(options: DemoOptions): Promise<RunningDemo> {
  const site = await listen(options.port);
  const api = await listen(options.apiPort).catch(async (error: unknown) => {
    await stop(site);
    throw error;
  });
  const { environment = 'development' } = options;
  const origins: Origins = { site: originOf(site), api: originOf(api), environment };
  const shop = createShop({
    databaseUrl: options.databaseUrl ?? (await databaseIn(options.dataDir ?? join(ROOT, '.data'))),
    ...(options.fresh ? { fresh: true } : {}),
    // Its own origin too: login leads back to the WebAdmin.
    siteOrigins: [origins.site, origins.api],
    ...(options.streamDelay === undefined ? {} : { streamDelay: options.streamDelay }),
  });
  await shop.ready;
  const handler = await options.scriptHandler?.(api);
  const pages = createPages(origins, handler !== undefined);
  const provider = createProvider(origins, shop.fetch, options);
  site.on('request', listenerOf(pages));
  api.on('request', withHandler(handler, listenerOf(provider)));
  return {
    siteUrl: origins.site,
    apiUrl: origins.api,
    close: async () => {
      await Promise.all([stop(site), stop(api)]);
      await shop.close();
    },
  };
}

/** Everything on the site's origin. */
function createPages(origins: Origins, development: boolean): Hono {
  const app = new Hono();
  app.route('/', scenarioEntry(origins));
  const pages = createSite({ origins, development });
  app.all('*', (context) => pages.fetch(context.req.raw, context.env));
  return app;
}

type ShopFetch = Shop['fetch'];

/** Everything on the API origin: the shop and what is served beside it. */
function createProvider(
  origins: Origins,
  fetchShop: ShopFetch,
  { dist = join(ROOT, 'dist'), answerDelay = 0 }: DemoOptions,
): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const files = createDistFiles(dist);
  if (answerDelay > 0) app.use(late(answerDelay));
  app.get('/ws/1/*', (context) => files(context.req.path.slice('/ws/1'.length), context.req.raw));
  app.get('/', (context) => context.redirect(origins.site));
  app.route('/', scenarioSite(fetchShop, origins));
  app.all('*', (context) => fetchShop(context.req.raw, context.env));
  return app;
}

const CALL = /^\/(api|validation)\//;

/** Delays calls; scripts and pages are served at once. */
const late =
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

/** Loopback only: the demo's passwords are public. */
function listen(port: number): Promise<Server> {
  // Long enough for any pause: a call sent while the server closes an idle connection is lost.
  const server = createServer({ keepAliveTimeout: 600_000 });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

function originOf(server: Server): string {
  const address = server.address() as AddressInfo;
  return `http://localhost:${address.port}`;
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
