import type { Company, Customer } from '../entities.ts';
import type { EventType, ShopOptions } from '../provider.ts';
import type { Ask } from '../provider-functions.ts';
import type { Records } from '../store/records.ts';
import type { Notice, NoticeKind, Order, User } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { Hearers } from '../store/store-outbox.ts';
import type { Webhooks } from './webhooks.ts';

export interface Facts {
  store: Store;
  records: Records;
  ask: Ask;
}

/** What a notice is about. */
export interface Fact {
  /** The company's code. */
  company: string;
  /** What a webhook gets. */
  data: object;
  /** Tells the provider's function. */
  hear: (company: Company) => Promise<unknown>;
}

/** What webhooks call each kind; a coupon is given back by a function only. */
export const TYPES: Readonly<Record<Exclude<NoticeKind, 'couponReleased'>, EventType>> = {
  placed: 'order.placed',
  paid: 'order.paid',
  paidTwice: 'order.paidTwice',
  cancelled: 'order.cancelled',
  customerCreated: 'customer.created',
  withdrawalReceived: 'withdrawal.received',
  cartLeft: 'cart.left',
};

/** Nothing is kept for a provider that does not want to hear it. */
export function hearersOf(options: ShopOptions, webhooks: Webhooks): Hearers {
  const { orders = {}, customers, messages, carts } = options;
  const given: Record<NoticeKind, unknown> = {
    ...{ placed: orders.placed, paid: orders.paid, paidTwice: orders.paidTwice, cancelled: orders.cancelled },
    customerCreated: customers?.created,
    withdrawalReceived: messages?.withdrawal,
    cartLeft: carts?.left,
    couponReleased: true,
  };
  return (kind) => [
    ...(given[kind] ? [''] : []),
    ...(kind === 'couponReleased' ? [] : webhooks.hearersOf(TYPES[kind])),
  ];
}

/** The fact of a notice as it is now; undefined if nobody needs to hear of it any more. */
export async function factOf(notice: Notice, facts: Facts): Promise<Fact | undefined> {
  const { kind, about } = notice;
  const { store, records, ask } = facts;
  if (kind === 'couponReleased') return couponFact(notice, facts);
  if (kind === 'customerCreated') return customerFact(notice, facts);
  if (kind === 'withdrawalReceived') {
    const withdrawal = await records.withdrawal(about);
    const hear = () => ask('messages.withdrawal', { withdrawal: { ...withdrawal } });
    return withdrawal && { company: withdrawal.company, data: { withdrawal }, hear };
  }
  if (kind === 'cartLeft') {
    const cart = await store.leftCart(about, Number(notice.subject));
    return (
      cart && {
        company: cart.company,
        data: { cart },
        hear: (company) => ask('carts.left', { company, cart }),
      }
    );
  }
  const order = await store.order(about);
  return order && orderFact(kind, order, notice.subject, ask);
}

type OrderKind = 'placed' | 'paid' | 'paidTwice' | 'cancelled';

function orderFact(kind: OrderKind, order: Order, paymentId: string | null, ask: Ask): Fact {
  // Whoever knows a session is who has it.
  const { sessionId: _, attemptKey: __, cartUuid: ___, ...known } = order;
  const data = kind === 'paidTwice' ? { order: known, paymentId } : { order: known };
  const hear = (company: Company) =>
    kind === 'paidTwice'
      ? ask('orders.paidTwice', { company, order: known, paymentId })
      : ask(`orders.${kind}`, { company, order: known });
  return { company: order.company, data, hear };
}

const customerOf = ({ login, customerType, creditEur, traits }: User): Customer => ({
  login,
  customerType,
  creditEur,
  traits,
});

/** The subject is the company's code. */
async function customerFact({ about, subject }: Notice, { store, ask }: Facts): Promise<Fact | undefined> {
  const user = await store.user(about);
  if (!user) return undefined;
  const billingProfile = await store.profile(about, 'billing', user.defaultBillingProfileId ?? '');
  const data = { customer: customerOf(user), billingProfile };
  return { company: subject ?? '', data, hear: (company) => ask('customers.created', { company, ...data }) };
}

/** The subject is the company's code, and that of the coupon. */
function couponFact({ about: orderId, subject }: Notice, { ask }: Facts): Fact {
  const [company = '', ...coupon] = (subject ?? '').split(' ');
  const data = { code: coupon.join(' '), orderId };
  return { company, data, hear: (found) => ask('coupons.release', { company: found, ...data }) };
}
