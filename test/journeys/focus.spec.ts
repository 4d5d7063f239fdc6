import { expect, type Locator } from '../support/fixtures.ts';
import { test } from '../support/gate.ts';
import { openVisit, type Visit } from '../support/visits/visit.ts';
import { VISITS } from '../support/visits/visits.ts';

interface Removal {
  visit: Visit;
  button: string | RegExp;
  /** Where the focus goes when the button is gone. */
  next: (tag: Locator) => Locator;
}

const migration = (tag: Locator) => tag.locator('summary', { hasText: 'Move your website to us' });

/** Buttons that their own action removes. */
const REMOVALS: Readonly<Record<string, Removal>> = {
  'a coupon': {
    visit: VISITS['/'].coupons,
    button: 'Remove the coupon WELCOME10',
    next: (tag) => tag.locator('.coupons summary'),
  },
  'the coupon of an item': {
    visit: { ...VISITS['/'].coupons, shows: 'ITEM15' },
    button: 'Remove the coupon ITEM15',
    next: (tag) => tag.locator('.coupons summary'),
  },
  'a note': {
    visit: VISITS['/'].note,
    button: 'Remove note',
    next: (tag) => tag.getByRole('textbox', { name: 'What should we know?' }),
  },
  'a migration': {
    visit: VISITS['/']['migration chosen'],
    button: 'I’m not moving a website',
    next: migration,
  },
  'the only invoice': {
    visit: VISITS['/']['invoices sent'],
    button: 'Remove faktura-2026-03.pdf',
    next: migration,
  },
  'the offer of a bigger plan': {
    visit: VISITS['/']['all that opens'],
    button: 'Upgrade',
    next: (tag) => tag.locator('.cart-name', { hasText: 'Hosting Pro' }),
  },
};

test('the focus stays close to a button that its own action removes', async ({ page, demo }) => {
  await page.setViewportSize({ width: 900, height: 900 });
  for (const [name, { visit, button, next }] of Object.entries(REMOVALS))
    await test.step(name, async () => {
      const { tag } = await openVisit(page, demo, visit);
      // The item's own removal comes first where both are shown.
      const remove = tag.getByRole('button', { name: button, exact: true }).first();
      await remove.press('Enter');
      await expect(next(tag)).toBeFocused();
    });
});
