import type { Services } from '../http/context.ts';
import type { Order } from '../store/schema.ts';

type Confirming = Pick<Services, 'store' | 'ask' | 'companyOf' | 'provider'>;

/** Orders of one round of {@link confirmOrders}. */
const MOST = 100;

/**
 * Tells the provider of a stored order. If that fails, the order stays unconfirmed and the provider is told again: the
 * customer has ordered all the same.
 */
export async function confirmOrder(
  order: Order,
  { store, ask, companyOf, provider }: Confirming,
): Promise<void> {
  const company = companyOf(order.company);
  if (!provider.orders?.placed || !company) return;
  const isConfirmed = await ask.placed({ company }, order).then(
    () => true,
    () => false,
  );
  if (isConfirmed) await store.confirm(order.id);
}

/** Tells the provider of the orders that it has not confirmed, the oldest first. */
export async function confirmOrders(services: Confirming): Promise<void> {
  if (!services.provider.orders?.placed) return;
  for (const order of await services.store.unconfirmed(MOST)) await confirmOrder(order, services);
}
