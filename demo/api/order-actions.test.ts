import { describe, expect, it } from 'vitest';
import type { Order } from '../../server/store/schema.ts';
import { actionsOf } from './order-actions.ts';
import { checkoutBody, openShop, readyCustomer, type Visitor, visitor } from './test-support.ts';

const DAY = 86_400_000;
const AT = Date.parse('2026-12-01T10:00:00Z');

const orderOf = (code: string, domain: string): Order =>
  ({
    number: 2026005,
    items: [{ code, properties: { domain } }],
    billingProfile: { emails: ['eva@example.sk'] },
    domainProfile: null,
    createdAt: AT,
    actionsDoneAt: null,
  }) as unknown as Order;

const byDay = (days: number): string => new Date(AT + days * DAY).toISOString().slice(0, 10);

describe('what is left to do after an order', () => {
  it.each([
    ['domain-register', 'eva.com', { kind: 'confirm-email', to: 'eva@example.sk', by: byDay(15) }],
    ['domain-register', 'eva.shop', { kind: 'confirm-email', to: 'eva@example.sk' }],
    ['domain-register', 'eva.hu', { kind: 'document', by: byDay(14), url: '#document-2026005' }],
    ['domain-register', 'eva.no', { kind: 'declaration', by: byDay(5), url: '#declaration-2026005' }],
    ['domain-transfer', 'eva.com', { kind: 'transfer', to: 'eva@example.sk', by: byDay(5) }],
    ['domain-transfer', 'eva.sk', { kind: 'registry-code', to: 'eva@example.sk', by: byDay(7) }],
  ])('with %s of %s is %j', (code, domain, action) => {
    expect(actionsOf(orderOf(code, domain))).toMatchObject([{ subject: domain, state: 'open', ...action }]);
  });

  it.each([
    ['domain-register', 'eva.sk'],
    ['domain-register', 'eva.eu'],
    ['hosting-plus', 'eva.com'],
  ])('with %s of %s is nothing', (code, domain) => {
    expect(actionsOf(orderOf(code, domain))).toEqual([]);
  });

  it('is done once the shop says so, and names the domain as people read it', () => {
    const order = { ...orderOf('domain-register', 'xn--bcher-kva.com'), actionsDoneAt: AT };
    expect(actionsOf(order)).toMatchObject([{ subject: 'bücher.com', state: 'done' }]);
  });

  it('is told to the customer of the order only [C9.29]', async () => {
    const shop = openShop();
    const customer = await readyCustomer(shop, 'transfer');
    const answer = await (await customer.send('POST', '/api/checkout', checkoutBody)).json();
    const { orderId, actions } = answer as { orderId: string; actions: unknown };
    expect(actions).toEqual([]);
    const ask = (who: Visitor, id = orderId) => who.send('GET', `/api/orders/${id}/actions`);
    expect(await (await ask(customer)).json()).toEqual({ actions: [] });
    const other = visitor(shop);
    await other.cart('GET', '');
    await other.logIn('petr');
    const refusals = await Promise.all([
      ask(other),
      ask(visitor(shop)),
      ask(visitor(shop, 'cz-ws')),
      ask(customer, '1'),
    ]);
    for (const refusal of refusals) {
      expect(refusal.status).toBe(404);
      expect(await refusal.json()).toEqual({ key: 'validation.resource_not_found' });
    }
  });
});
