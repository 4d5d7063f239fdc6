import { splitDomain } from '../../server/domain-name.ts';
import { type Family, productOf } from './catalogue.ts';
import type { Services, ShopContext } from './context.ts';
import { domainOf } from './pricing.ts';
import type { Order, OrderItem, StoredItem } from './schema.ts';
import type { SettingsContext } from './settings.ts';

/** Services with a unique name; monitoring and management have the name of an existing server. */
const UNIQUELY_NAMED: ReadonlySet<Family | undefined> = new Set(['vps', 'vdc', 'storage', 'backup']);

/**
 * The data for validating the settings of a cart: the visitor, their domains, and which of its names, and of a typed
 * value, are in use.
 */
export async function settingsContextOf(
  c: ShopContext,
  items: readonly StoredItem[],
  { store }: Services,
  value?: string,
): Promise<SettingsContext> {
  const login = c.get('session')?.login ?? undefined;
  const orders = login === undefined ? [] : (await store.ordersOf(login)).filter(isActive);
  const mine = orders.flatMap((order) => order.items);
  const names = [...items.map(({ properties }) => String(properties.name ?? '')), value ?? ''];
  const used = await store.orderedNames([...new Set(names)].filter(Boolean));
  const ordered = new Set(used.map(({ code, name }) => `${productOf(code)?.family} ${name}`));
  return {
    isLoggedIn: login !== undefined,
    domains: domainsOf([...mine, ...items]),
    isNameUsed: (family, name, itemId) => {
      const key = `${family} ${name}`;
      const isDuplicate = items.some((item) => item.id !== itemId && keyOf(item) === key);
      return UNIQUELY_NAMED.has(family) && (isDuplicate || ordered.has(key));
    },
  };
}

const isActive = ({ paymentState }: Order): boolean => paymentState === 'waiting' || paymentState === 'paid';

type Named = Pick<OrderItem, 'code' | 'properties'>;

function keyOf({ code, properties }: Named): string | undefined {
  const family = productOf(code)?.family;
  return UNIQUELY_NAMED.has(family) && properties.name ? `${family} ${String(properties.name)}` : undefined;
}

/** Domains that these items register or transfer, normalized for comparison. */
function domainsOf(items: readonly Named[]): Set<string> {
  const names = items
    .filter(({ code }) => productOf(code)?.family === 'domain')
    .flatMap((item) => splitDomain(domainOf(item) ?? '') ?? []);
  return new Set(names.map(({ label, tld }) => `${label}.${tld}`));
}
