import type { Visitor } from '../adapter.ts';
import { type Check, expectThat } from '../check.ts';
import { LeftOut } from '../left-out.ts';
import { readyNew } from '../rows/new-customers.ts';
import { checkoutBody, domainItem, oneProduct } from '../rows/rows.ts';
import { SetupFailed, visitorOf } from '../visitor.ts';
import { rule } from './rule.ts';

const order = (guest: Visitor, headers: Record<string, string> = {}): Promise<Response> =>
  guest.send('POST', '/checkout', checkoutBody(guest), headers);

/** A name that nobody has ordered: an order keeps it. */
function newName({ values }: Visitor): string {
  const [, ...ending] = (values.freeDomains[0] ?? '').split('.');
  return [`check-${Math.random().toString(36).slice(2, 12)}`, ...ending].join('.');
}

/** Adds a name that can be bought; by chance, the first ones may not be. */
async function addName(guest: Visitor): Promise<string> {
  let status = 0;
  for (let left = 5; left > 0; left -= 1) {
    const name = newName(guest);
    const added = await guest.send('POST', '/cart/items', domainItem(name));
    if (added.ok) return name;
    status = added.status;
  }
  throw new SetupFailed('POST /cart/items', status);
}

const sellsOnce = rule(
  8,
  'POST /checkout',
  'sells a name once, also where it was added before',
  async (guest) => {
    const second = visitorOf(guest.target);
    await readyNew(guest);
    await readyNew(second);
    const name = await addName(guest);
    const added = await second.send('POST', '/cart/items', domainItem(name));
    if (!added.ok) throw new SetupFailed('POST /cart/items', added.status);
    const first = await order(guest);
    if (!first.ok) throw new SetupFailed('POST /checkout', first.status);
    const refused = await order(second);
    const body = await refused.text();
    return expectThat(
      refused.status === 422 && body.includes('exception.integrity.domain_not_available'),
      '422 with exception.integrity.domain_not_available at the item of the second order',
      `${refused.status} ${body.slice(0, 200)}`,
      'Check each name again in the transaction that stores the order, by its ASCII form.',
    );
  },
);

const ordersWhatWasShown = rule(
  8,
  'POST /checkout',
  'with If-Match orders no other cart than the one that was shown',
  async (guest) => {
    await readyNew(guest);
    const tag = (await guest.send('GET', '/cart')).headers.get('etag');
    // A shop without tags compares nothing.
    if (!tag) throw new LeftOut();
    await guest.send('POST', '/cart/items', oneProduct(guest)[0]);
    const refused = await order(guest, { 'if-match': tag });
    const { items, uuid } = (await refused.json().catch(() => ({}))) as { items?: unknown[]; uuid?: string };
    const now = await guest.send('GET', '/cart');
    const kept = (await now.json()) as { items: unknown[]; uuid: string };
    const accepted = await order(guest, { 'if-match': now.headers.get('etag') ?? '' });
    return [
      ...expectThat(
        refused.status === 412 && items?.length === kept.items.length && uuid === kept.uuid,
        '412 with the cart as it is now',
        `${refused.status}, ${items?.length ?? 'no'} items`,
        'Compare the tag with that of the stored cart, and answer with the cart.',
      ),
      ...expectThat(
        accepted.ok,
        'an order with the tag of the cart as it is',
        accepted.status,
        'The tag of a cart stays the same until something changes that the visitor sees.',
      ),
    ];
  },
);

/** What has to hold in the moment in which an order is stored. */
export const PLACING_RULES: readonly Check[] = [sellsOnce, ordersWhatWasShown];
