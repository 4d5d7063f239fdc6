import { splitDomain } from '../../server/domain-name.ts';
import type { Services } from './context.ts';
import type { Order, User } from './schema.ts';
import { TLDS } from './tlds.ts';

export interface OwnDomain {
  name: string;
  tld?: string;
  /** YYYY-MM-DD. */
  expiresAt?: string;
}

const DAY = 86_400_000;

/** `mine.<tld>` and `<login>-mine.<tld>` for every TLD, and the domains that the customer ordered here and paid for. */
export async function ownDomains(user: User, { store, clock }: Services): Promise<OwnDomain[]> {
  const orders = await store.ordersOf(user.login);
  const ordered = orders.filter(({ paymentState }) => paymentState === 'paid').flatMap(domainsOf);
  const inHalfAYear = dateOf(clock().getTime() + 183 * DAY);
  const magic = Object.keys(TLDS).flatMap((tld) =>
    [`mine.${tld}`, `${user.login}-mine.${tld}`].map((name) => ({ name, tld, expiresAt: inHalfAYear })),
  );
  return [...new Map([...magic, ...ordered].map((domain) => [domain.name, domain])).values()];
}

function domainsOf({ items, createdAt }: Order): OwnDomain[] {
  return items
    .filter(({ code }) => code.startsWith('domain-'))
    .map(({ properties, period }) => {
      const name = String(properties.domain);
      return { name, tld: splitDomain(name)?.tld ?? '', expiresAt: monthsAfter(createdAt, period) };
    });
}

function monthsAfter(time: number, months: number): string {
  const date = new Date(time);
  date.setUTCMonth(date.getUTCMonth() + months);
  return dateOf(date.getTime());
}

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
