// @vitest-environment happy-dom

import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../../test/support/render.tsx';
import { ConfirmationLine, OrderTerms } from './order-form.tsx';

const pages: Drawn[] = [];
afterEach(() => {
  for (const page of pages.splice(0)) page.end();
});

it.each([
  ['the address of the invoice', ['jana@x.sk'], 'that we send to jana@x.sk.'],
  ['all of them', ['jana@x.sk', 'office@x.sk'], 'that we send to jana@x.sk, office@x.sk.'],
  ['none where it is not known', [], ''],
])('the line below the order button names %s', async (_which, emails, text) => {
  const page = await draw(<ConfirmationLine billed={{ emails }} />, {});
  pages.push(page);
  if (text) expect(page.box.textContent).toContain(text);
  else expect(page.box.textContent).toBe('');
});

it.each([
  ['says what the order does not contain', 0, 'No setup fee. Nothing renews by itself unless you choose it.'],
  ['is silent about a fee', 1_000, ''],
  ['is silent where the shop says nothing', undefined, ''],
])('the line above the order button %s [C9.36]', async (_what, setup, text) => {
  const item = { id: '1', code: 'a', name: 'A', period: 12, price: { vatExcluded: 1, setup } };
  const items = [{ ...item, recurrent: undefined, coupon: undefined, properties: {}, otherOwner: undefined }];
  const payment = { id: 'card', groupId: 'card', recurrent: false };
  const page = await draw(<OrderTerms content={{ items, payment } as never} />, {});
  pages.push(page);
  expect(page.box.textContent).toContain(text);
  if (!text) expect(page.box.querySelector('p')).toBeNull();
});
