// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../../test/support/render.tsx';
import { withdrawalMissingAtom } from '../../../state/page/hidden-parts.ts';
import { WithdrawalLink } from './withdrawal-link.tsx';

let page: Drawn;
afterEach(() => page.end());

const show = async (config: object, consumerCountry?: string): Promise<HTMLAnchorElement | null> => {
  page = await draw(<WithdrawalLink consumerCountry={consumerCountry} />, {}, config);
  return page.box.querySelector('a');
};
const CART_PAGE = { cartUrl: '/order', baseUrl: '/order' };

describe('the right of withdrawal', () => {
  it('is linked if the config has its URL, for whoever orders [C5.16]', async () => {
    const link = await show({ withdrawalUrl: '/withdrawal' });
    expect(link?.href).toBe('https://shop.example/withdrawal');
    expect(link?.textContent).toBe('Your right of withdrawal');
  });

  it('is our own page for a private person without one [C5.16]', async () => {
    const link = await show(CART_PAGE, 'SK');
    expect(link?.href).toBe('https://shop.example/order/withdrawal');
    expect(link?.target).toBe('_blank');
  });

  it('is not linked once the shop turns out to take none', async () => {
    await show(CART_PAGE, 'SK');
    act(() => page.store.set(withdrawalMissingAtom, true));
    expect(page.box.querySelector('a')).toBeNull();
  });

  it.each([
    ['a company', CART_PAGE, undefined],
    ['a country without such a law', { ...CART_PAGE, companyCountry: 'GB' }, 'US'],
    ['a page without an address of the cart', {}, 'SK'],
  ])('is not linked for %s [C5.16]', async (_what, config, country) => {
    expect(await show(config, country)).toBeNull();
  });
});
