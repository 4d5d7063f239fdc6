// @vitest-environment happy-dom
import { useLingui } from '@lingui/react';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../../test/support/render.tsx';
import type { DomainResult } from '../../../api/domains.ts';
import { makeRowTexts } from '../rows/row-texts.ts';
import { addDomainAtom, cartDomainsAtom, removeDomainAtom } from '../state.ts';
import { Announcer } from './announcer.tsx';

const ASCII = 'xn--ltk-mna7b64a5l.sk';
const NAME = 'žltýkôň.sk';
const SPELLING = new Map<string, string>([[ASCII.replace('.sk', ''), 'žltýkôň']]);

let drawn: Drawn;
let names: string[] = [];
afterEach(() => {
  drawn.end();
  names = [];
});

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
  const texts = makeRowTexts(i18n, String);
  const counts = { checked: 10, available: 7 } as Parameters<typeof Announcer>[0]['counts'];
  return <Announcer {...{ counts, texts }} searching={false} spelling={SPELLING} />;
}

it('says what the button of a row did, in place of what was found', async () => {
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
  const said = () => box.querySelector('[role=status]')?.textContent;
  await until(() => expect(said()).toBe('10 names checked, 7 available'));
  const part = box.querySelector('[role=status]')?.children.length;
  expect(part, 'one element, which is read as a whole').toBe(1);
  const add = (from: EventTarget) =>
    act(async () => void (await store.set(addDomainAtom, { name: ASCII } as DomainResult, from)));
  await add(document.body);
  expect(said(), 'pressed in another tag').toBe('10 names checked, 7 available');
  await act(async () => void (await store.set(removeDomainAtom, { name: ASCII, itemId: ASCII }, box)));
  expect(said()).toBe(`${NAME}: Available`);
  expect(store.get(cartDomainsAtom).size).toBe(0);
  await add(box);
  expect(said()).toBe(`${NAME}: In your cart`);
});
