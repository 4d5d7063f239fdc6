import type { ChildProcess } from 'node:child_process';
import { afterEach, expect, it } from 'vitest';
import type { Adapter, Target } from '../../conformance/adapter.ts';
import { summaryLines } from '../../conformance/report.ts';
import { checksOf, runChecks } from '../../conformance/run.ts';
import { visitorOf } from '../../conformance/visitor.ts';
import { freePort } from '../../demo/api/test-support.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { BILLING_KEY, startBillingSystem } from '../support/billing-system.ts';
import { kitExample, kitExamples, startExample } from '../support/docs-shop.ts';
import { readDocument } from './document.ts';

const PAGES = 'http://localhost:8181';
let child: ChildProcess | undefined;
afterEach(() => void child?.kill());

async function targetOf(code: string, adapter: Adapter, env = {}): Promise<Target> {
  const port = await freePort();
  child = await startExample(code, { port, pages: PAGES, env });
  const api = `http://localhost:${port}`;
  return { api: `${api}/api`, validation: `${api}/validation`, company: 'my-brand', adapter };
}

async function adapterOfDocs(): Promise<Adapter> {
  const code = kitExample('js', 'export const adapter');
  const module = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as {
    adapter: Adapter;
  };
  return module.adapter;
}

it('the hour installs and runs the package from its file, and nothing else that is ours [C1.13]', () => {
  const { name, version, bin } = packageJson;
  const words = kitExamples('sh').flatMap((text) => text.split(/\s+/));
  const commands = Object.keys(bin).map((command) => `./node_modules/.bin/${command}`);
  expect(words.filter((word) => word.includes(name)).sort()).toEqual(
    [`./${name}-${version}.tgz`, ...commands].sort(),
  );
});

it('the shop of the hour reaches level 1 with the adapter of the hour', async () => {
  const target = await targetOf(kitExample('js', 'const PRODUCTS'), await adapterOfDocs());
  const results = await runChecks(checksOf(readDocument(), 1), target);
  expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  expect(summaryLines(results).at(-1)).toBe('Level 1 of 11 is reached.');
});

it('the shop on a billing system starts with the lines of the guide', async () => {
  const billing = await startBillingSystem();
  const env = { BILLING_URL: billing.url, BILLING_KEY };
  const target = await targetOf(kitExample('js', 'billingShop({'), { origin: PAGES }, env);
  const guest = visitorOf(target);
  await guest.cart('GET', '');
  const cart = await guest.cart('POST', '/items', { code: 'web-plus', period: 12 });
  expect(cart.summary.price.vatExcluded).toBe(65.88);
  billing.close();
});

it('the payment page of the guide takes a payment once, and leaves other requests to the shop', async () => {
  const code = kitExample('js', 'paymentPage');
  const { payments, paymentPage } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  );
  const order = { number: 2026000001, total: 67750, currency: 'DKK' };
  const payment = { id: 'p-1', order, returnTo: 'http://localhost:8080/payments/p-1/return' };
  const address = payments.page({ payment });
  const send = (state: string) =>
    paymentPage(new Request(address, { method: 'POST', body: new URLSearchParams({ state }) }));
  expect(await (await paymentPage(new Request(address))).text()).toContain('2026000001: 677.50 DKK');
  expect(payments.state({ payment })).toBe('waiting');
  expect((await send('paid')).headers.get('Location')).toBe(payment.returnTo);
  await send('cancelled');
  payments.page({ payment });
  expect(payments.state({ payment })).toBe('paid');
  expect(await paymentPage(new Request('http://localhost:8080/api/cart'))).toBeUndefined();
});
