import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createDistFiles } from '../../demo/site/dist-files.ts';

type Failure = 'missing' | 'reset';

/** The built files on a separate origin; a file can be made to fail, and each request is recorded. */
export interface Cdn {
  url: string;
  /** Requested paths with their query, in order of arrival. */
  asked: string[];
  /** Makes the next requests for files whose path contains the text fail; replaces an earlier call for the text. */
  fail(part: string, failure: Failure, times: number): void;
  close(): Promise<void>;
}

export async function startCdn(dist: string): Promise<Cdn> {
  const files = createDistFiles(dist);
  const listener = getRequestListener((request) => files(new URL(request.url).pathname, request));
  const asked: string[] = [];
  const failures = new Map<string, { failure: Failure; times: number }>();
  const failureOf = (path: string): Failure | undefined => {
    const [, found] = [...failures].find(([part, { times }]) => times > 0 && path.includes(part)) ?? [];
    if (found) found.times -= 1;
    return found?.failure;
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const failure = failureOf(path);
    if (failure) failWith(failure, response);
    else void listener(request, response);
  }).listen(0, 'localhost');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    fail: (part, failure, times) => failures.set(part, { failure, times }),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function failWith(failure: Failure, response: ServerResponse): void {
  if (failure === 'reset') return void response.destroy();
  response.writeHead(404, { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }).end();
}
