import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Shop } from './app.ts';
import { openShop, type Visitor, visitor } from './test-support.ts';

let shop: Shop;
let guest: Visitor;
beforeEach(() => {
  shop = openShop();
  guest = visitor(shop);
});
afterEach(() => shop.close());

const inquiry = {
  usecase: 'server',
  serverUuid: '3f1c2a74-9d1b-4b52-8a6e-1f0f5c1f9a10',
  name: 'Eva Tóthová',
  email: 'eva@example.sk',
  phone: '+421 905 111 222',
  message: 'Koľko pamäte by ste odporučili?',
};
const list = async (name: string) =>
  (await (await guest.send('GET', `/demo/${name}`)).json()) as Record<string, unknown>[];

describe('an inquiry', () => {
  it('is kept with its brand and confirmed with its number [D.27]', async () => {
    const answer = await guest.send('POST', '/api/inquiries', inquiry);
    expect(answer.status).toBe(201);
    const { id } = (await answer.json()) as { id: string };
    expect(await list('inquiries')).toEqual([
      { ...inquiry, id, company: 'sk-ws', login: null, createdAt: expect.any(Number) },
    ]);
  });

  it.each([
    ['usecase', 'car', 'validation.invalid_form'],
    ['serverUuid', '17', 'validation.invalid_form'],
    ['serverUuid', '', 'validation.required'],
    ['name', ' ', 'validation.required'],
    ['name', 'E', 'validation.too_short'],
    ['email', 'eva@', 'validation.email_invalid'],
    ['phone', 'call me', 'validation.phone_invalid'],
    ['message', '', 'validation.required'],
    ['message', 'a'.repeat(5_001), 'validation.too_long'],
  ])('is refused when its %s is "%s"', async (field, value, key) => {
    const before = (await list('inquiries')).length;
    const answer = await guest.send('POST', '/api/inquiries', { ...inquiry, [field]: value });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      violations: [{ propertyPath: field, errors: [{ translationKey: key }] }],
    });
    expect(await list('inquiries')).toHaveLength(before);
  });

  it('does not need a telephone number', async () => {
    expect((await guest.send('POST', '/api/inquiries', { ...inquiry, phone: undefined })).status).toBe(201);
  });
});

describe('an error report', () => {
  const report = {
    id: 'r-1',
    message: 'Cannot read',
    stack: 'at x',
    url: 'https://a.test/',
    version: '1.0.0',
    tag: 'ws-cart',
  };
  const send = (body: string) =>
    shop.fetch(
      new Request('http://localhost/error-reports', {
        method: 'POST',
        body,
        headers: { 'content-type': 'text/plain' },
      }),
    );

  it('is stored complete, even when a beacon sends it as plain text', async () => {
    expect((await send(JSON.stringify(report))).status).toBe(204);
    expect((await list('error-reports'))[0]).toEqual({ ...report, at: expect.any(Number) });
  });

  it('is refused when it is not a report or too large', async () => {
    expect((await send('{}')).status).toBe(422);
    expect((await send('nonsense')).status).toBe(422);
    expect((await send(JSON.stringify({ ...report, stack: 'x'.repeat(70_000) }))).status).toBe(413);
  });

  it('is removed by a reset', async () => {
    await send(JSON.stringify(report));
    await guest.send('POST', '/demo/reset');
    expect([await list('error-reports'), await list('inquiries')]).toEqual([[], []]);
  });
});
