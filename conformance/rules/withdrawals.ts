import type { Visitor } from '../adapter.ts';
import { type Check, expectThat } from '../check.ts';
import { LeftOut } from '../left-out.ts';
import { readyNew } from '../rows/new-customers.ts';
import { checkoutBody } from '../rows/rows.ts';
import { visitorOf } from '../visitor.ts';
import { rule } from './rule.ts';

interface Receipt {
  id?: unknown;
  receivedAt?: unknown;
  matched?: unknown;
  key?: unknown;
}

/** The receipt of a statement. Throws LeftOut if the server has no such call. */
async function withdraw(guest: Visitor, order: string): Promise<Receipt> {
  const body = { name: 'Eva Tóthová', order, email: 'stranger@example.sk', part: '' };
  const response = await guest.send('POST', '/withdrawals', body);
  const receipt = (await response.json().catch(() => ({}))) as Receipt;
  if (response.status === 404 && receipt.key === undefined) throw new LeftOut();
  return receipt;
}

const isReceivedOnce = rule(
  11,
  'POST /withdrawals',
  'answers a repeated statement with the receipt of the first',
  async (guest) => {
    const first = await withdraw(guest, 'no-such-order');
    const second = await withdraw(guest, 'no-such-order');
    return expectThat(
      first.receivedAt !== undefined && first.receivedAt === second.receivedAt && first.id === second.id,
      'the id and time of the first',
      [first, second],
      'Recognize the statement by its content: name, order, email and part.',
    );
  },
);

const tellsNothing = rule(
  11,
  'POST /withdrawals',
  'accepts the order of somebody else, and tells nothing about it',
  async (guest) => {
    await readyNew(guest);
    const sent = await guest.send('POST', '/checkout', checkoutBody(guest));
    const { orderId } = (await sent.json()) as { orderId?: unknown };
    const stranger = visitorOf(guest.target);
    await stranger.cart('GET', '');
    const theirs = await withdraw(stranger, String(orderId));
    const unknown = await withdraw(stranger, 'no-such-order');
    const fields = (receipt: Receipt): string => Object.keys(receipt).sort().join(', ');
    return expectThat(
      theirs.receivedAt !== undefined &&
        fields(theirs) === fields(unknown) &&
        theirs.matched === unknown.matched,
      'the same answer as for an unknown order',
      theirs,
      'Compare the customer, or the email address of the order; never say that the order exists.',
    );
  },
);

/** Withdrawals from contracts. */
export const WITHDRAWAL_RULES: readonly Check[] = [isReceivedOnce, tellsNothing];
