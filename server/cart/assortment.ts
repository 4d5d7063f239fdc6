import type { Company, Coupon, DomainPrices, Product, ProductPrice } from '../entities.ts';
import { type DomainName, isDeep, splitDomain } from '../lib/domain-name.ts';
import type { NameStreams } from '../name-streams.ts';
import type { Asked, Discounts, NameAnswer, Verdict } from '../provider.ts';
import type { Ask } from '../provider-functions.ts';
import type { SellerOf } from './buyer.ts';

export interface Wanted {
  codes?: readonly string[];
  /** Domains to be priced. */
  names?: readonly string[];
  coupons?: readonly string[];
  /** Domains to be registered: they must be free. */
  registrations?: readonly string[];
}

/**
 * What the provider sells, as far as one call of the API needs it: loaded in advance, each thing once, and then known
 * without waiting.
 */
export interface Assortment {
  company: Company;
  /** The company with the VAT that the reader of this call pays for a product. */
  sellerOf: SellerOf;
  discounts: Discounts;
  load(wanted: Wanted): Promise<void>;
  product(code: string): Product | undefined;
  domain(name: string): DomainPrices | undefined;
  coupon(code: string): Coupon | undefined;
  verdict(name: string): Verdict | undefined;
  /** What is registered of a name that was loaded, by the endings on sale. */
  split(name: string): DomainName | undefined;
}

export function createAssortment(
  asked: Asked,
  { ask, names: { check } }: { ask: Ask; names: Pick<NameStreams, 'check'> },
  withSold: (answers: readonly NameAnswer[]) => Promise<readonly NameAnswer[]>,
  findCoupons: (codes: readonly string[]) => Promise<readonly Coupon[]>,
  sellerOf: SellerOf,
  discounts: Discounts = {},
): Assortment {
  let endings: readonly string[] | undefined;
  const split = (name: string) => splitDomain(name, endings);
  /** A name as the provider is asked for it; empty, and never asked for, if it cannot be one. */
  const plainName = (name: string): string => {
    const found = split(name);
    return found ? `${found.label}.${found.tld}` : '';
  };
  const products = createKnown<Product>(
    async (codes) => ask('catalogue.products', { ...asked, codes }),
    ({ code }) => code,
  );
  const domains = createKnown<DomainPrices>(
    async (names) => ask('catalogue.domains', { ...asked, names }),
    ({ name }) => plainName(name),
  );
  const coupons = createKnown<Coupon>(findCoupons, ({ code }) => code);
  const verdicts = createKnown<{ name: string; verdict: Verdict }>(
    async (names) => {
      const answers: NameAnswer[] = [];
      for await (const answer of check({ ...asked, names })) answers.push(answer);
      return withSold(answers);
    },
    ({ name }) => plainName(name),
  );
  return {
    company: asked.company,
    sellerOf,
    discounts,
    async load({ codes = [], names = [], coupons: typed = [], registrations = [] }) {
      if ([...names, ...registrations].some(isDeep)) endings ??= await ask('availability.endings', asked);
      await Promise.all([
        products.load(codes),
        domains.load([...names, ...registrations].map(plainName)),
        coupons.load(typed),
        verdicts.load(registrations.map(plainName)),
      ]);
    },
    product: products.get,
    domain: (name) => domains.get(plainName(name)),
    coupon: coupons.get,
    split,
    verdict: (name) => (plainName(name) ? verdicts.get(plainName(name))?.verdict : 'invalid'),
  };
}

/** Asks for each key once, also where several parts of a call want it at the same time. */
function createKnown<T>(find: (keys: string[]) => Promise<readonly T[]>, keyOf: (found: T) => string) {
  const known = new Map<string, T | undefined>();
  const asked = new Map<string, Promise<void>>();
  const ask = async (keys: string[]): Promise<void> => {
    try {
      const found = await find(keys);
      for (const key of keys) known.set(key, undefined);
      for (const one of found) if (known.has(keyOf(one))) known.set(keyOf(one), one);
    } catch (error) {
      // May be asked again.
      for (const key of keys) asked.delete(key);
      throw error;
    }
  };
  return {
    get: (key: string): T | undefined => known.get(key),
    async load(keys: readonly string[]): Promise<void> {
      const wanted = [...new Set(keys)].filter((key) => key !== '');
      const missing = wanted.filter((key) => !asked.has(key));
      const asking = missing.length > 0 ? ask(missing) : undefined;
      if (asking) for (const key of missing) asked.set(key, asking);
      await Promise.all(wanted.flatMap((key) => asked.get(key) ?? []));
    },
  };
}

/** Every available period with the price of one piece; undefined if no such name is sold. */
export function pricesOf(
  product: Product,
  domain: string | undefined,
  { domain: pricesOfName }: Pick<Assortment, 'domain'>,
): readonly ProductPrice[] | undefined {
  if (product.family !== 'domain') return product.prices;
  const found = domain === undefined ? undefined : pricesOfName(domain);
  return product.code === 'domain-transfer' ? found?.renewal : found?.register;
}
