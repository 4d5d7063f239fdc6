import type { Services } from '../http/context.ts';
import { asciiDomain, endingOf } from '../lib/domain-name.ts';
import type { Asked, OwnDomain } from '../provider.ts';
import type { Order, User } from '../store/schema.ts';

/** The domains that a customer ordered here and paid for, and those of which the provider knows. */
export async function ownDomains(
  asked: Asked,
  user: User,
  { store, ask }: Pick<Services, 'store' | 'ask'>,
): Promise<OwnDomain[]> {
  const orders = await store.ordersOf(user.login);
  const ordered = orders.filter(({ paymentState }) => paymentState === 'paid').flatMap(domainsOf);
  const known = await ask('customers.domains', { ...asked, customer: user });
  const all = [...known, ...ordered].map((domain) => ({
    ...domain,
    name: asciiDomain(domain.name) || domain.name,
  }));
  return [...new Map(all.map((domain) => [domain.name, domain])).values()];
}

function domainsOf({ items, createdAt }: Order): OwnDomain[] {
  return items
    .filter(({ code }) => code.startsWith('domain-'))
    .map(({ properties, period }) => {
      return {
        name: String(properties.domain),
        tld: endingOf(properties),
        expiresAt: monthsAfter(createdAt, period),
      };
    });
}

function monthsAfter(time: number, months: number): string {
  const date = new Date(time);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}
