// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { type Drawn, draw } from '../../test/support/render.tsx';
import type { Message } from '../lib/messages.ts';
import { ServerMessages } from './server-messages.tsx';

let page: Drawn | undefined;
const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
afterEach(() => {
  page?.end();
  scroll.mockClear();
});

const KEY = 'exception.coupon.not_found';
const TEXT = 'We don’t recognize this code. Check it or try another.';

it.each([
  ['that the visitor asked for comes into view', [{ key: KEY }], 1],
  ['of a check in the background moves nothing', [{ key: KEY, quiet: true }], 0],
  ['among quiet ones comes into view', [{ key: KEY, quiet: true }, { key: KEY }], 1],
])('a message %s [8.14]', async (_what, messages, times) => {
  page = await draw(<ServerMessages messages={messages} />, {});
  await page.until(() => expect(page?.box.textContent).toBe(TEXT));
  expect(scroll).toHaveBeenCalledTimes(times);
});

it('advice alone is no list', async () => {
  page = await draw(<ServerMessages messages={[{ key: KEY, kind: 'advice' }]} />, {});
  await page.until(() => expect(page?.box.textContent).toBe(TEXT));
  expect(page.box.querySelector('ul')).toBeNull();
});

it('the advice is a paragraph below the list of messages, not one of them', async () => {
  const advice: Message = { key: 'wsk.order.check_again', kind: 'advice' };
  page = await draw(<ServerMessages messages={[{ key: KEY }, { key: 'exception.cart.full' }, advice]} />, {});
  await page.until(() => expect(page?.box.querySelectorAll('li')).toHaveLength(2));
  expect(page.box.querySelector('ul + p')?.textContent).toMatch(/^Nothing was ordered yet\./);
});
