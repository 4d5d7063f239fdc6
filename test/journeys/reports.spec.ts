import { injectFault, nextResponse } from '../support/faults.ts';
import { expect } from '../support/fixtures.ts';
import { test } from '../support/gate.ts';
import { openState } from '../support/host-page.ts';

const CART = {
  name: 'cart, one item',
  html: '<ws-cart routing="memory"></ws-cart>',
  shows: { heading: 'Your cart' },
} as const;

interface Report {
  id: string;
  message: string;
  url: string;
}

test('an unexpected error is reported once, and the visitor sees its number [8.10]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  const config = { environment: 'production', errorReportUrl: `${demo.apiUrl}/error-reports` };
  await openState(page, CART, { demo, config });
  await injectFault(shop, { kind: 'status', method: 'PATCH', path: '/api/cart/items', count: 2 });
  const period = page.getByRole('combobox', { name: /^Period/ }).first();
  const numbers: (string | undefined)[] = [];
  for (const index of [0, 2]) {
    const refused = nextResponse(page, 'PATCH', '/api/cart/items');
    await period.selectOption({ index });
    await refused;
    const message = page.getByText(/Give our support team this number/);
    await expect(message).toBeVisible();
    numbers.push(/number: (\w+)/.exec((await message.textContent()) ?? '')?.[1]);
  }
  const reports = async () => (await shop.call('GET', '/demo/error-reports')) as Report[];
  await expect.poll(async () => (await reports()).length).toBe(1);
  const [report] = await reports();
  expect(numbers).toEqual([report?.id, report?.id]);
  expect(report).toMatchObject({ message: 'ApiError: refused (HTTP 500)' });
  expect(report?.url).not.toContain('?');
});

test('nothing is reported without a report URL [8.16]', async ({ page, demo, shop }) => {
  await shop.addHosting();
  const config = { environment: 'development', errorReportUrl: `${demo.apiUrl}/error-reports` };
  await openState(page, CART, { demo, config });
  const before = ((await shop.call('GET', '/demo/error-reports')) as Report[]).length;
  await injectFault(shop, { kind: 'status', method: 'PATCH', path: '/api/cart/items' });
  await page
    .getByRole('combobox', { name: /^Period/ })
    .first()
    .selectOption({ index: 2 });
  await expect(page.getByText('Something went wrong on our end. Please try again.')).toBeVisible();
  expect((await shop.call('GET', '/demo/error-reports')) as Report[]).toHaveLength(before);
});
