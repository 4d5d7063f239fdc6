import { createConnection, type OnAnswer } from '../../api/connection.ts';
import { earlyCartKey } from '../../api/early-cart.ts';
import { ApiError, isMissingCall } from '../../api/errors.ts';
import { type EarlyPrices, getProducts, type ProductPrices, readProducts } from '../../api/products.ts';
import { configAtom } from '../../state/page/config.ts';
import { placeChangesAtom } from '../../state/page/place-changes.ts';
import { notePlaceAtom } from '../../state/page/price-place.ts';
import { atom } from '../../state/store.ts';

/** A product with its prices; null if the shop does not sell it, or does not respond. */
type Answer = ProductPrices | null;

/** The result for each code; a missing code has no response yet. */
export const productPricesAtom = atom<ReadonlyMap<string, Answer>>(new Map());
/** Codes for the next call. */
const waitingAtom = atom<readonly string[]>([]);

/** For which place each price was asked. */
const askedAtom = atom(() => new Map<string, number>());

/**
 * Requests the prices of a product, again for another place. The codes of all tags that start at the same time are
 * combined in one call.
 */
export const requestPricesAtom = atom(null, (get, set, code: string): void => {
  const waiting = get(waitingAtom);
  const asked = get(askedAtom);
  const place = get(placeChangesAtom);
  if (asked.get(code) === place) return;
  asked.set(code, place);
  if (waiting.includes(code)) return;
  set(waitingAtom, [...waiting, code]);
  if (waiting.length === 0) setTimeout(() => void set(loadAtom));
});

/** The call that the loader has started for this page: its answer serves the tags that it was started for. */
export const earlyPricesAtom = atom<EarlyPrices | undefined>(undefined);

/** Whether the shop does not have the call: then this page does not send it again. */
const isMissingAtom = atom(false);

const loadAtom = atom(null, async (get, set): Promise<void> => {
  const codes = get(waitingAtom);
  set(waitingAtom, []);
  const early = get(earlyPricesAtom);
  const note = (error: unknown): void => {
    if (isMissingCall(error)) set(isMissingAtom, true);
  };
  const isUsable = early?.key === earlyCartKey(get(configAtom)) && get(placeChangesAtom) === 0;
  const notePlace = (headers: Headers): void => set(notePlaceAtom, headers);
  const known = isUsable ? await readEarly(early, notePlace).catch(note) : undefined;
  const isKnown = (code: string): boolean => known !== undefined && early?.codes.includes(code) === true;
  const others = codes.filter((code) => !isKnown(code));
  const ask = others.length > 0 && !get(isMissingAtom);
  // Without a price, the page's own text remains; `?ws-doctor` shows the reason.
  const asked = ask ? await get(pricesAtom)(others, notePlace).catch(note) : undefined;
  const products = [...(known ?? []), ...(asked ?? [])];
  const found = new Map(products.map((product) => [product.code, product]));
  const answers = codes.map((code): [string, Answer] => [code, found.get(code) ?? null]);
  set(productPricesAtom, new Map([...get(productPricesAtom), ...answers]));
});

/** The tags of a page may ask one after the other, and an answer can be read once. */
const earlyAnswers = new WeakMap<EarlyPrices, Promise<readonly ProductPrices[]>>();

/** If it fails, the call is sent again. */
function readEarly(early: EarlyPrices, onAnswer: OnAnswer): Promise<readonly ProductPrices[]> {
  const read = earlyAnswers.get(early) ?? readAnswer(early, onAnswer);
  earlyAnswers.set(early, read);
  return read;
}

async function readAnswer({ answer }: EarlyPrices, onAnswer: OnAnswer): Promise<readonly ProductPrices[]> {
  const response = await answer;
  const { ok, status, headers } = response;
  if (!ok) throw new ApiError('refused', { status, body: await response.json().catch(() => undefined) });
  onAnswer(headers);
  return readProducts(await response.json()).products;
}

type AskPrices = (codes: readonly string[], onAnswer: OnAnswer) => Promise<readonly ProductPrices[]>;

const pricesAtom = atom(
  (get): AskPrices =>
    async (codes, onAnswer) => {
      const { apiUrl, validationApiUrl, company, language } = get(configAtom);
      const connection = createConnection({ apiUrl, validationApiUrl, company, language });
      const { products } = await getProducts(connection, apiUrl, { codes, company, language }, onAnswer);
      return products;
    },
);
