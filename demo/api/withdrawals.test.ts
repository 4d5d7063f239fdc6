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

const statement = { name: 'Eva Tóthová', order: '2026001', email: 'eva@example.sk', part: '' };
const list = async () =>
  (await (await guest.send('GET', '/demo/withdrawals')).json()) as Record<string, unknown>[];
const send = async (body: object, who: Visitor = guest) => {
  const answer = await who.send('POST', '/api/withdrawals', body);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

describe('a withdrawal', () => {
  it('of an order that the shop does not know is accepted, with its time [C9.28]', async () => {
    const { status, body } = await send(statement);
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(String), receivedAt: expect.any(String), matched: false });
    expect(Date.parse(String(body.receivedAt))).toBeGreaterThan(0);
    expect(await list()).toMatchObject([{ ...statement, company: 'sk-ws', login: null }]);
  });

  it('that is repeated is the same one, also in another session [C9.28]', async () => {
    const repeated = await send(statement, visitor(shop));
    expect(repeated).toEqual(await send(statement));
    expect(await list()).toHaveLength(1);
  });

  it('from another part of the contract is another one', async () => {
    await send(statement);
    await send({ ...statement, part: 'only eva.sk' });
    expect(await list()).toHaveLength(2);
  });

  it.each([
    ['name', ' ', 'validation.required'],
    ['order', '', 'validation.required'],
    ['order', 'a'.repeat(201), 'validation.too_long'],
    ['email', 'eva@', 'validation.email_invalid'],
    ['part', 'a'.repeat(1_001), 'validation.too_long'],
  ])('is refused when its %s is "%s"', async (field, value, key) => {
    const before = (await list()).length;
    const { status, body } = await send({ ...statement, [field]: value });
    expect(status).toBe(422);
    expect(body).toEqual({ violations: [{ propertyPath: field, errors: [{ translationKey: key }] }] });
    expect(await list()).toHaveLength(before);
  });
});
