import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Visitor } from '../../conformance/adapter.ts';
import type { Result } from '../../conformance/check.ts';
import { passedLevel } from '../../conformance/report.ts';
import { newCustomer, readyNew, register } from '../../conformance/rows/new-customers.ts';
import { checkoutBody, domainItem, oneProduct } from '../../conformance/rows/rows.ts';
import { checksOf, runChecks } from '../../conformance/run.ts';
import { visitorOf } from '../../conformance/visitor.ts';
import { LIMIT_MS } from '../../server/guard.ts';
import { type BillingFault, type BillingSystem, startBillingSystem } from '../support/billing-system.ts';
import { billingTarget, openBillingShop, PAGES, SHOP } from './billing-target.ts';
import { readDocument } from './document.ts';

interface Failure {
  function: string;
  kind: string;
  came: string;
}

let billing: BillingSystem;
let shop: Awaited<ReturnType<typeof openBillingShop>>;
let failures: Failure[];
beforeEach(async () => {
  failures = [];
  billing = await startBillingSystem();
  shop = await openBillingShop(billing, { onProviderFailure: (failure: Failure) => failures.push(failure) });
  await shop.ready;
});
afterEach(async () => {
  await shop.close();
  billing.close();
});

const guest = (): Visitor => visitorOf(billingTarget(shop));
const jsonOf = async <T>(response: Response): Promise<T> => (await response.json()) as T;
const search = async (visitor: Visitor, ...names: string[]) => {
  const query = names.map((name) => `domains[]=${name}`).join('&');
  const response = await visitor.send('GET', `/domain-checker/check-domains?${query}`);
  const found = await jsonOf<{ name: string; error: string | null }[]>(response);
  return found.map(({ name, error }) => `${name} ${error ?? 'free'}`);
};
const orderOf = async (visitor: Visitor) =>
  jsonOf<{ orderId: string; redirect: string }>(
    await visitor.send('POST', '/checkout', checkoutBody(visitor)),
  );

/** The browser on the page of the invoice, which leads back to the shop, and from there to the page that it shows. */
async function payAt(visitor: Visitor, redirect: string, button = 'pay'): Promise<string | null> {
  const page = (await visitor.fetch(redirect)).headers.get('location') ?? '';
  expect(page).toMatch(`${billing.url}/invoices/`);
  const body = new URLSearchParams({ [button]: '' });
  const paid = await fetch(page, { method: 'POST', redirect: 'manual', body });
  const back = await visitor.fetch(paid.headers.get('location') ?? '');
  return back.headers.get('location');
}

describe('a shop on a billing system', () => {
  it('is at most 150 lines long', () => {
    const file = join(import.meta.dirname, '../../docs/billing-shop.mjs');
    expect(readFileSync(file, 'utf8').trim().split('\n').length).toBeLessThanOrEqual(150);
  });

  it('sells from the search to the paid invoice: client, order, payment page, return, state', async () => {
    const eva = guest();
    await eva.cart('GET', '');
    expect((await search(eva, 'kavaren.sk', 'taken.sk')).slice(0, 2)).toEqual([
      'kavaren.sk free',
      'taken.sk domain.taken',
    ]);
    await eva.cart('POST', '/items', domainItem('kavaren.sk', 12.9));
    await eva.cart('POST', '/items', oneProduct(eva)[0]);
    expect((await register(eva)).status).toBe(201);
    const [profile] = await jsonOf<{ id: string }[]>(await eva.send('GET', '/billing-profiles'));
    await eva.cart('PUT', '/billing-profile', { id: profile?.id });
    await eva.cart('PUT', '/payment-option', { id: 'card', groupId: 'card' });
    const { orderId, redirect } = await orderOf(eva);
    expect(billing.clients).toMatchObject([
      { fields: { fullName: 'Eva Tóthová', town: 'Martin', email: 'eva@example.sk' } },
    ]);
    await expect
      .poll(() => billing.invoices)
      .toMatchObject([
        {
          total: '96.90',
          status: 'Unpaid',
          lines: [
            { slug: 'domain-register', domain: 'kavaren.sk', price: '12.90', cycle: 'annually' },
            { slug: 'web-plus', price: '65.88', cycle: 'annually' },
          ],
        },
      ]);
    expect(await payAt(eva, redirect)).toBe(`${PAGES}/thank-you?messageKey=success`);
    expect(billing.invoices.map(({ status }) => status)).toEqual(['Paid']);
    expect(orderId).toMatch(/^\d+$/);
    expect(failures).toEqual([]);
  });

  it('leads a payer who cancels back to the shop', async () => {
    const eva = guest();
    await readyNew(eva);
    const { redirect } = await orderOf(eva);
    expect(await payAt(eva, redirect, 'cancel')).toBe(`${PAGES}/thank-you?messageKey=cancel`);
  });

  it('logs in a client of the billing system by its login page, with the profile', async () => {
    await newCustomer(guest());
    const [client] = billing.clients;
    const again = guest();
    await again.cart('GET', '');
    const { logIn } = billingTarget(shop).adapter;
    await logIn?.(again, client?.login);
    const cart = await jsonOf<{ user?: { login: string } }>(await again.send('GET', '/cart'));
    expect(cart.user?.login).toBe(client?.login);
    const profiles = await jsonOf<{ name: string }[]>(await again.send('GET', '/billing-profiles'));
    expect(profiles.map(({ name }) => name)).toContain('Eva Tóthová');
    const wrong = await again.fetch(`${SHOP}/login/return?proof=made-up`);
    expect(wrong.status).toBe(401);
  });

  it('reaches every level of the check, apart from what it does not have', async () => {
    billing.addClient('eva', 'Heslo-123', 'person');
    billing.addClient('firma', 'Heslo-123', 'company');
    const results = await runChecks(checksOf(readDocument()), billingTarget(shop));
    expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    expect([passedLevel(results), results.filter(isOpen)]).toEqual([11, []]);
  }, 120_000);
});

/** A check that was not run although the adapter could have named what it needs. */
const isOpen = (result: Result): boolean =>
  result.outcome === 'not run' &&
  result.isLeftOut !== true &&
  !/situations|unreachable|Url$|slowAction|cartHintCookie/.test(result.reason);

describe.each<[BillingFault, RegExp]>([
  ['error', /responded with 500/],
  ['html', /JSON/],
])('while the billing system answers with: %s', (fault, came) => {
  it('names are unsure, the cart stays, registrations wait, and nobody reads why', async () => {
    const eva = guest();
    await eva.cart('GET', '');
    await eva.cart('POST', '/items', oneProduct(eva)[0]);
    await search(eva, 'kava.sk');
    billing.breakCalls(fault);
    expect(await search(eva, 'kavaren.sk')).toEqual([
      'kavaren.sk domain_checker.cannot_resolve_availability',
    ]);
    expect((await eva.cart('GET', '')).items).toHaveLength(1);
    const refused = await register(eva);
    expect([refused.status, await refused.json()]).toEqual([503, { key: 'exception.outage' }]);
    expect(failures).toMatchObject([
      { function: expect.stringMatching(/^customers\./), kind: 'thrown', came: expect.stringMatching(came) },
    ]);
    expect(JSON.stringify(failures)).not.toMatch(/eva@example|Heslo|SQL/);
    billing.repair();
    expect((await register(eva)).status).toBe(201);
  });

  it('an order is stored once, and its invoice follows', async () => {
    const eva = guest();
    await readyNew(eva);
    billing.breakCalls(fault, 'AddOrder');
    const { orderId, redirect } = await orderOf(eva);
    expect(orderId).toBeDefined();
    const waiting = await eva.fetch(redirect);
    expect([waiting.status, billing.invoices]).toEqual([503, []]);
    billing.repair();
    expect(await payAt(eva, redirect)).toBe(`${PAGES}/thank-you?messageKey=success`);
    expect(billing.invoices).toHaveLength(1);
  });
});

it('a billing system that hangs holds up no order, and nobody else', async () => {
  const eva = guest();
  await readyNew(eva);
  billing.breakCalls('hang', 'AddOrder');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    expect((await orderOf(eva)).orderId).toBeDefined();
    expect(billing.calls).not.toContain('AddOrder');
    vi.advanceTimersByTime(1);
    await expect.poll(() => billing.calls).toContain('AddOrder');
    await guest().cart('GET', '');
    vi.advanceTimersByTime(LIMIT_MS);
  } finally {
    vi.useRealTimers();
  }
});
