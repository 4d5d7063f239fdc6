import { clearFaults, injectFault } from '../support/faults.ts';
import { expect, type Page, type Shop, test } from '../support/fixtures.ts';
import { holdCalls } from '../support/held-calls.ts';
import { ORDER, screenHeading } from '../support/steps.ts';

test.afterEach(({ shop }) => clearFaults(shop));

const rows = (page: Page) => page.getByRole('list', { name: 'Items in your cart' }).locator(':scope > li');
const names = (page: Page) => rows(page).locator('.cart-name').allTextContents();
const remove = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}` });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

const itemsOf = async (shop: Shop): Promise<unknown[]> =>
  ((await shop.call('GET', '/api/cart')) as { items: unknown[] }).items;

const DOMAINS = ['prva-free.sk', 'druha-free.sk', 'tretia-free.sk'];

test('an item that was removed comes back at its place, at once and without a jump, and the only one without a view of an empty cart; one whose removal is refused stays', async ({
  page,
  demo,
  shop,
}) => {
  for (const name of DOMAINS) await shop.addDomain(name);
  await page.goto(demo.siteUrl + ORDER);
  await expect(rows(page)).toHaveCount(3);
  await test.step('rows never jump', async () => {
    const record = page.evaluate(async () => {
      const host = document.querySelector('ws-cart') as HTMLElement;
      const seen: string[][] = [];
      while (!('isBack' in window)) {
        await new Promise(requestAnimationFrame);
        const list = host.shadowRoot?.querySelectorAll('.cart-item') ?? [];
        seen.push([...list].map((row) => row.querySelector('.cart-name')?.textContent ?? ''));
      }
      return [...new Set(seen.map((row) => row.join()))];
    });
    await remove(page, 'prva-free.sk').click();
    await undo(page).click();
    await expect.poll(() => itemsOf(shop)).toHaveLength(3);
    await expect(rows(page).first()).not.toHaveAttribute('aria-busy');
    await expect(remove(page, 'prva-free.sk')).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isBack: true }));
    const orders = [DOMAINS, DOMAINS.slice(1)].map(String);
    expect(orders, 'in every frame').toEqual(expect.arrayContaining(await record));
  });
  await test.step('Undo is there while the removal is on its way', async () => {
    const release = await holdCalls(page, 'DELETE', '/api/cart');
    await remove(page, 'druha-free.sk').click();
    await expect(undo(page), 'before the shop answers').toBeVisible();
    await undo(page).click();
    const row = rows(page).filter({ hasText: 'druha-free.sk' });
    await expect(row, 'in place, not usable yet').toHaveAttribute('aria-busy', 'true');
    await expect.poll(async () => (await row.boundingBox())?.height, 'at once').toBeGreaterThan(40);
    release();
    await expect(row).not.toHaveAttribute('aria-busy');
    await expect.poll(() => names(page)).toEqual(DOMAINS);
    expect(await itemsOf(shop)).toHaveLength(3);
  });
  await test.step('the shop refuses the removal', async () => {
    await injectFault(shop, { kind: 'status', method: 'DELETE', path: '/api/cart', status: 500, count: 9 });
    await remove(page, 'prva-free.sk').click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(undo(page)).toHaveCount(0);
    await expect.poll(() => names(page)).toEqual(DOMAINS);
  });
  await clearFaults(shop);
  await test.step('the only item', async () => {
    for (const name of DOMAINS.slice(1)) {
      await remove(page, name).click();
    }
    await page.getByRole('radio', { name: '2 years' }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect.poll(() => itemsOf(shop)).toHaveLength(1);
    const release = await holdCalls(page, 'DELETE', '/api/cart');
    await remove(page, 'prva-free.sk').click();
    await undo(page).click();
    await expect(remove(page, 'prva-free.sk')).toBeVisible();
    release();
    await expect(rows(page)).not.toHaveAttribute('aria-busy');
    await expect(screenHeading(page)).toHaveText('Your cart');
    expect(page.url()).not.toContain('empty-cart');
  });
});
