import { existsSync, mkdtempSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { describe, expect, it } from 'vitest';
import { databaseOptions, openDatabase } from './database.ts';
import { ensureTables } from './table-upgrade.ts';

describe('the place of the data', () => {
  it.each([
    ['libsql://shop-demo.example.io', undefined, { url: 'libsql://shop-demo.example.io' }],
    ['https://shop.example', 'secret', { url: 'https://shop.example', authToken: 'secret' }],
    ['libsql://a.example?authToken=own', 'secret', { url: 'libsql://a.example?authToken=own' }],
    ['http://127.0.0.1:8080', '', { url: 'http://127.0.0.1:8080' }],
  ])('is a server at %s with token %s', (url, token, options) => {
    expect(databaseOptions(url, token)).toEqual(options);
  });

  it.each([':memory:', 'file:.data/shop.db'])('is this computer at %s, and no token is asked for', (url) => {
    expect(databaseOptions(url, 'secret')).toEqual({ url, concurrency: 1, timeout: 5_000 });
  });

  it('is made where its folder is missing', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'shop-')), 'deep/er/shop.db');
    const db = await openDatabase(`file:${path}`, () => new Date(0));
    expect(existsSync(path)).toBe(true);
    const [mode] = (await db.$client.execute('pragma journal_mode')).rows;
    expect(mode?.journal_mode).toBe('wal');
    db.$client.close();
  });
});

describe('data of an earlier version', () => {
  it('gain the columns that they lack and keep what they hold', async () => {
    const client = createClient({ url: ':memory:' });
    await client.execute('create table pets (id text primary key, age integer not null)');
    await client.execute("insert into pets values ('a', 3)");
    const wanted =
      'create table if not exists pets (id text primary key, age integer not null, name text not null, tag text, legs integer not null, size integer not null default 7, chip integer unique)';
    await ensureTables(client, [wanted]);
    await ensureTables(client, [wanted]);
    const { rows } = await client.execute('select * from pets');
    expect({ ...rows[0] }).toMatchObject({
      id: 'a',
      age: 3,
      name: '',
      tag: null,
      legs: 0,
      size: 7,
      chip: null,
    });
    client.close();
  });

  it('of this shop open again', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'shop-')), 'shop.db');
    const old = createClient({ url: `file:${path}` });
    await old.execute('create table sessions (id text primary key, created_at integer not null)');
    await old.execute("insert into sessions values ('s', 1)");
    old.close();
    const db = await openDatabase(`file:${path}`, () => new Date(0));
    const { rows } = await db.$client.execute('select login from sessions');
    expect(rows[0]?.login).toBeNull();
    db.$client.close();
  });
});

describe('a remote server', () => {
  it('hears the token and no pragma', async () => {
    const heard: { auth: string | undefined; body: string }[] = [];
    const { url, close } = await listen((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        heard.push({ auth: request.headers.authorization, body });
        response.writeHead(request.method === 'GET' ? 200 : 503).end('{}');
      });
    });
    // What this server is, is only a listener: opening ends where its first answer is needed.
    await expect(openDatabase(`${url}?authToken=secret`, () => new Date(0))).rejects.toThrow();
    await close();
    const sent = heard.filter(({ body }) => body !== '');
    expect(sent.map(({ auth }) => auth)).toContain('Bearer secret');
    expect(sent.map(({ body }) => body).join()).toContain('sqlite_master');
    expect(sent.map(({ body }) => body).join()).not.toContain('pragma');
  });
});

async function listen(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
