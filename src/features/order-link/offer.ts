import { isMissingCall } from '../../api/errors.ts';
import { getProducts, type ProductPrices } from '../../api/products.ts';
import { readLink } from '../../config/order-link.ts';
import { loadExport } from '../../lib/load-chunk.ts';
import { explain } from '../../state/messages/reports.ts';
import { configAtom } from '../../state/page/config.ts';
import { connectionAtom } from '../../state/page/connection-atom.ts';
import { createResource, entryFamily } from '../../state/resources/resource.ts';
import type { Getter } from '../../state/store.ts';
import { codesOf, namesOf, type Offer } from './rows.ts';

const loadNames = () => loadExport(() => import('./check-names.ts'), 'checkNames');

/** The prices of a link, by the parameters of its route. Changes nothing in the shop. */
const offers = createResource({
  request: async (get, search): Promise<Offer> => {
    const link = readLink(new URLSearchParams(search));
    const [products, names] = await Promise.all([
      productsOf(get, codesOf(link)),
      checkAll(get, namesOf(link)),
    ]);
    return { products, names };
  },
  explain: (get, error) => explain(get, error, 'cart'),
});

/** What the shop answers about the link with these parameters; its first reader asks. */
export const offerOf = entryFamily(offers);
export const reloadOfferAtom = offers.reloadAtom;

/** The products with these codes; undefined if the shop does not have the call. Throws ApiError. */
async function productsOf(
  get: Getter,
  codes: readonly string[],
): Promise<ReadonlyMap<string, ProductPrices> | undefined> {
  if (codes.length === 0) return new Map();
  const { apiUrl, company, language } = get(configAtom);
  try {
    const { products } = await getProducts(get(connectionAtom), apiUrl, { codes, company, language });
    return new Map(products.map((product) => [product.code, product]));
  } catch (error) {
    if (isMissingCall(error)) return undefined;
    throw error;
  }
}

async function checkAll(get: Getter, names: readonly string[]): Promise<Offer['names']> {
  if (names.length === 0) return new Map();
  return (await loadNames())(get(connectionAtom), names);
}
