import type { Visitor } from '../adapter.ts';
import { type Check, expectThat, type Problem } from '../check.ts';
import { newKey } from '../rows/general-rows.ts';
import { readyNew } from '../rows/new-customers.ts';
import { attemptBody, checkoutBody } from '../rows/rows.ts';
import { answerAbout } from './order-states.ts';
import { rule } from './rule.ts';

interface Outcome {
  orderId?: unknown;
  redirect?: unknown;
  payment?: { attempt?: unknown; session?: unknown };
}

const MOST_BYTES = 8 * 1024;

/** A new customer who orders by the option that the adapter names; `send` repeats the same call. */
async function orderer(guest: Visitor) {
  const { payOnPage } = guest.situations;
  await readyNew(guest);
  const option = await payOnPage(guest);
  await guest.cart('PUT', '/payment-option?cart=true', option);
  const key = newKey(guest);
  const send = async () =>
    (await guest.send('POST', '/checkout', checkoutBody(guest), key)).json() as Promise<Outcome>;
  const again = (orderId: unknown, attemptKey: Record<string, string>) =>
    guest.send(
      'POST',
      `/orders/${encodeURIComponent(String(orderId))}/payments`,
      attemptBody(guest, option.id),
      attemptKey,
    );
  return { send, again };
}

/** What is wrong with the session of an answer. */
function sessionProblems(answer: Outcome): Problem[] {
  const { redirect, payment } = answer;
  const { attempt, session } = payment ?? {};
  const bytes = new TextEncoder().encode(JSON.stringify(session ?? '')).length;
  return [
    ...expectThat(
      typeof redirect === 'string',
      'the page of the bank, too',
      answer,
      'Send `redirect` as well: pages without fields for the payment lead there.',
    ),
    ...expectThat(
      typeof attempt === 'string' && attempt !== '',
      'the id of the attempt',
      answer,
      'Send `payment.attempt`, the id by which your payment provider and you name this attempt.',
    ),
    ...expectThat(
      session !== undefined && session !== null && bytes <= MOST_BYTES,
      'a session of at most 8 KB',
      answer,
      'Send `payment.session`, what the fields of your payment provider need, such as its client secret.',
    ),
  ];
}

const isSame = (one: Outcome, other: Outcome, fix: string): Problem[] =>
  expectThat(
    one.payment?.attempt === other.payment?.attempt,
    `the attempt ${String(one.payment?.attempt)} again`,
    other,
    fix,
  );

const namesAttempt = rule(
  6,
  'POST /checkout',
  'names the attempt and what its fields on the page need, and the same attempt for the same idempotency key',
  async (guest) => {
    const { send } = await orderer(guest);
    const first = await send();
    return [
      ...sessionProblems(first),
      ...isSame(first, await send(), 'Answer a known key with the response of the first call.'),
    ];
  },
);

const namesOther = rule(
  8,
  'POST /orders/{id}/payments',
  'names another attempt than the checkout, and the same for the same idempotency key',
  async (guest) => {
    const { send, again } = await orderer(guest);
    const first = await send();
    const key = newKey(guest);
    const second = (await (await again(first.orderId, key)).json()) as Outcome;
    const repeated = (await (await again(first.orderId, key)).json()) as Outcome;
    return [
      ...sessionProblems(second),
      ...expectThat(
        second.payment?.attempt !== first.payment?.attempt,
        `another attempt than ${String(first.payment?.attempt)}`,
        second,
        'Give each attempt an id of its own: a late report about the first is not about the second.',
      ),
      ...isSame(second, repeated, 'Store the key with the attempt.'),
    ];
  },
);

const paidOnPage = rule(
  8,
  'GET /orders/{id}/payment',
  'says paid once the payment provider has decided, and a new attempt is refused',
  async (guest) => {
    const { decided } = guest.situations;
    const { send, again } = await orderer(guest);
    const { orderId, payment } = await send();
    await decided(guest, { orderId: String(orderId), attempt: String(payment?.attempt) });
    const { body } = await answerAbout(guest, String(orderId), 'payment');
    const refused = await again(orderId, newKey(guest));
    return [
      ...expectThat(body.state === 'paid', 'paid', body, 'Store what the payment provider reports.'),
      ...expectThat(
        refused.status === 422,
        '422',
        refused.status,
        'Check in the transaction of an attempt that the order is not paid.',
      ),
    ];
  },
);

/** A payment that can be taken on the page. */
export const PAYMENT_RULES: readonly Check[] = [namesAttempt, namesOther, paidOnPage];
