import type { Visitor } from '../adapter.ts';
import { type Check, expectThat, type Problem } from '../check.ts';
import { LeftOut } from '../left-out.ts';
import { newKey } from '../rows/general-rows.ts';
import { readyNew } from '../rows/new-customers.ts';
import { checkoutBody } from '../rows/rows.ts';
import { visitorOf } from '../visitor.ts';
import { rule } from './rule.ts';

interface State {
  key?: unknown;
  state?: unknown;
  orderId?: unknown;
}

/** The server's answer about an attempt. Throws LeftOut if it has no such call. */
async function stateOf(guest: Visitor, key: Record<string, string>): Promise<State> {
  const response = await guest.send('GET', `/orders?key=${Object.values(key)[0]}`);
  const state = (await response.json().catch(() => ({}))) as State;
  if (response.status === 404 && state.key === undefined) throw new LeftOut();
  return state;
}

const isNone = (state: State, whom: string, fix: string): Problem[] =>
  expectThat(state.state === 'none', `none, ${whom}`, state, fix);

const tellsOwner = rule(
  8,
  'GET /orders',
  'finds the order of an attempt, for its customer only',
  async (guest) => {
    const key = newKey(guest);
    await readyNew(guest);
    const before = await stateOf(guest, key);
    const sent = await guest.send('POST', '/checkout', checkoutBody(guest), key);
    const { orderId } = (await sent.json()) as State;
    const after = await stateOf(guest, key);
    const stranger = visitorOf(guest.target);
    await stranger.cart('GET', '');
    return [
      ...isNone(before, 'before the checkout', 'Look for an order with this key.'),
      ...expectThat(
        after.state === 'stored' && String(after.orderId) === String(orderId),
        `stored, with the order ${String(orderId)}`,
        after,
        'Store the idempotency key in the transaction of the order.',
      ),
      ...isNone(await stateOf(stranger, key), 'for another visitor', 'Compare the session or the customer.'),
    ];
  },
);

/** The status and body of the actions of an order. Throws LeftOut if the server has no such call. */
async function actionsOf(guest: Visitor, orderId: string): Promise<{ status: number; body: State }> {
  const response = await guest.send('GET', `/orders/${encodeURIComponent(orderId)}/actions`);
  const body = (await response.json().catch(() => ({}))) as State;
  if (response.status === 404 && body.key === undefined) throw new LeftOut();
  return { status: response.status, body };
}

const tellsActions = rule(
  8,
  'GET /orders/{id}/actions',
  'lists what is left to do to the customer only',
  async (guest) => {
    await readyNew(guest);
    const sent = await guest.send('POST', '/checkout', checkoutBody(guest));
    const orderId = String(((await sent.json()) as State).orderId);
    const own = await actionsOf(guest, orderId);
    const stranger = visitorOf(guest.target);
    await stranger.cart('GET', '');
    const theirs = await actionsOf(stranger, orderId);
    const unknown = await actionsOf(stranger, 'no-such-order');
    return [
      ...expectThat(own.status === 200, 'a list for the customer', own, 'Compare the customer of the order.'),
      ...expectThat(
        theirs.status >= 400 && theirs.status === unknown.status && theirs.body.key === unknown.body.key,
        'the same refusal as for an unknown order',
        theirs,
        'Compare the customer; never say that the order exists.',
      ),
    ];
  },
);

/** What became of an attempt to order, and what its customer has to do. */
export const ORDER_STATE_RULES: readonly Check[] = [tellsOwner, tellsActions];
