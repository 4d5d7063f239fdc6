// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../test/support/render.tsx';
import { DonationBox } from './donation-box.tsx';

const price = { vatExcluded: 10, vatIncluded: 12.3, vatPercentage: 23 };
const item = { id: '1', code: 'hosting', name: 'Hosting', price: { vatExcluded: 10 }, period: 12 };

let page: Drawn;
afterEach(() => page.end());

const open = async (status: number, key: string): Promise<void> => {
  page = await draw(<DonationBox />, {
    'GET /cart': () => ({ uuid: 'a', items: [item], summary: { price } }),
    'PUT /cart/donation': () => Response.json({ key }, { status }),
  });
};
const isAnnounced = () =>
  page.until(() => expect(page.box.querySelectorAll('[role="alert"]')).toHaveLength(1));
const checked = (): string | undefined => page.box.querySelector<HTMLInputElement>('input:checked')?.value;

it.each([
  ['is refused', 422, 'validation.invalid_form'],
  ['does not arrive', 503, 'exception.outage'],
])('a donation that %s is announced, with the choice of the cart', async (_what, status, key) => {
  await open(status, key);
  await page.choose('large');
  await isAnnounced();
  expect(checked()).toBe('none');
});

it('an amount of one’s own that is refused is announced at its field, and stays', async () => {
  await open(422, 'validation.invalid_form');
  await page.choose('other');
  await page.type('donation', '7');
  await page.press('Donate');
  await isAnnounced();
  expect([checked(), page.field('donation').value]).toEqual(['other', '7']);
  expect(page.said('donation')).not.toBe('');
});
