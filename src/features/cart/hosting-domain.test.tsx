// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../test/support/render.tsx';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { pendingItemsAtom } from '../../state/changes/change-cart.ts';
import { refreshCartAtom } from '../../state/changes/refresh-cart.ts';
import { useAtomValue } from '../../state/store.ts';
import { HostingDomain } from './hosting-domain.tsx';

interface Properties {
  domain?: string | null;
}

let row: Drawn;
let names: string[];
let properties: Properties;
let sent: unknown[];
let isRefused = false;

const cart = () => ({
  uuid: 'a',
  items: [
    {
      ...{ id: 'h', code: 'hosting-plus', name: 'Hosting Plus', price: { vatExcluded: 10 }, properties },
      editableProperties: ['domain'],
    },
    ...names.map((domain) => ({
      ...{ id: domain, code: 'domain-register', name: 'Domain', price: { vatExcluded: 10 } },
      properties: { domain },
    })),
  ],
  summary: { price: { vatExcluded: 20, vatIncluded: 24.6, vatPercentage: 23 } },
});

const change = (body: unknown) => {
  sent.push(body);
  if (isRefused) return Response.json({ key: 'validation.invalid_form' }, { status: 422 });
  properties = (body as { properties: Properties }).properties;
  return cart();
};

function Row() {
  const item = useAtomValue(cartAtom)?.items.find(({ id }) => id === 'h');
  return item && <HostingDomain item={item} />;
}

async function open(inCart: string[], chosen: Properties = {}): Promise<void> {
  names = inCart;
  properties = chosen;
  sent = [];
  row = await draw(<Row />, { 'GET /cart': cart, 'PATCH /cart/items/h': change });
}
afterEach(() => {
  isRefused = false;
  row.end();
});

const select = (): HTMLSelectElement => {
  const found = row.box.querySelector('select');
  if (!found) throw new Error('no select');
  return found;
};
const labels = () => [...select().options].map((option) => option.textContent);
const pick = (value: string) =>
  act(async () => {
    select().value = value;
    select().dispatchEvent(new Event('change', { bubbles: true }));
  });
const set = (domain: string | null) => ({ properties: { domain } });

it('the only domain in the cart is chosen automatically, once [D.22a]', async () => {
  await open(['a.sk']);
  await row.until(() => expect(sent).toEqual([set('a.sk')]));
  expect(select().value).toBe('a.sk');
  await act(async () => void (await row.store.set(refreshCartAtom)));
  expect(sent).toHaveLength(1);
});

it('one of several domains is chosen, or none for now, and the choice is kept [D.22a]', async () => {
  await open(['a.sk', 'b.sk']);
  expect(labels()).toEqual(['Choose a domain', 'a.sk', 'b.sk', 'A domain I already have', 'Choose later']);
  await pick('b.sk');
  await row.until(() => expect(sent).toEqual([set('b.sk')]));
  await pick('');
  await row.until(() => expect(sent.at(-1)).toEqual(set('')));
  expect(select().selectedOptions[0]?.textContent).toBe('Choose later');
  names = ['a.sk'];
  await act(async () => void (await row.store.set(refreshCartAtom)));
  expect(sent, 'nobody chooses again').toHaveLength(2);
});

it('a domain is displayed as people write it, and sent in ASCII', async () => {
  await open(['a.sk', 'xn--mnchen-3ya.de']);
  expect(labels().slice(1, 3)).toEqual(['a.sk', 'münchen.de']);
  await pick('xn--mnchen-3ya.de');
  await row.until(() => expect(sent).toEqual([set('xn--mnchen-3ya.de')]));
});

it('a domain that the customer owns is typed, and checked before it is sent [D.22a]', async () => {
  await open([]);
  await pick('?own');
  await row.until(() => expect(row.field('domain')).toBeTruthy());
  await row.type('domain', 'not a domain');
  await row.press('Use');
  expect(row.said('domain')).toBe('Enter a domain such as example.com.');
  await row.type('domain', ' Moja.SK ');
  await row.press('Use');
  await row.until(() => expect(sent).toEqual([set('moja.sk')]));
  await row.until(() => expect(select().value).toBe('moja.sk'));
});

it('a pasted URL is sent as its domain, in ASCII', async () => {
  await open([]);
  await pick('?own');
  await row.until(() => expect(row.field('domain')).toBeTruthy());
  await row.type('domain', ' https://www.Bücher.example/shop ');
  await row.press('Use');
  await row.until(() => expect(sent).toEqual([set('xn--bcher-kva.example')]));
});

it('a typed domain that the shop refuses stays in its field', async () => {
  await open([]);
  isRefused = true;
  await pick('?own');
  await row.until(() => expect(row.field('domain')).toBeTruthy());
  await row.type('domain', 'moja.sk');
  await row.press('Use');
  await row.until(() => expect(sent).toEqual([set('moja.sk')]));
  await row.until(() => expect(row.store.get(pendingItemsAtom)).toEqual([]));
  expect(row.field('domain').value).toBe('moja.sk');
});

it('a domain that is removed from the cart is no longer that of the hosting [D.22a]', async () => {
  await open(['a.sk', 'b.sk'], { domain: 'a.sk' });
  names = ['b.sk', 'c.sk'];
  await act(async () => void (await row.store.set(refreshCartAtom)));
  await row.until(() => expect(sent).toEqual([set(null)]));
  expect(select().selectedOptions[0]?.textContent).toBe('Choose a domain');
});

it('a domain that the shop writes in capital letters matches the one in the cart', async () => {
  await open(['A.SK', 'b.sk'], { domain: 'A.SK' });
  expect(labels()).toEqual(['a.sk', 'b.sk', 'A domain I already have', 'Choose later']);
  expect(select().value).toBe('a.sk');
  names = ['b.sk', 'c.sk'];
  await act(async () => void (await row.store.set(refreshCartAtom)));
  await row.until(() => expect(sent).toEqual([set(null)]));
});
