import type { Company } from '../entities.ts';
import { refuse } from '../errors.ts';
import { askedBy, type Services, type ShopContext } from '../http/context.ts';
import { asciiDomain, isDeep, normalizeDomainName, splitDomain } from '../lib/domain-name.ts';
import { toMajor, vatIncluded } from '../lib/money.ts';
import type { StoredItem } from '../store/schema.ts';
import type { Assortment } from './assortment.ts';
import { makeItems, type NewItemInput } from './cart-items.ts';
import { bundled } from './pricing.ts';
import { assortmentOf } from './sold.ts';

type Endings = readonly string[];

const idOf = (label: string, tlds: Endings) => `${label}:${tlds.join('+')}`;

/** Names of a search for which bundles are made. */
const MAX_NAMES = 50;

/** Bundles for the searched names; only those whose names are all free. */
export async function bundlesFor(c: ShopContext, names: readonly string[], services: Services) {
  const groups = await services.ask('availability.bundles', askedBy(c));
  const searched = names.slice(0, MAX_NAMES);
  const endings = searched.some(isDeep) ? await services.ask('availability.endings', askedBy(c)) : [];
  const split = (name: string) =>
    splitDomain(name, endings) ?? splitDomain(`${normalizeDomainName(name)}.com`);
  const labels = new Set(searched.flatMap((name) => split(name)?.label ?? []));
  const bundles = [...labels].flatMap((label) => groups.map((tlds) => ({ label, tlds })));
  const assortment = assortmentOf(c, services);
  await assortment.load({
    codes: [REGISTRATION],
    registrations: bundles.flatMap(({ label, tlds }) => tlds.map((tld) => `${label}.${tld}`)),
  });
  const seller = await assortment.sellerOf(REGISTRATION);
  return bundles.flatMap(({ label, tlds }) => bundleView(label, tlds, assortment, seller));
}

const REGISTRATION = 'domain-register';
const PERIOD = 12;

function bundleView(label: string, tlds: Endings, assortment: Assortment, seller: Company) {
  const parts = tlds.flatMap((tld) => partOf(`${label}.${tld}`, assortment) ?? []);
  if (parts.length < tlds.length) return [];
  const sum = (pick: 'before' | 'price') => parts.reduce((total, part) => total + part[pick], 0);
  const price = sum('price');
  return [
    {
      id: idOf(label, tlds),
      products: parts.map(({ domain, price }) => ({
        code: REGISTRATION,
        name: assortment.product(REGISTRATION)?.name,
        sellType: 'direct',
        properties: { domain, period: PERIOD },
        price: { vatExcluded: toMajor(price) },
        period: PERIOD,
      })),
      price: { vatExcluded: toMajor(price), vatIncluded: vatIncluded(price, seller) },
      priceBefore: { vatExcluded: toMajor(sum('before')) },
    },
  ];
}

function partOf(domain: string, assortment: Assortment) {
  const listed = assortment.domain(domain)?.register.find(({ period }) => period === PERIOD);
  if (!listed || assortment.verdict(domain) !== 'free') return undefined;
  return { domain, before: listed.vatExcluded, price: bundled(listed, assortment).vatExcluded };
}

/** The items of POST /cart/bundle; a list that does not match the bundle with that id is refused. */
export async function bundleProducts(
  c: ShopContext,
  { id, products }: { id: string; products: NewItemInput[] },
  services: Services,
): Promise<StoredItem[]> {
  const [label = ''] = id.split(':');
  const groups = await services.ask('availability.bundles', askedBy(c));
  const tlds = groups.find((endings) => idOf(label, endings) === id);
  const expected = tlds
    ?.map((tld) => `${label}.${tld}`)
    .sort()
    .join();
  const sent = products
    .map(({ properties }) => asciiDomain(String(properties?.domain ?? '')))
    .sort()
    .join();
  const areRegistrations = products.every(({ code }) => code === REGISTRATION);
  if (!tlds || expected !== sent || !areRegistrations)
    throw refuse(422, 'exception.product.invalid_data', 'no such bundle');
  return makeItems(products, assortmentOf(c, services), { id, size: tlds.length });
}
