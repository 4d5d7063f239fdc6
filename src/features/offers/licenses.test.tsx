// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../test/support/render.tsx';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { useAtomValue } from '../../state/store.ts';
import { Licenses } from './licenses.tsx';

const cart = {
  uuid: 'a',
  items: [
    {
      ...{ id: '7', code: 'business-mail-basic', name: 'Mail', period: 12, price: { vatExcluded: 20 } },
      properties: { licenses: 2 },
    },
  ],
  summary: { price: { vatExcluded: 20, vatIncluded: 24.6, vatPercentage: 23 } },
};
const prices = [
  { period: 1, vatExcluded: 1 },
  { period: 12, vatExcluded: 10 },
];

function First() {
  const [item] = useAtomValue(cartAtom)?.items ?? [];
  return item && <Licenses item={item} licenses={2} />;
}

let page: Drawn;
afterEach(() => page.end());

it('one mailbox has the price of the period of its item [3.39] [7.30]', async () => {
  page = await draw(<First />, {
    'GET /cart': () => cart,
    'GET /business-mail/one-license-prices/7': () => ({ prices }),
  });
  await page.until(() => expect(page.said('licenses')).toBe('€10.00 per mailbox for this period'));
});
