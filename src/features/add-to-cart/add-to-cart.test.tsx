// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Drawn, draw } from '../../../test/support/render.tsx';
import { AddToCart } from './add-to-cart.tsx';

let drawn: Drawn;
afterEach(() => {
  drawn.end();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('is busy while the page is left, and can be clicked again after a return from the back/forward cache', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ redirectTo: 'https://shop.example/next' }));
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const attributes = { url: 'https://shop.example/go' };
  drawn = await draw(<AddToCart attributes={attributes} />, {}, { redirectHosts: ['shop.example'] });
  const busy = () => drawn.box.querySelector('[aria-busy="true"]');
  await drawn.press(/Continue/);
  await drawn.until(() => expect(assign).toHaveBeenCalledTimes(1));
  expect(busy()).not.toBeNull();
  const show = (persisted: boolean) =>
    act(async () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
  await show(false);
  expect(busy()).not.toBeNull();
  await show(true);
  expect(busy()).toBeNull();
});

describe('a button whose product is in the cart', () => {
  const cartWith = (...codes: string[]) => ({
    uuid: 'u',
    items: codes.map((code, index) => ({ id: `${index}`, code, name: code, price: { vatExcluded: 1 } })),
    summary: { price: { vatExcluded: 1, vatIncluded: 1, vatPercentage: 0 } },
  });
  const names = () => [...drawn.box.querySelectorAll('button')].map(({ textContent }) => textContent);
  const config = { cartUrl: 'https://shop.example/cart' };

  it('reads so, and offers another one; its own label is not shown', async () => {
    const tag = <AddToCart attributes={{ code: 'plus' }} />;
    drawn = await draw(tag, { 'GET /cart': () => cartWith('plus') }, config);
    expect(names()).toEqual(['In your cart · Go to the cart', 'Add another']);
    expect(drawn.box.querySelector('slot')).toBeNull();
  });

  it('buys another one only with the button for it', async () => {
    const add = vi.fn(() => cartWith('plus', 'plus'));
    const answers = { 'GET /cart': () => cartWith('plus'), 'POST /cart/items': add };
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    drawn = await draw(<AddToCart attributes={{ code: 'plus' }} />, answers, config);
    await drawn.press(/Go to the cart/);
    expect(assign).toHaveBeenCalledTimes(1);
    expect(add).not.toHaveBeenCalled();
    await drawn.press('Add another');
    await drawn.until(() => expect(add).toHaveBeenCalledTimes(1));
  });

  it.each([
    ['another product', { code: 'pro' }],
    ['an action that names no product', { url: 'https://shop.example/go' }],
  ])('is not that of %s', async (_what, attributes) => {
    drawn = await draw(
      <AddToCart attributes={attributes} />,
      { 'GET /cart': () => cartWith('plus') },
      config,
    );
    expect(names()).toEqual([expect.stringMatching(/^(Add to cart|Continue)/)]);
  });
});
