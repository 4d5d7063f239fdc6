import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Shop, ShopEvent, ShopOptions } from './index.ts';
import { CONSENTS, PERSON, readyVisitor, shopWith, visitorOf } from './test-shop.ts';

const opened: { close: () => unknown }[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

const HOUR = 3_600_000;
let now = Date.parse('2026-11-28T12:00:00Z');
const open = (more: Partial<ShopOptions> = {}): Shop => {
  const shop = shopWith({ onProviderFailure: () => undefined, clock: () => new Date(now), ...more });
  opened.push(shop);
  return shop;
};
async function newFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'events-'));
  folders.push(folder);
  return `file:${join(folder, 'shop.db')}`;
}

interface Received {
  path: string | undefined;
  headers: Headers;
  body: string;
  event: ShopEvent;
}

/** A receiver of webhooks; `answer` says with which status, and where to, or never. */
async function receiver(answer: () => number | 'never' | 'elsewhere' = () => 204) {
  const received: Received[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const part of request) body += String(part);
    const headers = new Headers(request.headers as never);
    received.push({ path: request.url, headers, body, event: JSON.parse(body) as ShopEvent });
    const status = answer();
    if (status === 'never') return;
    if (status === 'elsewhere') response.setHeader('Location', '/elsewhere');
    response.writeHead(status === 'elsewhere' ? 307 : status).end();
  };
  const server = createServer((request, response) => void take(request, response)).listen(0);
  await once(server, 'listening');
  opened.push({
    close() {
      server.closeAllConnections();
      server.close();
    },
  });
  const url = `http://localhost:${(server.address() as AddressInfo).port}/events`;
  return { url, received, types: () => received.map(({ event }) => event.type) };
}

const secret = 'whsec-of-a-test';

async function signatureOf(header: string, body: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  const [seconds] = /(?<=^t=)\d+/.exec(header) ?? [];
  const bytes = await crypto.subtle.sign('HMAC', key, encoder.encode(`${seconds}.${body}`));
  return `t=${seconds},v1=${Buffer.from(bytes).toString('hex')}`;
}

async function ordered(shop: Shop, login = 'eva') {
  const visitor = await readyVisitor(shop, 'card', { login });
  const { orderId } = await visitor.json('POST', '/checkout', CONSENTS);
  return { visitor, number: Number(orderId) };
}

describe('a webhook', () => {
  it('gets every event once, signed, with what happened and nothing secret', async () => {
    const { url, received, types } = await receiver();
    const shop = open({ webhooks: [{ url, secret }] });
    const { visitor, number } = await ordered(shop);
    await shop.decide(number, 'paid');
    await visitor.json('POST', '/withdrawals', { name: 'Eva', order: '7', email: 'eva@example.sk' });
    await visitor.json('POST', '/withdrawals', { name: 'Eva', order: '7', email: 'eva@example.sk' });
    const other = await ordered(shop, 'adam');
    await shop.closeOrder(other.number);
    await shop.decide(other.number, 'paid');
    await shop.deliver();
    expect(types().toSorted()).toEqual(
      [
        ...['customer.created', 'order.placed', 'order.paid', 'withdrawal.received'],
        ...['customer.created', 'order.placed', 'order.cancelled', 'order.paidTwice'],
      ].toSorted(),
    );
    expect(new Set(received.map(({ event }) => event.id)).size).toBe(8);
    for (const { headers, body } of received) {
      const header = headers.get('x-shop-signature') ?? '';
      expect([headers.get('content-type'), header]).toEqual([
        'application/json',
        await signatureOf(header, body),
      ]);
      expect(body).not.toMatch(/sessionId|attemptKey|passwordHash/);
    }
    const placed = received.find(({ event }) => event.type === 'order.placed');
    expect(placed?.event).toMatchObject({
      created: '2026-11-28T12:00:00.000Z',
      data: { order: { number, login: 'eva', paymentState: expect.any(String) } },
    });
    const created = received.find(({ event }) => event.type === 'customer.created');
    expect(created?.event.data).toMatchObject({
      customer: { login: 'eva', customerType: 'person' },
      billingProfile: { name: 'Eva Tóthová' },
    });
  });

  it('gets only the events that it wants', async () => {
    const { url, types } = await receiver();
    const shop = open({ webhooks: [{ url, secret, events: ['order.paid'] }] });
    const { number } = await ordered(shop);
    await shop.decide(number, 'paid');
    await shop.deliver();
    expect(types()).toEqual(['order.paid']);
  });

  it('that is down or redirects is told again with the same id, and stops nobody else', async () => {
    const placed: number[] = [];
    const answers: (number | 'elsewhere')[] = [500, 'elsewhere', 204];
    const [down, up] = [await receiver(() => answers.shift() ?? 204), await receiver()];
    const events = ['order.placed'] as const;
    const webhooks = [down, up].map(({ url }) => ({ url, secret, events }));
    const failures: string[] = [];
    const shop = open({
      webhooks,
      orders: { placed: ({ order }) => void placed.push(order.number) },
      onProviderFailure: ({ function: name, came }) => failures.push(`${name} ${came}`),
    });
    const { number } = await ordered(shop);
    await expect.poll(() => failures.length).toBe(1);
    await shop.deliver();
    await shop.deliver();
    expect([placed, up.types(), down.types()]).toEqual([
      [number],
      ['order.placed'],
      ['order.placed', 'order.placed', 'order.placed'],
    ]);
    expect(new Set(down.received.map(({ path, event }) => `${path} ${event.id}`)).size).toBe(1);
    expect(failures).toEqual([`webhook of ${new URL(down.url).host} Error: answered with 500`]);
  });

  it.each(['http://crm.example', 'ftp://localhost', 'crm', ''])('is no address like "%s"', (url) => {
    expect(() => shopWith({ webhooks: [{ url, secret }] })).toThrow('an address must begin with https:');
  });
});

describe('a visitor', () => {
  it('does not wait for a billing system that does not answer, nor for a webhook', async () => {
    const { url } = await receiver(() => 'never');
    let release = (): void => undefined;
    const never = () => new Promise<void>((resolve) => (release = resolve));
    let hears = 0;
    const shop = shopWith({
      webhooks: [{ url, secret }],
      orders: { placed: () => never().then(() => void (hears += 1)) },
      onProviderFailure: () => undefined,
    });
    const { number } = await ordered(shop);
    expect([number > 0, hears]).toEqual([true, 0]);
    release();
  });
});

describe('a cart that was left', () => {
  const leaving = async (more: Partial<ShopOptions> = {}) => {
    const left: unknown[] = [];
    const shop = open({
      carts: { left: ({ cart, company }) => void left.push({ ...cart, company: company.code }) },
      ...more,
    });
    const visitor = await readyVisitor(shop);
    return { shop, visitor, left };
  };

  it('is told once an hour after its last change, and again after another one', async () => {
    const { shop, visitor, left } = await leaving();
    const transfer = { code: 'domain-register', properties: { domain: 'a.sk', authCode: 'secret' } };
    await visitor.json('POST', '/cart/items', transfer);
    now += HOUR - 1;
    await shop.deliver();
    expect(left).toEqual([]);
    now += 1;
    for (let round = 0; round < 3; round += 1) await shop.deliver();
    const items = [{ code: 'web-m' }, { code: 'domain-register', properties: { domain: 'a.sk' } }];
    expect(left).toMatchObject([{ company: 'brand', login: 'eva', email: 'eva@example.sk', items }]);
    expect(JSON.stringify(left)).not.toContain('secret');
    await visitor.json('POST', '/cart/items', { code: 'web-m' });
    now += HOUR;
    await shop.deliver();
    expect(left).toMatchObject([{ items }, { items: [...items, { code: 'web-m' }] }]);
  });

  it('is not told where nobody is known, nothing is in it, it was ordered, or it was left a day ago', async () => {
    const { shop, visitor, left } = await leaving();
    await visitor.json('POST', '/checkout', CONSENTS);
    const stranger = visitorOf(shop);
    await stranger.json('GET', '/cart');
    await stranger.json('POST', '/cart/items', { code: 'web-m' });
    now += HOUR;
    await shop.deliver();
    await readyVisitor(shop, 'card', { login: 'adam' });
    now += 24 * HOUR;
    await shop.deliver();
    expect(left).toEqual([]);
  });

  it('is not told any more once it was changed while nobody could hear it', async () => {
    let isDown = true;
    const told: number[] = [];
    const left = ({ cart }: { cart: { items: readonly unknown[] } }) => {
      if (isDown) throw new Error('down');
      told.push(cart.items.length);
    };
    const { shop, visitor } = await leaving({ carts: { left } });
    now += HOUR;
    await shop.deliver();
    isDown = false;
    await visitor.json('POST', '/cart/items', { code: 'web-m' });
    await shop.deliver();
    expect(told).toEqual([]);
    now += HOUR;
    await shop.deliver();
    expect(told).toEqual([2]);
  });
});

it('a customer who registers without a password is told, too; one who is refused is not', async () => {
  const created: unknown[] = [];
  const shop = open({
    mail: { send: () => undefined },
    customers: {
      created: ({ customer, billingProfile }) => void created.push([customer, billingProfile?.city]),
    },
  });
  for (let round = 0; round < 2; round += 1)
    await visitorOf(shop).json('POST', '/users', { login: 'eva@example.sk', billingProfile: PERSON });
  await shop.deliver();
  const customer = { login: 'eva@example.sk', customerType: 'person', creditEur: 0, traits: null };
  expect(created).toEqual([[customer, 'Martin']]);
});

it('an order whose names go to another one is cancelled', async () => {
  const cancelled: number[] = [];
  const shop = open({ orders: { cancelled: ({ order }) => void cancelled.push(order.number) } });
  const orderName = async (login: string) => {
    const visitor = await readyVisitor(shop, 'card', { login });
    await visitor.json('POST', '/cart/items', { code: 'domain-register', properties: { domain: 'd.sk' } });
    return Number((await visitor.json('POST', '/checkout', CONSENTS)).orderId);
  };
  const first = await orderName('eva');
  now += 31 * 24 * HOUR;
  await orderName('adam');
  await shop.deliver();
  expect(cancelled).toEqual([first]);
});

describe('several processes', () => {
  it('that deliver at once tell each event once', async () => {
    const store = await newFile();
    const told: string[] = [];
    let isDown = true;
    const created = ({ customer }: { customer: { login: string } }) => {
      if (isDown) throw new Error('down');
      told.push(customer.login);
    };
    const shops = [open({ store, customers: { created } }), open({ store, customers: { created } })];
    for (const shop of shops) await shop.ready;
    for (const login of ['a1', 'a2', 'a3', 'a4']) await readyVisitor(shops[0] as Shop, 'card', { login });
    await shops[0]?.deliver();
    isDown = false;
    await Promise.all(shops.map((shop) => shop.deliver()));
    expect(told.toSorted()).toEqual(['a1', 'a2', 'a3', 'a4']);
  });

  /** A process with a shop on this file that is killed when it tells of its third order. */
  async function killedProcess(store: string, webhook: string): Promise<void> {
    const code = `import { createShop } from './server/index.ts';
import { SMALLEST, readyVisitor, CONSENTS } from './server/test-shop.ts';
let told = 0;
const placed = () => { told += 1; if (told === 3) process.kill(process.pid, 'SIGKILL'); };
const shop = createShop({ ...SMALLEST, store: ${JSON.stringify(store)}, clock: () => new Date(${now}),
  orders: { placed }, webhooks: [{ url: ${JSON.stringify(webhook)}, secret: '${secret}', events: ['order.placed'] }] });
for (let made = 0; made < 5; made += 1) {
  const visitor = await readyVisitor(shop, 'card', { login: 'customer-' + made });
  await visitor.json('POST', '/checkout', CONSENTS);
}`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      stdio: 'ignore',
    });
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  }

  it('of which one is killed while it tells lose nothing: the others tell it, each event once', async () => {
    const store = await newFile();
    const { url, received } = await receiver();
    await killedProcess(store, url);
    const before = received.length;
    now += 60_000;
    const placed: number[] = [];
    const more: Partial<ShopOptions> = {
      store,
      orders: { placed: ({ order }) => void placed.push(order.number) },
      webhooks: [{ url, secret, events: ['order.placed'] }],
    };
    const shops = [open(more), open(more)];
    for (const shop of shops) await shop.ready;
    await Promise.all(shops.map((shop) => shop.deliver()));
    const stored = 3;
    // What was being told when the process died may be told again, with the same id.
    const ids = new Set(received.map(({ event }) => event.id));
    expect([new Set(placed).size, placed.length <= stored, ids.size]).toEqual([placed.length, true, stored]);
    expect(received.length - before).toBeLessThanOrEqual(stored);
    expect(received.length).toBeLessThanOrEqual(stored + 1);
    await Promise.all(shops.map((shop) => shop.deliver()));
    expect(received.length).toBeLessThanOrEqual(stored + 1);
  });
});
