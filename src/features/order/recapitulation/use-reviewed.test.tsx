// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Drawn, draw } from '../../../../test/support/render.tsx';
import { getCart } from '../../../api/get-cart.ts';
import { changeCartAtom } from '../../../state/changes/change-cart.ts';
import { refreshCartAtom } from '../../../state/changes/refresh-cart.ts';
import { clientAtom } from '../../../state/page/client-atom.ts';
import { consentsAtom } from '../../../state/resources/consents.ts';
import { useAtomValue } from '../../../state/store.ts';
import { shownOrderAtom, useReviewed } from './use-reviewed.ts';

let note = 'First';
let page: Drawn;
beforeEach(() => {
  note = 'First';
});
afterEach(() => {
  vi.useRealTimers();
  page.end();
});

function Order() {
  const { seen, changes } = useReviewed(useAtomValue(shownOrderAtom));
  return <p>{[seen?.note, ...changes.map(({ key }) => key)].join(' ')}</p>;
}

async function open(): Promise<void> {
  const price = { vatExcluded: 10, vatIncluded: 12.3, vatPercentage: 23 };
  page = await draw(<Order />, { 'GET /cart': () => ({ uuid: 'a', items: [], note, summary: { price } }) });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}
const text = () => page.box.querySelector('p')?.textContent;
const refresh = () => act(async () => void (await page.store.set(refreshCartAtom)));

it('counts a change from elsewhere as seen only after a second, and says it at once [D.61]', async () => {
  await open();
  expect(text()).toBe('First');
  note = 'Second';
  await refresh();
  expect(text()).toBe('First wsk.order.note');
  await act(() => vi.advanceTimersByTimeAsync(900));
  await refresh();
  expect(text()).toBe('First wsk.order.note');
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(text()).toBe('Second wsk.order.note');
});

it('counts a change of this page as seen at once', async () => {
  await open();
  note = 'Second';
  await act(
    async () =>
      void (await page.store.set(changeCartAtom, { send: () => getCart(page.store.get(clientAtom)) })),
  );
  expect(text()).toBe('Second');
});

it('says nothing about consents, and nothing when the cart was only read again', async () => {
  await open();
  await refresh();
  act(() => page.store.set(consentsAtom, { thirdPartyConsent: true }));
  act(() => page.store.set(consentsAtom, { thirdPartyConsent: false }));
  expect(text()).toBe('First');
});
