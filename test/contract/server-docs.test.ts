import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import type { Adapter, Target } from '../../conformance/adapter.ts';
import { summaryLines } from '../../conformance/report.ts';
import { checksOf, runChecks } from '../../conformance/run.ts';
import { visitorOf } from '../../conformance/visitor.ts';
import { freePort } from '../../demo/api/test-support.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { BILLING_KEY, startBillingSystem } from '../support/billing-system.ts';
import { readExamples } from '../support/docs-examples.ts';
import { kitExample, kitExamples, STARTER, startExample, startStarter } from '../support/docs-shop.ts';
import { readDocument } from './document.ts';

const PAGES = 'http://localhost:8181';
let child: ChildProcess | undefined;
afterEach(() => void child?.kill());

const targetAt = (port: number, adapter: Adapter): Target => ({
  api: `http://localhost:${port}/api`,
  validation: `http://localhost:${port}/validation`,
  company: 'my-brand',
  adapter,
});

const starterFile = (name: string) => import(/* @vite-ignore */ pathToFileURL(join(STARTER, name)).href);

it('the first order installs the package from its file, and runs nothing else that is ours [C1.13]', () => {
  const { name, version } = packageJson;
  const words = kitExamples('sh').flatMap((text) => text.split(/\s+/));
  expect(words.filter((word) => word.includes(name)).sort()).toEqual(
    [`"$PWD/${name}-${version}.tgz"`, `./node_modules/.bin/${name}-shop`, `${name}-shop`].sort(),
  );
});

it('the guide shows the files of the first order as they are [C1.13]', () => {
  const shown = readExamples().filter(({ runBy }) => runBy?.startsWith('server/'));
  expect(shown.map(({ runBy }) => runBy?.replace(/.*\//, ''))).toEqual([
    'shop.mjs',
    'index.html',
    'payment-page.mjs',
  ]);
  for (const { runBy = '', text } of shown) expect(text).toBe(readFileSync(runBy, 'utf8'));
});

it('the first order needs the versions of the packages that are tried', () => {
  const { dependencies } = JSON.parse(readFileSync(join(STARTER, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const tried = new Map(Object.entries(packageJson.devDependencies));
  for (const [name, version] of Object.entries(dependencies)) expect(version).toBe(`^${tried.get(name)}`);
});

it('the shop of the first order reaches level 1 with its adapter, and its page has no files but those of the tags', async () => {
  const [port, pagesPort] = await Promise.all([freePort(), freePort()]);
  child = await startStarter({ port, pagesPort });
  const { adapter } = (await starterFile('adapter.mjs')) as { adapter: Adapter };
  const origin = `http://localhost:${pagesPort}`;
  expect(await (await fetch(origin)).text()).toContain(`http://localhost:${port}/api`);
  const others = ['/ws//etc/passwd', '/ws/..%2fpackage.json', '/shop.db', '/shop.mjs', '/ws/../shop.mjs'];
  const statuses = others.map(async (path) => (await fetch(origin + path)).status);
  expect(await Promise.all(statuses)).toEqual(others.map(() => 404));
  const results = await runChecks(checksOf(readDocument(), 1), targetAt(port, { ...adapter, origin }));
  expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  expect(summaryLines(results).at(-1)).toBe('Level 1 of 11 is reached.');
});

it('the shop on a billing system starts with the lines of the guide', async () => {
  const billing = await startBillingSystem();
  const env = { BILLING_URL: billing.url, BILLING_KEY };
  const port = await freePort();
  child = await startExample(kitExample('js', 'billingShop({'), { port, pages: PAGES, env });
  const guest = visitorOf(targetAt(port, { origin: PAGES }));
  await guest.cart('GET', '');
  const cart = await guest.cart('POST', '/items', { code: 'web-plus', period: 12 });
  expect(cart.summary.price.vatExcluded).toBe(65.88);
  billing.close();
});

it('the payment page of the guide takes a payment once, and leaves other requests to the shop', async () => {
  const { payments, paymentPage } = await starterFile('payment-page.mjs');
  const order = { number: 2026000001, total: 67750, currency: 'DKK' };
  const payment = { id: 'p-1', order, returnTo: 'http://localhost:8080/payments/p-1/return' };
  const address = payments.page({ payment });
  const send = (state: string) =>
    paymentPage(new Request(address, { method: 'POST', body: new URLSearchParams({ state }) }));
  expect(await (await paymentPage(new Request(address))).text()).toContain('2026000001: 677.50 DKK');
  expect(payments.state({ payment })).toBe('waiting');
  expect((await send('paid')).headers.get('Location')).toBe(payment.returnTo);
  await send('failed');
  payments.page({ payment });
  expect(payments.state({ payment })).toBe('paid');
  expect(await paymentPage(new Request('http://localhost:8080/api/cart'))).toBeUndefined();
});
