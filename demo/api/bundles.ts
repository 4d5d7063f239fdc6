import { normalizeDomainName, splitDomain } from '../../server/domain-name.ts';
import { refuse } from '../../server/errors.ts';
import { toMajor } from '../../server/money.ts';
import { verdictOf } from './availability.ts';
import { makeItems, type NewItemInput } from './cart-items.ts';
import { type NameLanguage, pricesOf, productOf } from './catalogue.ts';
import type { Shop, ShopCode } from './companies.ts';
import { bundled } from './pricing.ts';
import type { StoredItem } from './schema.ts';
import { tldsFor } from './tlds.ts';

/** The TLDs that are sold together at a lower price: the company's first two, and its first three. */
function bundleEndings(preset: Shop): string[][] {
  const endings = tldsFor(preset.companyCountry);
  return [endings.slice(0, 2), endings.slice(0, 3)];
}

const idOf = (label: string, tlds: string[]) => `${label}:${tlds.join('+')}`;

/** Names of a search for which bundles are made. */
const MAX_NAMES = 50;

/** Bundles for the searched names; only those whose names are all free. */
export function bundlesFor(names: string[], company: ShopCode, preset: Shop, language: NameLanguage) {
  const labels = new Set(
    names
      .slice(0, MAX_NAMES)
      .map((name) => splitDomain(name)?.label ?? splitDomain(`${normalizeDomainName(name)}.com`)?.label),
  );
  return [...labels].flatMap((label) =>
    label === undefined
      ? []
      : bundleEndings(preset)
          .filter((tlds) => tlds.every((tld) => verdictOf(`${label}.${tld}`) === 'free'))
          .map((tlds) => bundleView(label, tlds, company, preset, language)),
  );
}

function bundleView(label: string, tlds: string[], company: ShopCode, preset: Shop, language: NameLanguage) {
  const product = productOf('domain-register');
  const parts = tlds.map((tld) => {
    const domain = `${label}.${tld}`;
    const [listed] = (product && pricesOf(product, domain, company)) ?? [];
    if (!product || !listed) throw new Error(`no price for ${domain}`);
    return { domain, before: listed.vatExcluded, price: bundled(listed, preset.currency).vatExcluded };
  });
  const sum = (pick: 'before' | 'price') => toMajor(parts.reduce((total, part) => total + part[pick], 0));
  return {
    id: idOf(label, tlds),
    products: parts.map(({ domain, price }) => ({
      code: 'domain-register',
      name: product?.names[language],
      sellType: 'direct',
      properties: { domain, period: 12 },
      price: { vatExcluded: toMajor(price) },
      period: 12,
    })),
    price: { vatExcluded: sum('price') },
    priceBefore: { vatExcluded: sum('before') },
  };
}

/** The items of POST /cart/bundle; a list that does not match the bundle with that id is refused. */
export function bundleProducts(
  id: string,
  products: NewItemInput[],
  company: ShopCode,
  preset: Shop,
): StoredItem[] {
  const [label = ''] = id.split(':');
  const tlds = bundleEndings(preset).find((endings) => idOf(label, endings) === id);
  const expected = tlds
    ?.map((tld) => `${label}.${tld}`)
    .sort()
    .join();
  const sent = products
    .map(({ properties }) => normalizeDomainName(String(properties?.domain ?? '')))
    .sort()
    .join();
  const areRegistrations = products.every(({ code }) => code === 'domain-register');
  if (!tlds || expected !== sent || !areRegistrations)
    throw refuse(422, 'exception.product.invalid_data', 'no such bundle');
  return makeItems(products, company, { id, size: tlds.length });
}
