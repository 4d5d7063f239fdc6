// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../../test/support/render.tsx';
import { WithdrawalLink } from './withdrawal-link.tsx';

let page: Drawn;
afterEach(() => page.end());

const show = async (config: object): Promise<HTMLAnchorElement | null> => {
  page = await draw(<WithdrawalLink />, {}, config);
  return page.box.querySelector('a');
};

describe('the right of withdrawal', () => {
  it('is linked if the config has its URL [C5.16]', async () => {
    const link = await show({ withdrawalUrl: '/withdrawal' });
    expect(link?.href).toBe('https://shop.example/withdrawal');
    expect(link?.textContent).toBe('Your right of withdrawal');
  });

  it('is not linked if the config has no URL [C5.16]', async () => {
    expect(await show({})).toBeNull();
  });
});
