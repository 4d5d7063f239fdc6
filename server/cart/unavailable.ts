import { type Services, type ShopContext, soldOf } from '../http/context.ts';
import { asciiDomain } from '../lib/domain-name.ts';
import type { StoredItem } from '../store/schema.ts';
import { domainOf } from './pricing.ts';
import { assortmentOf } from './sold.ts';

/**
 * The ids of items whose domain cannot be ordered any more: it is sold here, twice in this cart, or taken elsewhere since it
 * was added. A registry that does not answer now takes nothing away.
 */
export async function unavailableItems(
  c: ShopContext,
  items: readonly StoredItem[],
  services: Services,
): Promise<ReadonlySet<string>> {
  const domains = items.filter(({ code }) => code.startsWith('domain-'));
  const names = domains.map(nameOf);
  const registered = domains.filter(({ code }) => code === 'domain-register');
  const assortment = assortmentOf(c, services);
  const [sold] = await Promise.all([
    soldOf(c, names, services),
    assortment.load({ registrations: registered.map(nameOf) }),
  ]);
  const isGone = (item: StoredItem, index: number): boolean =>
    sold.has(nameOf(item)) ||
    names.indexOf(nameOf(item)) < index ||
    (item.code === 'domain-register' && GONE.has(assortment.verdict(nameOf(item)) ?? 'unsure'));
  return new Set(domains.filter(isGone).map(({ id }) => id));
}

const nameOf = (item: StoredItem): string => asciiDomain(domainOf(item) ?? '');

const GONE: ReadonlySet<string> = new Set(['taken', 'unsupported', 'invalid']);
