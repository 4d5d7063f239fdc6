// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../test/support/render.tsx';
import { loadCartAtom } from '../../state/changes/load-cart.ts';
import { messagesAtom } from '../../state/messages/shown-messages.ts';
import { CouponBox } from './coupon-box.tsx';

const price = { vatExcluded: 20, vatIncluded: 24.6, vatPercentage: 23 };
const hosting = { id: '1', code: 'hosting', name: 'Hosting', price: { vatExcluded: 20 }, period: 12 };
const cart = { uuid: 'a', items: [hosting], summary: { price } };

let page: Drawn;
afterEach(() => page.end());

it('removes a coupon once if its button is clicked twice', async () => {
  let removals = 0;
  let answer = (): void => undefined;
  const answered = new Promise<object>((resolve) => {
    answer = () => resolve(cart);
  });
  page = await draw(<CouponBox form={null} />, {
    'GET /cart': () => ({ ...cart, summary: { price, coupons: [{ code: 'WELCOME10' }] } }),
    'DELETE /cart/coupon/WELCOME10': () => {
      removals += 1;
      return answered;
    },
  });
  await page.store.set(loadCartAtom);
  await page.until(() => expect(page.box.textContent).toContain('WELCOME10'));
  const button = page.box.querySelector<HTMLElement>('.coupon button');
  for (let click = 0; click < 2; click += 1) await act(async () => button?.click());
  answer();
  await page.until(() => expect(page.box.textContent).not.toContain('WELCOME10'));
  expect(removals).toBe(1);
  expect(page.store.get(messagesAtom)).toEqual({});
});

it('says of a coupon of an item that a bigger discount applies instead', async () => {
  const bonus = { type: 'student', percentage: 50, vatExcluded: 10 };
  const coupons = [{ code: 'ITEM15', cartItemId: '1' }, { code: 'WELCOME10' }];
  page = await draw(<CouponBox form={null} />, {
    'GET /cart': () => ({ ...cart, items: [{ ...hosting, bonus }], summary: { price, coupons } }),
  });
  await page.store.set(loadCartAtom);
  await page.until(() => expect(page.box.textContent).toContain('WELCOME10'));
  const lines = [...page.box.querySelectorAll('.coupon-words')].map(({ textContent }) => textContent);
  expect(lines).toEqual(['ITEM15HostingA bigger discount already applies.', 'WELCOME10']);
});
