// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../test/support/render.tsx';
import { RenewalLine } from './renewal-line.tsx';
import { type RenewingItem, renewsByItself } from './rules.ts';

let drawn: Drawn;
afterEach(() => drawn.end());

const cartWith = (recurrent: boolean) => ({
  uuid: 'u',
  items: [],
  paymentOption: { id: 'card', groupId: 'card', recurrent },
  summary: { price: { vatExcluded: 1, vatIncluded: 1, vatPercentage: 0 } },
});
const item = { code: 'hosting-plus', period: 12, price: { renewalPrice: 1490 } };
const since = new Date(2026, 2, 4);

it.each([
  ['is promised where the customer chose it', true, item, undefined, /^Renews at €14\.90 · 2027\/03\/04$/],
  ['is only priced otherwise', false, item, undefined, /^then €14\.90 · 2027\/03\/04$/],
  ['is promised where the shop says so', false, { ...item, recurrent: true }, undefined, /^Renews at/],
  ['is not promised where the shop says no', true, { ...item, recurrent: false }, undefined, /^then/],
  ['of a past order does not follow the cart', true, item, false, /^then/],
  ['of a transfer has no date', false, { ...item, code: 'domain-transfer' }, undefined, /^then €14\.90$/],
])('a renewal %s [C9.19]', async (_how, recurrent, shown, isAutomatic, text) => {
  const line = (
    <RenewalLine
      item={shown}
      since={since}
      isAutomatic={isAutomatic ?? renewsByItself(shown as RenewingItem, { recurrent })}
    />
  );
  drawn = await draw(line, { 'GET /cart': () => cartWith(recurrent) });
  expect(drawn.box.textContent).toMatch(text);
});

it.each([
  ['says so where the other prices are incl. VAT', 'gross', /^then €14\.90 excl\. VAT · 2027/],
  ['does not where both are shown', 'both', /^then €14\.90 · 2027/],
])('a renewal, which the shop says excl. VAT, %s [C5.26]', async (_what, prices, text) => {
  const line = <RenewalLine item={item} since={since} isAutomatic={false} />;
  drawn = await draw(line, { 'GET /cart': () => cartWith(false) }, { prices });
  expect(drawn.box.textContent).toMatch(text);
});

it('writes its date as the page asks for it [C5.27]', async () => {
  const line = <RenewalLine item={item} since={since} isAutomatic={false} />;
  drawn = await draw(line, { 'GET /cart': () => cartWith(false) }, { dates: 'locale' });
  expect(drawn.box.textContent).toBe('then €14.90 · Mar 4, 2027');
});

it.each([
  [
    'on a line of its own above the renewal',
    { renewalPrice: 1490, setup: 1000 },
    /^Setup, once: €10\.00then €14\.90/,
  ],
  ['alone where nothing renews', { setup: 1000 }, /^Setup, once: €10\.00$/],
  ['not at all where there is none', { renewalPrice: 1490, setup: 0 }, /^then €14\.90/],
])('a setup fee stands %s [C9.36]', async (_where, price, text) => {
  drawn = await draw(<RenewalLine item={{ ...item, price }} since={since} isAutomatic={false} />, {
    'GET /cart': () => cartWith(false),
  });
  expect(drawn.box.textContent).toMatch(text);
});

it('a setup fee of 0 is no line', async () => {
  drawn = await draw(<RenewalLine item={{ ...item, price: { setup: 0 } }} isAutomatic={false} />, {
    'GET /cart': () => cartWith(false),
  });
  expect(drawn.box.querySelector('p')).toBeNull();
});

it('a setup fee, which the shop says excl. VAT, says so where the other prices are incl. VAT [C5.26]', async () => {
  const line = <RenewalLine item={{ ...item, price: { setup: 1000 } }} isAutomatic={false} />;
  drawn = await draw(line, { 'GET /cart': () => cartWith(false) }, { prices: 'gross' });
  expect(drawn.box.textContent).toBe('Setup, once: €10.00 excl. VAT');
});
