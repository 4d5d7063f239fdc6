import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** Slow 4G: the delay before the first byte, and the bandwidth that all responses share. */
const LATENCY = 150;
const BYTES_PER_MS = 1_600_000 / 8 / 1_000;
const SLICE = 4_096;

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: Uint8Array | string;
}
export type Handler = (request: Request) => Promise<Answer | Response> | Answer | Response;

export interface ShapedServer {
  origin: string;
  /** All requests except for the favicon. */
  requests: string[];
  close(): Promise<void>;
}

/** The bandwidth shared by all servers of a run: sends slices of the pending responses in turn. */
export class Pipe {
  #free = 0;

  async pass(bytes: number): Promise<void> {
    const start = Math.max(performance.now(), this.#free);
    this.#free = start + bytes / BYTES_PER_MS;
    await new Promise((resolve) => setTimeout(resolve, this.#free - performance.now()));
  }
}

/** An HTTP/2 server throttled to Slow 4G, including preflights, which browser throttling does not affect. */
export async function startShapedServer(handler: Handler, pipe: Pipe | undefined): Promise<ShapedServer> {
  const requests: string[] = [];
  const server = createSecureServer({ ...certificate(), allowHTTP1: true }, (request, response) => {
    if (request.url !== '/favicon.ico') requests.push(`${request.method} ${request.url}`);
    answer(request as Http2ServerRequest, response as Http2ServerResponse, handler, pipe).catch(() =>
      response.end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => sessions.add(session));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const session of sessions) session.destroy();
      }),
  };
}

async function answer(
  request: Http2ServerRequest,
  response: Http2ServerResponse,
  handler: Handler,
  pipe: Pipe | undefined,
): Promise<void> {
  if (pipe) await new Promise((resolve) => setTimeout(resolve, LATENCY));
  const result = await handler(await toRequest(request));
  const status = result.status ?? 200;
  const headers = result instanceof Response ? Object.fromEntries(result.headers) : (result.headers ?? {});
  const body =
    result instanceof Response ? Buffer.from(await result.arrayBuffer()) : Buffer.from(result.body ?? '');
  delete headers['transfer-encoding'];
  const cookies = result instanceof Response ? result.headers.getSetCookie() : [];
  response.writeHead(status, { ...headers, ...(cookies.length > 0 && { 'set-cookie': cookies }) });
  for (let at = 0; at < body.length; at += SLICE) {
    const slice = body.subarray(at, at + SLICE);
    await pipe?.pass(slice.length);
    response.write(slice);
  }
  response.end();
}

async function toRequest(request: Http2ServerRequest): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (!name.startsWith(':') && value !== undefined) headers.set(name, String(value));
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = `https://${request.authority ?? request.headers.host}${request.url}`;
  const method = request.method;
  return new Request(url, { method, headers, ...(chunks.length > 0 && { body: Buffer.concat(chunks) }) });
}

/** A self-signed certificate for localhost, created once; the browser is started with an option to accept it. */
function certificate(): { key: Buffer; cert: Buffer } {
  const folder = join(import.meta.dirname, '../.cache/bench');
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } catch {
    mkdirSync(folder, { recursive: true });
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-days', '3650', '-nodes'];
    execFileSync('openssl', ['req', '-x509', ...kind, ...names, '-keyout', key, '-out', cert], {
      stdio: 'ignore',
    });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  }
}
