import { errorsOf } from '../support/bare-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { openHostFile } from '../support/host-file.ts';

/** Names that the tags use everywhere. The unit tests of `broken-built-in.ts` have them all. */
const NEEDED = [
  'URL',
  'Map',
  'Set',
  'Promise',
  'CustomEvent',
  'Intl',
  'Symbol',
  'JSON',
  'Object',
  'Array',
  'fetch',
];

for (const what of NEEDED) {
  test(`a page that uses the name ${what} for something of its own keeps the fallbacks, and is told the name [C2.3]`, async ({
    page,
    demo,
  }) => {
    const errors = errorsOf(page);
    await openHostFile(page, demo, 'globals', { query: `?what=${what}&ws-doctor` });
    await expect
      .poll(() => errors.filter((text) => text.startsWith('ws-elements:')).join())
      .toMatch(new RegExp(`replaced .*${what}`));
    await expect(page.getByRole('link', { name: 'Cart' })).toBeVisible();
    expect(errors).toHaveLength(1);
  });
}

for (const what of [
  'name',
  'status',
  'event',
  'Event',
  'Proxy',
  'Error',
  'TextDecoder',
  'ResizeObserver',
  'Node',
]) {
  test(`a page that uses the name ${what} for something of its own searches [C2.3]`, async ({
    page,
    demo,
  }) => {
    await openHostFile(page, demo, 'globals', { query: `?what=${what}` });
    await expect(page.locator('ws-minicart')).toContainText('Cart is empty');
    await page.locator('ws-domain-checker').getByRole('searchbox').click();
    await page.keyboard.type('moja-firma.sk');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Add to cart: moja-firma.sk' }).first()).toBeVisible();
  });
}
