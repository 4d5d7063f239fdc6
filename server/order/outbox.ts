import type { Services } from '../http/context.ts';
import type { Notice, Order } from '../store/schema.ts';
import type { Placed } from '../store/store-orders.ts';

type Telling = Pick<Services, 'store' | 'ask' | 'companyOf'>;

/** Notices that are told at the same time. */
const AT_ONCE = 10;

/** Tells the provider what it has not heard of an order that was just changed; one that was just stored is not read again. */
export async function tellOfOrder(orderId: string, services: Telling, placed?: Placed): Promise<void> {
  const notices = placed?.notices ?? (await services.store.noticesOf(orderId));
  await Promise.all(notices.map((notice) => tell(notice, services, placed?.order)));
}

/** Tells everything whose time has come, in the order in which it was due. One that fails does not hold up the others. */
export async function tellDue(services: Telling, atOnce = false): Promise<void> {
  const due = await services.store.dueNotices(atOnce);
  const tellNext = async (): Promise<void> => {
    for (let notice = due.shift(); notice; notice = due.shift())
      if (await services.store.claimNotice(notice)) await tell(notice, services);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, tellNext));
}

async function tell(notice: Notice, services: Telling, known?: Order): Promise<void> {
  const { store } = services;
  const order = known ?? (await store.order(notice.orderId));
  const isHeard = await say(notice, order, services).catch(() => false);
  await (isHeard ? store.settleNotice(notice) : store.postponeNotice(notice));
}

/** Returns false if nobody can hear it now. */
async function say(
  { kind, orderId, subject }: Notice,
  order: Order | undefined,
  services: Telling,
): Promise<boolean> {
  const { ask, companyOf } = services;
  if (kind === 'couponReleased') return order !== undefined || release(orderId, subject ?? '', services);
  const company = order && companyOf(order.company);
  if (!company) return false;
  if (kind === 'placed') await ask('orders.placed', { company, order });
  if (kind === 'paid') await ask('orders.paid', { company, order });
  if (kind === 'paidTwice') await ask('orders.paidTwice', { company, order, paymentId: subject });
  return true;
}

/** The subject is the company's code, and that of the coupon. */
async function release(orderId: string, subject: string, { ask, companyOf }: Telling): Promise<boolean> {
  const [code = '', ...coupon] = subject.split(' ');
  const company = companyOf(code);
  if (company) await ask('coupons.release', { company, code: coupon.join(' '), orderId });
  return company !== undefined;
}

/** Milliseconds between two looks into the store, where no notice of this process says when the next one is due. */
const LOOK_MS = 30_000;

/**
 * Tells what is due, again and again, as long as the process runs; nothing waits for its timer. Other processes may have
 * stored notices, so it looks even where none of its own is left.
 */
export function keepTelling(services: Telling): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const round = async (): Promise<void> => {
    await tellDue(services).catch(() => undefined);
    const next = await services.store.untilNextNotice().catch(() => undefined);
    if (isStopped) return;
    timer = setTimeout(() => void round(), Math.min(LOOK_MS, Math.max(1_000, next ?? LOOK_MS)));
    if (typeof timer === 'object') timer.unref();
  };
  void round();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
