import { expect, it } from 'vitest';
import { linkAddress, type TypedLink } from './link-address.ts';

const item = (code: string, period = '', domain = '') => ({ code, period, domain });
const link = (parts: Partial<TypedLink>): TypedLink => ({
  ...{ page: 'https://a.sk/order', isPath: true, items: [item('ssl')], coupon: '', target: 'cart' },
  ...parts,
});

it.each<[Partial<TypedLink>, string]>([
  [{}, 'https://a.sk/order/add?items=ssl'],
  [{ page: 'https://a.sk/' }, 'https://a.sk/add?items=ssl'],
  [{ page: 'https://a.sk/x?id=5', isPath: false }, 'https://a.sk/x?id=5&ws-route=add&items=ssl'],
  [{ page: 'https://a.sk/x?ws-route=order', isPath: false }, 'https://a.sk/x?ws-route=add&items=ssl'],
  [
    {
      items: [item(' hosting ', '12'), item(''), item('domain-register', '', 'a.sk')],
      coupon: ' A ',
      target: 'order',
    },
    'https://a.sk/order/add?items=hosting:12,domain-register::a.sk&coupon=A&then=order',
  ],
  [{ items: [], coupon: 'A' }, 'https://a.sk/order/add?coupon=A'],
])('%j is %s', (parts, url) => {
  expect(linkAddress(link(parts))).toEqual({ url });
});

it.each<[Partial<TypedLink>, string]>([
  [{ items: [] }, 'Name a product'],
  [{ items: new Array(21).fill(item('a')) }, 'at most 20'],
  [{ items: [item('a,b')] }, '“a,b”'],
  [{ items: [item('a', 'rok')] }, 'number of months'],
  [{ items: [item('a', '0')] }, 'number of months'],
  [{ items: [item('domain-transfer')] }, 'needs a domain'],
  [{ items: [item('a', '', 'a.sk,b.sk')] }, 'not one domain'],
  [{ coupon: 'A'.repeat(65) }, 'at most 64'],
  [{ page: '/order' }, 'with https://'],
  [{ page: 'javascript:alert(1)' }, 'with https://'],
])('%j is answered with its problem', (parts, words) => {
  expect(linkAddress(link(parts))).toMatchObject({ problem: expect.stringContaining(words) });
});
