import type { CartBody, Visitor } from '../adapter.ts';
import { type Check, expectThat } from '../check.ts';
import { tokenOf } from '../rows/cart-links.ts';
import { readyNew } from '../rows/new-customers.ts';
import { checkoutBody, idsAt, oneProduct, someOption } from '../rows/rows.ts';
import { visitorOf } from '../visitor.ts';
import { rule } from './rule.ts';

const LEVEL = 10;
const CALL = 'POST /cart/links/open';

type SharedCart = CartBody & { user?: unknown; billingProfile?: unknown; note?: string | null };

/** A customer with a ready cart, and a visitor who has opened its link. */
async function shared(guest: Visitor): Promise<Visitor> {
  await readyNew(guest);
  const other = visitorOf(guest.target);
  await other.cart('POST', '/links/open', { token: await tokenOf(guest) });
  return other;
}

const sharesCart = rule(
  LEVEL,
  CALL,
  'gives both sessions one cart, and neither the person of the other',
  async (guest) => {
    const other = await shared(guest);
    await other.cart('POST', '/items', oneProduct(guest)[0]);
    const mine = (await guest.cart('GET', '')) as SharedCart;
    const theirs = (await other.cart('GET', '')) as SharedCart;
    const { user, billingProfile } = theirs;
    return [
      ...expectThat(
        mine.uuid === theirs.uuid && mine.items.length === 2,
        `the cart ${theirs.uuid} with 2 items for both`,
        { uuid: mine.uuid, items: mine.items.length },
        'Let both sessions have the same cart, not a copy.',
      ),
      ...expectThat(
        !user && !billingProfile,
        'neither user nor billingProfile for who has opened the link',
        { user, billingProfile },
        'Read both from the session that calls, never from the cart alone.',
      ),
    ];
  },
);

const isOrderedOnce = rule(LEVEL, CALL, 'leaves one order, whoever of the two sends it', async (guest) => {
  const other = await shared(guest);
  await readyNew(other);
  const [id] = await idsAt(guest, '/billing-profiles');
  await guest.cart('PUT', '/billing-profile?cart=true', { id });
  await guest.cart('PUT', '/payment-option?cart=true', await someOption(guest));
  const first = await guest.send('POST', '/checkout', checkoutBody(guest));
  const again = await other.send('POST', '/checkout', checkoutBody(other));
  const { items } = await other.cart('GET', '');
  return [
    ...expectThat(
      first.status === 200,
      'status 200 for the first',
      first.status,
      'Order the cart for the session that calls.',
    ),
    ...expectThat(
      again.status >= 400 && items.length === 0,
      'a refusal for the second, and no item left of that cart',
      { status: again.status, items: items.length },
      'Take the cart away from both in the transaction that stores the order.',
    ),
  ];
});

/** A cart in two browsers. */
export const CART_LINK_RULES: readonly Check[] = [sharesCart, isOrderedOnce];
