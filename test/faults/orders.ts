import type { Visitor } from './browser.ts';

/** The problem, unless the customer has exactly one order. */
export async function onlyOneOrder({ shop }: Visitor, login: string): Promise<string | undefined> {
  const orders = (await shop.orders()).filter((order) => order.login === login);
  return orders.length === 1 ? undefined : `${orders.length} orders`;
}
