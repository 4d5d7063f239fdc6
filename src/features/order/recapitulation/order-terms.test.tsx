// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../../test/support/render.tsx';
import { OrderForm } from './order-form.tsx';

let page: Drawn;
afterEach(() => page.end());

const ONCE = { id: 'card', groupId: 'card', recurrent: false };
const item = (more: object = {}, price: object = {}) => ({
  ...{ id: '1', code: 'hosting', name: 'Hosting', period: 12, properties: {} },
  ...{ recurrent: undefined, coupon: undefined, otherOwner: undefined },
  price: { vatExcluded: 100, renewalPrice: 1490, ...price },
  ...more,
});

async function open(content: object | undefined, config: object = {}): Promise<void> {
  const form = (
    <OrderForm
      content={content as never}
      billed={undefined}
      signingCountry=""
      changes={[]}
      onOrder={() => undefined}
    >
      <button type="submit">Order and pay</button>
    </OrderForm>
  );
  page = await draw(form, {}, config);
}

/** What stands right above the button. */
const above = (): Element | null | undefined =>
  page.box.querySelector('button[type=submit]')?.previousElementSibling;

describe('what stands right above the order button', () => {
  it('is what renews by itself, for how long, for what, when, and where that ends [C5.25]', async () => {
    const items = [item(), item({ id: '2', name: 'Mail', recurrent: false })];
    await open({ items, payment: { ...ONCE, recurrent: true } });
    expect(above()?.textContent).toMatch(
      /^Renews by itself until you end it in your customer account:Hosting · 1 yearRenews at €14\.90 · \d{4}\/\d\d\/\d\d$/,
    );
    expect(above()?.querySelector('a')?.getAttribute('href')).toContain('/admin');
  });

  it.each([
    [
      'says what the order does not contain',
      0,
      'No setup fee. Nothing renews by itself unless you choose it.',
    ],
    ['is silent about a fee', 1_000, undefined],
    ['is silent where the shop says nothing', undefined, undefined],
  ])('%s [C9.36]', async (_what, setup, text) => {
    await open({ items: [item({}, { setup })], payment: ONCE });
    if (text) expect(above()?.textContent).toBe(text);
    else expect(page.box.textContent).not.toMatch(/setup|by itself/);
  });

  it('is nothing as long as the order is not known', async () => {
    await open(undefined);
    expect(page.box.textContent).not.toMatch(/setup|by itself/);
  });
});

it('the links of the page stand beside the button: procedures, notices, how to leave [C5.25]', async () => {
  const legalLinks = [
    { label: 'How we verify owners', url: 'https://shop.example/owners' },
    { label: 'How to leave', url: 'https://shop.example/leave' },
  ];
  await open(undefined, { legalLinks });
  const links = [...page.box.querySelectorAll('ul a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(legalLinks.map(({ url }) => url));
});
