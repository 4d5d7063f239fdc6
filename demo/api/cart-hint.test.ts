import { expect, test } from 'vitest';
import { domainItem, openShop, readyCustomer, visitor } from './test-support.ts';

const hintOf = (response: Response): string | undefined =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith('ws_cart='));

const KEPT = /^ws_cart=1; Max-Age=\d+; Path=\/; SameSite=Lax$/;
const ENDED = /^ws_cart=; Max-Age=0; Path=\/; SameSite=Lax$/;

test('scripts can read the cookie of a cart that has items [C5.17]', async () => {
  const { send, cookie } = visitor(openShop());
  expect(hintOf(await send('GET', '/api/cart')), 'an empty cart').toBeUndefined();
  const added = await send('POST', '/api/cart/items', domainItem('volna-free.sk'));
  expect(hintOf(added)).toMatch(KEPT);
  const { items } = (await added.json()) as { items: { id: string }[] };
  const withHint = { cookie: `${cookie()}; ws_cart=1` };
  expect(hintOf(await send('GET', '/api/cart', undefined, withHint)), 'nothing new').toBeUndefined();
  const removed = await send('DELETE', `/api/cart/items/${items[0]?.id}`, undefined, withHint);
  expect(hintOf(removed)).toMatch(ENDED);
});

test('scripts can read the cookie while somebody is logged in [C5.17]', async () => {
  const guest = visitor(openShop());
  await guest.send('GET', '/api/cart');
  expect(hintOf(await guest.logIn('jana'))).toMatch(KEPT);
  const withHint = { cookie: `${guest.cookie()}; ws_cart=1` };
  expect(hintOf(await guest.send('POST', '/api/logout', undefined, withHint))).toMatch(ENDED);
});

test("an order that empties a customer's cart leaves the cookie in place", async () => {
  const customer = await readyCustomer(openShop(), 'transfer');
  const withHint = { cookie: `${customer.cookie()}; ws_cart=1` };
  expect(hintOf(await customer.send('GET', '/api/cart', undefined, withHint))).toBeUndefined();
});
