// @vitest-environment happy-dom
import { useLingui } from '@lingui/react';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../../test/support/render.tsx';
import type { DomainResult } from '../../../api/domains.ts';
import { loadCartAtom } from '../../../state/cart-changes.ts';
import type { Counts } from '../rows/counts.ts';
import { makeRowTexts } from '../rows/row-texts.ts';
import { addDomainAtom, removeDomainAtom } from '../state.ts';
import { Announcer } from './announcer.tsx';

const ASCII = 'xn--ltk-mna7b64a5l.sk';
const NAME = 'žltýkôň.sk';
const spelling = new Map<string, string>([[ASCII.replace('.sk', ''), 'žltýkôň']]);

let drawn: Drawn;
let names: string[];
afterEach(() => drawn.end());

const cart = () => ({
  uuid: 'a',
  items: names.map((domain) => ({
    ...{ id: domain, code: 'domain-register', name: domain, price: { vatExcluded: 10 } },
    properties: { domain },
  })),
  summary: { price: { vatExcluded: 10, vatIncluded: 12.3, vatPercentage: 23 } },
});

function Results() {
  const { i18n } = useLingui();
  const counts = { checked: 10, available: 7 } as Counts;
  return (
    <Announcer counts={counts} searching={false} context={{ spelling, texts: makeRowTexts(i18n, String) }} />
  );
}

it('announces what was found, then each domain that is added or removed, but not those of the first cart', async () => {
  names = ['there-before.sk'];
  drawn = await draw(<Results />, {
    'GET /cart': cart,
    'POST /cart/items': () => {
      names = [ASCII];
      return cart();
    },
    [`DELETE /cart/items/${ASCII}`]: () => {
      names = [];
      return cart();
    },
  });
  const { store, box, until } = drawn;
  const announced = () => box.querySelector('[role=status]')?.textContent;
  await until(() => expect(announced()).toBe('10 names checked, 7 available'));
  await act(() => store.set(loadCartAtom));
  expect(announced()).toBe('10 names checked, 7 available');
  await act(async () => void (await store.set(addDomainAtom, { name: ASCII } as DomainResult)));
  expect(announced()).toBe(`${NAME}: In your cart`);
  await act(async () => void (await store.set(removeDomainAtom, { name: ASCII, itemId: ASCII })));
  expect(announced()).toBe(`${NAME} was removed`);
});
