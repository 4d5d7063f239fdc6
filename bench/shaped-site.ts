import { createShop } from '../demo/api/app.ts';
import { createDistFiles } from '../demo/site/dist-files.ts';
import type { Locale } from '../src/config/locales.ts';
import type { PresetCode } from '../src/config/presets.ts';
import { DIST } from '../test/support/servers.ts';
import { FLOORS_OUT } from './build-floors.ts';
import { type Answer, type Handler, Pipe, startShapedServer } from './shaped-server.ts';

export const htmlPage = (body: string, company = 'sk-ws', language = 'en-US'): Answer => ({
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="en" config="{&quot;company&quot;:&quot;${company}&quot;,&quot;language&quot;:&quot;${language}&quot;}"><meta charset="utf-8"><title>Page</title>${body}`,
});

/** Floors on their own origin send no company, which the shop requires. */
export function withCompany(request: Request): Request {
  if (request.method === 'OPTIONS' || request.headers.has('x-company-code')) return request;
  const headers = new Headers(request.headers);
  headers.set('x-company-code', 'sk-ws');
  return new Request(request, { headers });
}

// Shared by all visits of a run: each file is compressed once.
const [dist, floors] = [createDistFiles(DIST), createDistFiles(FLOORS_OUT)];

export interface ShapedSite {
  origin: string;
  requests: string[];
  /** Bytes of scripts and sheets sent, compressed. */
  bytes: () => number;
  /** Calls the shop without throttling, to prepare a visit. */
  callShop: (request: Request) => Promise<Response>;
  close(): Promise<void>;
}

export interface SiteOptions {
  body: string;
  isSlow: boolean;
  /** May respond to a call before the shop does. */
  answer?: (request: Request) => Answer | undefined;
  company?: PresetCode;
  language?: Locale;
}

/** Page, built files, floors and shop on one origin over HTTP/2, on Slow 4G or unthrottled. */
export async function startShapedSite(options: SiteOptions): Promise<ShapedSite> {
  const { body, isSlow, answer, company, language } = options;
  const shop = createShop({ databaseUrl: ':memory:', siteOrigins: () => true, streamDelay: 0 });
  await shop.ready;
  let bytes = 0;
  const count = async (file: Promise<Response>): Promise<Response> => {
    const response = await file;
    bytes += (await response.clone().arrayBuffer()).byteLength;
    return response;
  };
  const serve: Handler = (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/') return htmlPage(body, company, language);
    if (pathname.startsWith('/floors/')) return count(floors(pathname.slice('/floors'.length), request));
    if (pathname.startsWith('/ws/1/')) return count(dist(pathname.slice('/ws/1'.length), request));
    return answer?.(request) ?? shop.fetch(withCompany(request));
  };
  const server = await startShapedServer(serve, isSlow ? new Pipe() : undefined);
  return {
    origin: server.origin,
    requests: server.requests,
    bytes: () => bytes,
    callShop: async (request) => shop.fetch(request),
    close: async () => {
      await server.close();
      await shop.close();
    },
  };
}
