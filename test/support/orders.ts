import { expect, type Shop } from './fixtures.ts';

/** An order in the shop's storage; money in minor units. */
export interface StoredOrder {
  number: number;
  id: string;
  cartUuid: string;
  login: string;
  items: {
    code: string;
    name: string;
    period: number;
    vatExcluded: number;
    properties: { domain?: string };
  }[];
  coupon: string | null;
  discount: number;
  vatPercentage: number;
  vatExcluded: number;
  vat: number;
  vatIncluded: number;
  paymentState: string;
  billingProfile: Record<string, unknown>;
  paymentOption: { groupId: string; recurrent: boolean; invoiceDelivery?: string } | null;
  termsAndConditionsConsent: boolean;
  thirdPartyConsent: boolean;
}

/** A customer's orders on the server, newest first. */
export async function ordersOf(shop: Shop, login: string): Promise<StoredOrder[]> {
  const orders = (await shop.orders()) as unknown as StoredOrder[];
  return orders.filter((order) => order.login === login);
}

/** The customer's only order; fails unless there is exactly one. */
export async function onlyOrderOf(shop: Shop, login: string): Promise<StoredOrder> {
  const orders = await ordersOf(shop, login);
  expect(orders).toHaveLength(1);
  return orders[0] as StoredOrder;
}

/** Number of requests to the shop since the log was cleared. */
export async function requestCount(shop: Shop, method: string, path: string): Promise<number> {
  const log = (await shop.call('GET', '/demo/log')) as { method: string; path: string }[];
  return log.filter((one) => one.method === method && one.path.startsWith(path)).length;
}

/** Waits until the shop has received no request for a while: one poll is not enough, as a slow page pauses between calls. */
export async function waitUntilIdle(shop: Shop): Promise<void> {
  let count = -1;
  let unchanged = 0;
  const poll = async (): Promise<number> => {
    const before = count;
    count = await requestCount(shop, 'GET', '/api');
    unchanged = count === before ? unchanged + 1 : 0;
    return unchanged;
  };
  await expect.poll(poll, { intervals: [400] }).toBeGreaterThanOrEqual(3);
}

let customers = 0;
/** A unique login. */
export function newLogin(name: string): string {
  customers += 1;
  return `${name}-${process.pid}-${Date.now()}-${customers}`;
}
