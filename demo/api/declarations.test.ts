import { describe, expect, it } from 'vitest';
import type { Order } from '../../server/store/schema.ts';
import { actionsOf } from './order-actions.ts';
import { checkoutBody, openShop, ordersOf, type Visitor, visitor } from './test-support.ts';

const shop = openShop();
const SIGNED = {
  id: 'no-applicant',
  version: '2026-1',
  name: 'Eva Hansen',
  signedAt: '2026-12-01T09:30:00Z',
};

const declarationsOf = async (tlds: string, company?: 'cz-ws'): Promise<unknown> => {
  const answer = await visitor(shop, company).send(
    'GET',
    `/api/domain-profiles/required-fields?tlds=${tlds}&countryCode=NO`,
  );
  return ((await answer.json()) as { declarations?: unknown }).declarations;
};

let used = 0;
/** A customer whose cart with a .no name needs the declaration only. */
async function readyToSign(): Promise<Visitor> {
  used += 1;
  const guest = visitor(shop);
  await guest.cart('GET', '');
  await guest.cart('POST', '/items', {
    ...{ code: 'domain-register', name: 'Domain', sellType: 'direct' },
    properties: { domain: `free-erklaering-${used}.no` },
  });
  await guest.logIn('jana');
  const [billing] = (await (await guest.send('GET', '/api/billing-profiles')).json()) as { id: string }[];
  await guest.cart('PUT', '/billing-profile?cart=true', { id: billing?.id });
  const owner = { ...billing, id: undefined, noridPid: 'N.PRI.12345678', email: 'jana@example.sk' };
  const made = await guest.send('POST', '/api/domain-profiles', owner);
  const { id, profileId } = (await made.json()) as { id?: string; profileId?: string };
  await guest.cart('PUT', '/domain-profile?cart=true', { id: id ?? profileId });
  await guest.cart('PUT', '/payment-option?cart=true', { id: 'transfer', groupId: 'transfer' });
  return guest;
}

describe('the declaration of .no', () => {
  it('is named for names with .no only, in a shop that asks for it [C9.30]', async () => {
    expect(await declarationsOf('sk,no')).toMatchObject([{ id: 'no-applicant', version: '2026-1' }]);
    expect(await declarationsOf('sk')).toBeUndefined();
    expect(await declarationsOf('no', 'cz-ws')).toBeUndefined();
  });

  it.each([
    ['without a signature', undefined, 'exception.declaration.missing'],
    ['without a name', { ...SIGNED, name: ' ' }, 'exception.declaration.missing'],
    ['without a time', { ...SIGNED, signedAt: 'today' }, 'exception.declaration.missing'],
    ['for another declaration', { ...SIGNED, id: 'other' }, 'exception.declaration.missing'],
    ['in another version', { ...SIGNED, version: '2025-3' }, 'exception.declaration.outdated'],
    ['without a version', { ...SIGNED, version: null }, 'exception.declaration.outdated'],
  ])('%s stops the order, and nothing is stored [C9.30]', async (_title, signature, key) => {
    const guest = await readyToSign();
    const before = (await ordersOf(shop)).length;
    const body = { ...checkoutBody, ...(signature && { declarations: [signature] }) };
    const answer = await guest.send('POST', '/api/checkout', body);
    expect([answer.status, await answer.json()]).toEqual([
      422,
      {
        key: 'exception.checkout.failed',
        context: [{ step: 'domain-profile', errors: [{ translationKey: key }] }],
      },
    ]);
    expect(await ordersOf(shop)).toHaveLength(before);
  });

  it('that is signed is stored with the order, and leaves nothing to sign [C9.30]', async () => {
    const guest = await readyToSign();
    const answer = await guest.send('POST', '/api/checkout', { ...checkoutBody, declarations: [SIGNED] });
    expect(await answer.json()).toMatchObject({ actions: [] });
    const [order] = await ordersOf(shop);
    expect(order).toMatchObject({ declarations: [SIGNED] });
    const unsigned = { ...order, declarations: null } as unknown as Order;
    expect(actionsOf(unsigned)).toMatchObject([{ kind: 'declaration' }]);
  });
});
