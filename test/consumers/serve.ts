import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

export interface Served {
  url: string;
  close(): void;
}

/** Serves folders by the start of the path, like the simplest web server. */
export async function serve(folders: Readonly<Record<string, string>>): Promise<Served> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const prefix = Object.keys(folders).find((start) => path.startsWith(start)) ?? '';
    const file = join(folders[prefix] ?? '', path.slice(prefix.length) || 'index.html');
    void send(file, response);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

async function send(file: string, response: ServerResponse): Promise<void> {
  const content = await readFile(file).catch(() => undefined);
  response.writeHead(content ? 200 : 404, { 'content-type': TYPES[extname(file)] ?? 'application/json' });
  response.end(content);
}
