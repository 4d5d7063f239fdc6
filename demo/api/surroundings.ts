import { type Family, productOf } from './catalogue.ts';
import type { Services, ShopContext } from './context.ts';
import { splitDomain } from './domain-name.ts';
import { domainOf } from './pricing.ts';
import type { Order, OrderItem, StoredItem } from './schema.ts';
import type { Surroundings } from './settings.ts';

/** Services that are set up under their name; monitoring and management are named after a server that exists. */
const NAMED: ReadonlySet<Family | undefined> = new Set(['vps', 'vdc', 'storage', 'backup']);

/** Everything that the settings of a cart are judged by: who asks, what they own, which names are used. */
export async function surroundingsOf(
  c: ShopContext,
  items: readonly StoredItem[],
  { store }: Services,
): Promise<Surroundings> {
  const login = c.get('session')?.login ?? undefined;
  const orders = (await store.orders()).filter(isStanding);
  const mine = orders.filter((order) => order.login === login).flatMap((order) => order.items);
  const ordered = new Set(orders.flatMap((order) => order.items.flatMap((item) => keyOf(item) ?? [])));
  return {
    isLoggedIn: login !== undefined,
    domains: domainsOf([...mine, ...items]),
    isNameUsed: (family, name, itemId) => {
      const key = `${family} ${name}`;
      const isTwice = items.some((item) => item.id !== itemId && keyOf(item) === key);
      return NAMED.has(family) && (isTwice || ordered.has(key));
    },
  };
}

const isStanding = ({ paymentState }: Order): boolean =>
  paymentState === 'waiting' || paymentState === 'paid';

type Named = Pick<OrderItem, 'code' | 'properties'>;

function keyOf({ code, properties }: Named): string | undefined {
  const family = productOf(code)?.family;
  return NAMED.has(family) && properties.name ? `${family} ${String(properties.name)}` : undefined;
}

/** Names that are registered or transferred by these items, as they are compared. */
function domainsOf(items: readonly Named[]): Set<string> {
  const names = items
    .filter(({ code }) => productOf(code)?.family === 'domain')
    .flatMap((item) => splitDomain(domainOf(item) ?? '') ?? []);
  return new Set(names.map(({ label, tld }) => `${label}.${tld}`));
}
