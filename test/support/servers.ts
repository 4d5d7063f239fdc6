import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createShop } from '../../demo/api/app.ts';
import { createDistFiles } from '../../demo/site/dist-files.ts';

/** Folder of the built files; `DIST` overrides it. */
export const DIST = process.env.DIST ?? join(import.meta.dirname, '../../dist');

/** Compresses a whole build in a tenth of a second. */
export const BROTLI_QUALITY = 5;

/** A request as the server received it, including preflights, which Playwright does not report. */
export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
}

export interface TestShop {
  /** Origin of the script, the shop API, login site and bank. */
  apiUrl: string;
  requests: ReceivedRequest[];
  close(): Promise<void>;
}

/** Serves the built files and the shop from one origin, with CORS for any origin and an in-memory database. */
export async function startTestShop(
  options: { port?: number; streamDelay?: number } = {},
): Promise<TestShop> {
  const { port = 0, streamDelay = 5 } = options;
  const shop = createShop({ databaseUrl: ':memory:', siteOrigins: () => true, streamDelay });
  await shop.ready;
  const files = createDistFiles(DIST, BROTLI_QUALITY);
  const requests: ReceivedRequest[] = [];
  const listener = getRequestListener((request, env) => {
    const { pathname } = new URL(request.url);
    return pathname.startsWith('/ws/1/')
      ? files(pathname.slice('/ws/1'.length), request)
      : shop.fetch(request, env as never);
  });
  const server = await listen(port, (request, response) => {
    if (request.url !== '/favicon.ico')
      requests.push({
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
      });
    void listener(request, response);
  });
  return {
    apiUrl: originOf(server),
    requests,
    close: async () => {
      await stop(server);
      await shop.close();
    },
  };
}

export interface HostPage {
  /** The chunks of a page that is sent gradually. */
  html: string | AsyncIterable<string>;
  headers?: Record<string, string>;
}

/** Starts a host site on another origin than the shop; `pageAt` returns the page at a URL. */
export async function startPages(
  pageAt: (url: URL) => HostPage | undefined,
  requests: ReceivedRequest[] = [],
): Promise<{ siteUrl: string; close(): Promise<void> }> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const page = pageAt(url);
    if (page) requests.push({ method: 'GET', path: url.pathname, headers: request.headers });
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', ...page?.headers });
    for await (const piece of typeof page?.html === 'object' ? page.html : [page?.html ?? ''])
      response.write(piece);
    response.end();
  };
  const server = await listen(0, (request, response) => void answer(request, response));
  return { siteUrl: originOf(server), close: () => stop(server) };
}

function listen(port: number, listener: RequestListener): Promise<Server> {
  // Longer than any pause in a test: a request on a connection that is being closed would be lost.
  const server = createServer({ keepAliveTimeout: 600_000 }, listener);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () => resolve(server));
  });
}

const originOf = (server: Server): string => `http://localhost:${(server.address() as AddressInfo).port}`;

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
