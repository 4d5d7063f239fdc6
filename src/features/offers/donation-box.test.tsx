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

// How a text is read is held by `rules.test.ts`.
it.each<[string, string, string, readonly [text: string, sent: number][], string, string]>([
  [
    'sk-ws',
    'EUR',
    'en-US',
    [
      ['2,50 €', 2.5],
      ['1 000,-', 1000],
      ['0,50', 0.5],
    ],
    '2000',
    '1,000',
  ],
  [
    'at-ws',
    'EUR',
    'de-DE',
    [
      ['1.000', 1000],
      ['€ 3,-', 3],
    ],
    '1.001',
    '1.000',
  ],
  [
    'hu-ws',
    'HUF',
    'hu-HU',
    [
      ['150 Ft', 150],
      ['2.500,-', 2500],
      ['1\u00a0500\u00a0HUF', 1500],
    ],
    '400.001 Ft',
    '400 000',
  ],
  [
    'cz-a24',
    'CZK',
    'de-DE',
    [
      ['1.000', 1000],
      ['15,50', 15.5],
    ],
    '25.001 Kč',
    '25.000',
  ],
  [
    'se-ws',
    'SEK',
    'sv-SE',
    [
      ['1 000:-', 1000],
      ['12,50 SEK', 12.5],
    ],
    '11 001 kr',
    '11 000',
  ],
])(
  'at %s an amount in %s is read and sent as people write it in %s',
  async (company, _currency, language, rows, tooMuch, most) => {
    const sent: unknown[] = [];
    const cart = (donation: number | null) => ({ uuid: 'a', items: [item], donation, summary: { price } });
    const answers = {
      'GET /cart': () => cart(null),
      'PUT /cart/donation': (body: unknown) => {
        const { amount } = body as { amount: number };
        sent.push(amount);
        return cart(amount);
      },
    };
    page = await draw(<DonationBox />, answers, { company, language });
    await page.choose('other');
    for (const [text, amount] of rows) {
      await page.type('donation', text);
      await page.press('Donate');
      await page.until(() => expect(sent.at(-1)).toBe(amount));
      await page.until(() => expect(page.box.querySelector('[aria-busy="true"]')).toBeNull());
    }
    await page.type('donation', tooMuch);
    await page.press('Donate');
    await page.until(() => expect(page.said('donation').replaceAll(/\s/g, ' ')).toContain(most));
    expect([page.field('donation').value, sent.length]).toEqual([tooMuch, rows.length]);
  },
);
