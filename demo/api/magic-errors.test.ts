import { describe, expect, it } from 'vitest';
import { ERROR_KEYS } from '../../server/errors.ts';
import { hostingItem, openShop, type Visitor, visitor } from './test-support.ts';

async function guestWith(item: object = hostingItem()): Promise<Visitor> {
  const guest = visitor(openShop());
  await guest.cart('GET', '');
  await guest.cart('POST', '/items', item);
  return guest;
}

async function refusal(guest: Visitor, method: string, path: string, body?: unknown) {
  const answer = await guest.send(method, `/api${path}`, body);
  return [answer.status, await answer.json()];
}

describe('the magic error', () => {
  const key = 'exception.order.not_created';
  const magic = (at: string, shape?: string) => ({
    code: 'magic-error',
    period: 12,
    properties: { key, at, ...(shape && { shape }) },
  });

  it('is raised where an item is added, changed or checked', async () => {
    const guest = await guestWith();
    expect(await refusal(guest, 'POST', '/cart/items', magic('add'))).toEqual([422, { key }]);
    const { items } = await guest.cart('POST', '/items', magic('change'));
    expect(await refusal(guest, 'PATCH', `/cart/items/${items[1]?.id}`, { period: 24 })).toEqual([
      422,
      { key },
    ]);
    expect((await guest.cart('GET', '')).items[1]?.period).toBe(12);
    await guest.cart('POST', '/items', magic('validate'));
    expect(await refusal(guest, 'GET', '/cart/items/validate')).toEqual([422, { key }]);
  });

  it.each([
    ['list', { violations: [{ errors: [{ translationKey: key }] }] }],
    ['context', { context: [{ step: 'cart' }, { step: 'recapitulation' }] }],
    ['translationKey', { translationKey: key }],
    ['tKey', { tKey: key }],
    ['title', { title: `Magic: ${key}` }],
    ['invoice', { key, invoiceId: '2026000999' }],
  ])('comes in the shape %s', async (shape, body) => {
    expect((await refusal(await guestWith(), 'POST', '/cart/items', magic('add', shape)))[1]).toMatchObject(
      body,
    );
  });

  it('comes as a map of paths', async () => {
    const [, body] = await refusal(await guestWith(), 'POST', '/cart/items', magic('add', 'map'));
    const { violations } = body as { violations: Record<string, unknown> };
    expect(Object.values(violations)).toEqual([{ errors: [{ translationKey: key }] }]);
  });

  it('can be any known error key, and no other', async () => {
    const guest = await guestWith();
    for (const known of ERROR_KEYS) {
      const item = { ...magic('add'), properties: { key: known, at: 'add' } };
      expect((await refusal(guest, 'POST', '/cart/items', item))[1]).toEqual({ key: known });
    }
    const odd = { ...magic('add'), properties: { key: 'exception.nothing', at: 'add' } };
    expect((await refusal(guest, 'POST', '/cart/items', odd))[1]).toMatchObject({
      key: 'exception.product.invalid_data',
    });
  });
});
