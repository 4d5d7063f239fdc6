// @vitest-environment happy-dom
import { useLingui } from '@lingui/react';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Drawn, draw } from '../../../../test/support/render.tsx';
import type { DomainResult } from '../../../api/domains.ts';
import { loadCartAtom } from '../../../state/changes/load-cart.ts';
import { atom, useAtomValue } from '../../../state/store.ts';
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

const COUNTS = { checked: 10, available: 7, unsure: 0 } as Counts;
const SOME_UNSURE = { ...COUNTS, checked: 7, unsure: 3 };

interface ResultsProps {
  counts?: Counts;
  searching?: boolean;
}

function Results({ counts = COUNTS, searching = false }: ResultsProps) {
  const { i18n } = useLingui();
  return (
    <Announcer
      counts={counts}
      searching={searching}
      context={{ spelling, texts: makeRowTexts(i18n, String) }}
    />
  );
}

it('announces added and removed domains, but not those of the first cart', async () => {
  names = ['there-before.sk'];
  let isReachable = false;
  drawn = await draw(<Results />, {
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
  expect(announced()).toBe(`${NAME} was removed`);
});

it('announces the names that could not be checked once, at the end, and what checking them again finds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  try {
    const searchAtom = atom<Partial<ResultsProps>>({ counts: SOME_UNSURE, searching: true });
    const Search = () => <Results {...useAtomValue(searchAtom)} />;
    drawn = await draw(<Search />, {});
    const show = async (next: Partial<ResultsProps>): Promise<string | null | undefined> => {
      act(() => drawn.store.set(searchAtom, next));
      await act(() => vi.advanceTimersByTimeAsync(2_000));
      return drawn.box.querySelector('[role=status]')?.textContent;
    };
    expect(await show({ counts: SOME_UNSURE, searching: true })).toBe('7 names checked, 7 available');
    expect(await show({ counts: SOME_UNSURE })).toBe('7 available, 3 couldn’t be checked');
    expect(await show({ counts: { ...COUNTS, available: 9 } })).toBe('10 names checked, 9 available');
    expect(await show({ counts: { ...COUNTS, checked: 0, available: 0, unsure: 2 } })).toBe(
      '0 available, 2 couldn’t be checked',
    );
  } finally {
    vi.useRealTimers();
  }
});
