// @vitest-environment happy-dom
import { useLingui } from '@lingui/react';
import { act, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../../test/support/render.tsx';
import type { DomainResult } from '../../../api/domains.ts';
import { loadCartAtom } from '../../../state/changes/load-cart.ts';
import { HostContext, type TagHost } from '../../../ui/host-context.ts';
import type { Counts } from '../rows/counts.ts';
import { makeRowTexts } from '../rows/row-texts.ts';
import { addDomainAtom, cartDomainsAtom, removeDomainAtom } from '../state.ts';
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

function Results({ tag }: { tag: string }) {
  const { i18n } = useLingui();
  const [host] = useState(
    (): TagHost => ({
      element: document.createElement(tag),
      mark: () => undefined,
      hold: () => () => undefined,
    }),
  );
  const counts = { checked: 10, available: 7 } as Counts;
  return (
    <HostContext value={host}>
      <Announcer
        counts={counts}
        searching={false}
        context={{ spelling, texts: makeRowTexts(i18n, String) }}
      />
    </HostContext>
  );
}

it.each([
  ['ws-domain-checker', `${NAME} was removed`],
  // Its toast announces the removal.
  ['ws-cart', ''],
])('announces added and removed domains in %s, but not those of the first cart', async (tag, removed) => {
  names = ['there-before.sk'];
  let isReachable = false;
  drawn = await draw(<Results tag={tag} />, {
    'GET /cart': () => (isReachable ? cart() : Response.json({}, { status: 404 })),
    'POST /cart/items': () => {
      names = [...names, ASCII];
      return cart();
    },
    [`DELETE /cart/items/${ASCII}`]: () => {
      names = names.filter((name) => name !== ASCII);
      return cart();
    },
  });
  const { store, box, until } = drawn;
  const announced = () => box.querySelector('[role=status]')?.textContent;
  await until(() => expect(announced()).toBe('10 names checked, 7 available'));
  isReachable = true;
  await act(() => store.set(loadCartAtom));
  expect(store.get(cartDomainsAtom).size).toBe(1);
  expect(announced()).toBe('10 names checked, 7 available');
  await act(async () => void (await store.set(addDomainAtom, { name: ASCII } as DomainResult)));
  expect(announced()).toBe(`${NAME}: In your cart`);
  await act(async () => void (await store.set(removeDomainAtom, { name: ASCII, itemId: ASCII })));
  expect(announced()).toBe(removed);
});
