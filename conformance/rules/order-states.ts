import type { Visitor } from '../adapter.ts';
import { type Check, expectThat, type Problem } from '../check.ts';
import { LeftOut } from '../left-out.ts';
import { newKey } from '../rows/general-rows.ts';
import { readyNew } from '../rows/new-customers.ts';
import { attemptBody, checkoutBody, someOption } from '../rows/rows.ts';
import { visitorOf } from '../visitor.ts';
import { rule } from './rule.ts';

export interface State {
  key?: unknown;
  state?: unknown;
  orderId?: unknown;
  attempts?: unknown;
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

/** The status and body of an answer about an order. Throws LeftOut if the server has no such call. */
export async function answerAbout(
  guest: Visitor,
  orderId: string,
  what: 'actions' | 'payment',
): Promise<{ status: number; body: State }> {
  const response = await guest.send('GET', `/orders/${encodeURIComponent(orderId)}/${what}`);
  const body = (await response.json().catch(() => ({}))) as State;
  if (response.status === 404 && body.key === undefined) throw new LeftOut();
  return { status: response.status, body };
}

async function placed(guest: Visitor): Promise<string> {
  await readyNew(guest);
  const sent = await guest.send('POST', '/checkout', checkoutBody(guest));
  return String(((await sent.json()) as State).orderId);
}

/** What is said about an order to its customer, and that nobody else learns it. */
async function saidToOwner(guest: Visitor, what: 'actions' | 'payment'): Promise<Problem[]> {
  const orderId = await placed(guest);
  const own = await answerAbout(guest, orderId, what);
  const stranger = visitorOf(guest.target);
  await stranger.cart('GET', '');
  const theirs = await answerAbout(stranger, orderId, what);
  const unknown = await answerAbout(stranger, 'no-such-order', what);
  return [
    ...expectThat(own.status === 200, 'an answer to the customer', own, 'Compare the customer of the order.'),
    ...expectThat(
      theirs.status >= 400 && theirs.status === unknown.status && theirs.body.key === unknown.body.key,
      'the same refusal as for an unknown order',
      theirs,
      'Compare the customer; never say that the order exists.',
    ),
  ];
}

const tellsActions = rule(
  8,
  'GET /orders/{id}/actions',
  'lists what is left to do to the customer only',
  (guest) => saidToOwner(guest, 'actions'),
);

const tellsPayment = rule(
  8,
  'GET /orders/{id}/payment',
  'says to the customer only whether the order is paid',
  (guest) => saidToOwner(guest, 'payment'),
);

const paysAgain = rule(
  8,
  'POST /orders/{id}/payments',
  'is a new attempt to pay the same order, once for the same idempotency key',
  async (guest) => {
    const orderId = await placed(guest);
    const before = await answerAbout(guest, orderId, 'payment');
    const { id } = await someOption(guest);
    const key = newKey(guest);
    const pay = async () => {
      const path = `/orders/${encodeURIComponent(orderId)}/payments`;
      return (await guest.send('POST', path, attemptBody(guest, id), key)).json() as Promise<State>;
    };
    const answers = await Promise.all([pay(), pay()]);
    const after = await answerAbout(guest, orderId, 'payment');
    const attempts = Number(after.body.attempts) - Number(before.body.attempts);
    return [
      ...expectThat(
        answers.every((answer) => String(answer.orderId) === orderId),
        `the order ${orderId} again`,
        answers,
        'Never make a second order of an attempt to pay.',
      ),
      ...expectThat(attempts === 1, 'one attempt more', attempts, 'Store the key with the attempt.'),
    ];
  },
);

/** What became of an attempt to order, and what its customer has to do. */
export const ORDER_STATE_RULES: readonly Check[] = [tellsOwner, tellsActions, tellsPayment, paysAgain];
