// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answers, type Drawn, draw } from '../../../../test/support/render.tsx';
import { localStore, tabStore } from '../../../lib/storage.ts';
import { useLostOrder } from './use-lost-order.ts';

const ATTEMPT = 'ws-elements:sk-ws:attempt';
const LOST = 'ws-elements:sk-ws:lost-order';
const summary = { price: { vatExcluded: 0, vatIncluded: 0, vatPercentage: 23 } };

let page: Drawn;
afterEach(() => {
  page.end();
  tabStore.remove(LOST);
  localStore.remove(ATTEMPT);
});

/** The route to which a visitor who opens the cart `u-now` is redirected. */
async function routesFrom(
  lost: string,
  attempt: object | undefined,
  answers: Answers = {},
): Promise<string[]> {
  tabStore.set(LOST, JSON.stringify(lost));
  if (attempt) localStore.set(ATTEMPT, JSON.stringify(attempt));
  const routes: string[] = [];
  const Tag = () => {
    useLostOrder((route) => routes.push(route));
    return null;
  };
  page = await draw(<Tag />, { 'GET /cart': () => ({ uuid: 'u-now', items: [], summary }), ...answers });
  // The code that resolves it is loaded by a separate import.
  await import('./lost-order.ts');
  await act(async () => undefined);
  return routes;
}

describe('the visitor of a cart', () => {
  it('is told that nobody knows about an order whose response was lost, and that the shop does not confirm', async () => {
    expect(await routesFrom('u-before', { uuid: 'u-before', key: 'k' })).toEqual([
      'thank-you?messageKey=unknown',
    ]);
  });

  it('is told of an order that the shop has, and the page hears of it from the tag [D.18]', async () => {
    const tags: unknown[] = [];
    const hear = ({ target }: Event): void => void tags.push(target);
    document.addEventListener('ws-order', hear);
    const orders = { 'GET /orders': () => ({ state: 'stored', orderId: '7' }) };
    expect(await routesFrom('u-before', { uuid: 'u-before', key: 'k' }, orders)).toEqual([
      'thank-you?messageKey=processing',
    ]);
    document.removeEventListener('ws-order', hear);
    expect(tags).toEqual([page.box]);
  });

  it.each([
    ['nothing was sent', undefined],
    ['another shop got it', { uuid: 'u-before', key: 'k', api: 'https://other.test/api' }],
  ])('stays on the page if %s [D.18]', async (_what, attempt) => {
    expect(await routesFrom('u-before', attempt)).toEqual([]);
  });
});
