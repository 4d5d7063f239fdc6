// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../test/support/render.tsx';
import { getCart } from '../../api/get-cart.ts';
import { changeCartAtom } from '../../state/changes/change-cart.ts';
import { refreshCartAtom } from '../../state/changes/refresh-cart.ts';
import { clientAtom } from '../../state/page/client-atom.ts';
import { TotalAnnouncer } from './total-announcer.tsx';

let drawn: Drawn;
afterEach(() => drawn.end());

it('announces a total that has changed, but not the first one', async () => {
  let vatIncluded = 24.6;
  let donation = 0;
  const cart = () => ({
    uuid: 'a',
    items: [{ id: 'h', code: 'hosting-plus', name: 'Hosting Plus', price: { vatExcluded: 20 } }],
    donation,
    summary: { price: { vatExcluded: 20, vatIncluded, vatPercentage: 23 } },
  });
  drawn = await draw(<TotalAnnouncer />, { 'GET /cart': cart });
  const region = drawn.box.querySelector('[aria-live=polite]');
  const refresh = () => act(async () => void (await drawn.store.set(refreshCartAtom)));
  expect(region?.textContent).toBe('');
  await refresh();
  expect(region?.textContent, 'the same total').toBe('');
  vatIncluded = 12.3;
  await refresh();
  expect(region?.textContent).toBe('Total incl. VAT €12.30');
  donation = 1;
  await refresh();
  expect(region?.textContent).toBe('Amount due €13.30');
  expect(region?.getAttribute('aria-atomic'), 'read as a whole').toBe('true');
});

it('announces only the last of the totals of queued changes', async () => {
  let vatIncluded = 24.6;
  const cart = () => ({
    uuid: 'a',
    items: [{ id: 'h', code: 'hosting-plus', name: 'Hosting Plus', price: { vatExcluded: 20 } }],
    summary: { price: { vatExcluded: 20, vatIncluded, vatPercentage: 23 } },
  });
  drawn = await draw(<TotalAnnouncer />, { 'GET /cart': cart });
  const { store, box } = drawn;
  const announced: (string | null | undefined)[] = [];
  const change = async (total: number): Promise<void> => {
    await store.set(changeCartAtom, {
      itemId: 'h',
      send: () => {
        vatIncluded = total;
        return getCart(store.get(clientAtom));
      },
    });
    await act(async () => undefined);
    announced.push(box.querySelector('[aria-live=polite]')?.textContent);
  };
  await act(async () => void (await Promise.all([change(12.3), change(36.9)])));
  expect(announced).toEqual(['', 'Total incl. VAT €36.90']);
});
