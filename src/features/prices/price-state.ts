import { createConnection } from '../../api/connection.ts';
import { earlyCartKey } from '../../api/early-cart.ts';
import { type EarlyPrices, getProducts, type ProductPrices, readProducts } from '../../api/products.ts';
import { configAtom } from '../../state/config.ts';
import { atom } from '../../state/store.ts';

/** A product with its prices; null if the shop does not sell it, or does not respond. */
type Answer = ProductPrices | null;

/** The result for each code; a missing code has no response yet. */
export const productPricesAtom = atom<ReadonlyMap<string, Answer>>(new Map());
/** Codes for the next call. */
const waitingAtom = atom<readonly string[]>([]);

/** Requests the prices of a product. The codes of all tags that start at the same time are combined in one call. */
export const requestPricesAtom = atom(null, (get, set, code: string): void => {
  const waiting = get(waitingAtom);
  if (get(productPricesAtom).has(code) || waiting.includes(code)) return;
  set(waitingAtom, [...waiting, code]);
  if (waiting.length === 0) setTimeout(() => void set(loadAtom));
});

/** The call that the loader has started for this page, until it is used. */
export const earlyPricesAtom = atom<EarlyPrices | undefined>(undefined);

const loadAtom = atom(null, async (get, set): Promise<void> => {
  const codes = get(waitingAtom);
  set(waitingAtom, []);
  const early = get(earlyPricesAtom);
  set(earlyPricesAtom, undefined);
  const known = early?.key === earlyCartKey(get(configAtom)) ? await readEarly(early) : undefined;
  const isKnown = (code: string): boolean => known !== undefined && early?.codes.includes(code) === true;
  const others = codes.filter((code) => !isKnown(code));
  const products = [...(known ?? []), ...(others.length > 0 ? await get(pricesAtom)(others) : [])];
  const found = new Map(products.map((product) => [product.code, product]));
  const answers = codes.map((code): [string, Answer] => [code, found.get(code) ?? null]);
  set(productPricesAtom, new Map([...get(productPricesAtom), ...answers]));
});

/** Undefined if it failed: then the call is sent again. */
const readEarly = async ({ answer }: EarlyPrices): Promise<readonly ProductPrices[] | undefined> => {
  try {
    const response = await answer;
    return response.ok ? readProducts(await response.json()).products : undefined;
  } catch {
    return undefined;
  }
};

const pricesAtom = atom((get) => async (codes: readonly string[]): Promise<readonly ProductPrices[]> => {
  const { apiUrl, validationApiUrl, company, language } = get(configAtom);
  const connection = createConnection({ apiUrl, validationApiUrl, company, language });
  const { products } = await getProducts(connection, apiUrl, { codes, company, language }).catch(
    // Without a price, the page's own text remains; `?ws-doctor` shows the reason.
    () => ({ products: [] }),
  );
  return products;
});
