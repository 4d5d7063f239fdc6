import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api';
import { describe, expect, it } from 'vitest';
import { databaseOptions } from '../../server/store/database.ts';
import { migrateTables, OutdatedDataError } from '../../server/store/migrate-tables.ts';
import { MIGRATIONS, type Migration } from '../../server/store/migrations.ts';
import * as schema from '../../server/store/schema.ts';
import { sessions, users } from '../../server/store/schema.ts';
import { openDatabase, resetDatabase } from './database.ts';
import { OLD_TABLES } from './test-old-tables.ts';
import { openShop, temporaryDatabase, visitor } from './test-support.ts';

const FOLDER = join(import.meta.dirname, '../../server/store/migrations');

describe('the place of the data', () => {
  it.each([
    ['libsql://shop-demo.example.io', undefined, { url: 'libsql://shop-demo.example.io' }],
    ['https://shop.example', 'secret', { url: 'https://shop.example', authToken: 'secret' }],
    ['libsql://a.example?authToken=own', 'secret', { url: 'libsql://a.example?authToken=own' }],
    ['http://127.0.0.1:8080', '', { url: 'http://127.0.0.1:8080' }],
  ])('is a server at %s with token %s', (url, token, options) => {
    expect(databaseOptions({ url, authToken: token })).toEqual(options);
  });

  it.each([':memory:', 'file:.data/shop.db'])('is this computer at %s, without a token', (url) => {
    expect(databaseOptions({ url, authToken: 'secret' })).toEqual({ url, concurrency: 1, timeout: 5_000 });
  });

  it('is created if its folder is missing', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'shop-')), 'deep/er/shop.db');
    const db = await openDatabase(`file:${path}`, () => new Date(0));
    expect(existsSync(path)).toBe(true);
    const [mode] = (await db.$client.execute('pragma journal_mode')).rows;
    expect(mode?.journal_mode).toBe('wal');
    db.$client.close();
  });
});

async function oldDatabase(statements: readonly string[]): Promise<string> {
  const url = temporaryDatabase();
  const client = createClient({ url });
  await client.batch([...statements], 'write');
  client.close();
  return url;
}

describe('data from before the migrations', () => {
  const content = {
    items: [{ id: 'i', code: 'hosting-plus', sellType: 'direct', period: 12, properties: {} }],
    note: 'kept',
    termsAndConditionsConsent: true,
    thirdPartyConsent: false,
  };

  it('is kept: carts, logins and the changes to the demo customers', async () => {
    const url = await oldDatabase([
      ...OLD_TABLES,
      `insert into sessions values ('s', 'jana', ${Date.now()})`,
      `insert into carts values ('c', 's', 'sk-ws', '${JSON.stringify(content)}', 3, 1)`,
      "insert into users values ('jana', 'x', 'person', 1234, null, null, 'card', null, 1)",
    ]);
    for (const start of ['first', 'second']) {
      const shop = openShop(url);
      const store = await shop.ready;
      const cart = await visitor(shop).send('GET', '/api/cart', undefined, { cookie: 'ws_session=s' });
      expect(await cart.json(), start).toMatchObject({
        uuid: 'c',
        items: [{ id: 'i' }],
        user: { login: 'jana' },
      });
      expect((await store.user('jana'))?.creditEur).toBe(1234);
      expect(await store.user('petr')).toBeDefined();
      await shop.close();
    }
  });

  it.each([
    ['sessions without a login', 'create table sessions (id text primary key, created_at integer not null)'],
    ['orders without a cart', 'create table orders (id text primary key, number integer not null unique)'],
  ])(
    'that is too old (%s) is reported and left untouched until the demo starts fresh',
    async (_, statement) => {
      const url = await oldDatabase([statement]);
      const open = (options = {}) => openDatabase(url, () => new Date(0), options);
      await expect(open()).rejects.toThrow(OutdatedDataError);
      const client = createClient({ url });
      const { rows } = await client.execute(
        `select sql from sqlite_master where lower(sql) = '${statement.toLowerCase()}'`,
      );
      expect(rows).toHaveLength(1);
      client.close();
      const db = await open({ fresh: true });
      expect((await db.select().from(users)).length).toBeGreaterThan(10);
      db.$client.close();
    },
  );
});

describe('the migrations', () => {
  it('create the tables that the schema describes', async () => {
    const snapshots = readdirSync(join(FOLDER, 'meta')).filter((name) => name.endsWith('_snapshot.json'));
    const last = JSON.parse(
      readFileSync(join(FOLDER, 'meta', snapshots.sort().at(-1) ?? ''), 'utf8'),
    ) as object;
    const now = await generateSQLiteDrizzleJson(schema);
    expect(await generateSQLiteMigration(last as typeof now, now)).toEqual([]);
  });

  it('are in the module that the shop reads', () => {
    const { entries } = JSON.parse(readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8')) as {
      entries: { tag: string; when: number }[];
    };
    const files = entries.map(({ tag, when }) => ({
      tag,
      when,
      sql: readFileSync(join(FOLDER, `${tag}.sql`), 'utf8'),
    }));
    expect(MIGRATIONS).toEqual(files);
  });

  it('run once when two processes start at the same time', async () => {
    const url = temporaryDatabase();
    const open = () => openDatabase(url, () => new Date(0));
    const first = await open();
    const second = await open();
    const migrations = nextMigration('alter table watches add column found integer');
    await Promise.all([migrateTables(first, migrations), migrateTables(second, migrations)]);
    const { rows } = await first.$client.execute('select found from watches');
    expect(rows).toEqual([]);
    for (const db of [first, second]) db.$client.close();
  });

  it('are remembered after a reset', async () => {
    const url = temporaryDatabase();
    const db = await openDatabase(url, () => new Date(0));
    const migrations = nextMigration('alter table watches add column found integer');
    await migrateTables(db, migrations);
    await db.insert(sessions).values({ id: 's', login: null, createdAt: 0 });
    await resetDatabase(db, new Date(0));
    expect(await db.select().from(sessions)).toEqual([]);
    await migrateTables(db, migrations);
    db.$client.close();
  });
});

/** The migrations with one more. */
const nextMigration = (statement: string): Migration[] => [
  ...MIGRATIONS,
  { tag: 'next', when: Date.now(), sql: statement },
];

describe('a remote server', () => {
  it('gets the token but no pragma', async () => {
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
    // The server behind the URL only listens and never responds: opening must end with its first failure.
    await expect(openDatabase(`${url}?authToken=secret`, () => new Date(0))).rejects.toThrow();
    await close();
    const sent = heard.filter(({ body }) => body !== '');
    expect(sent.map(({ auth }) => auth)).toContain('Bearer secret');
    expect(sent.map(({ body }) => body).join()).toContain('select 1');
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
