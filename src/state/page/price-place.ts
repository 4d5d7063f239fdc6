import type { BuyerPlace } from '../../api/cart-schema.ts';
import { numberOf } from '../../lib/number-of.ts';
import { type Atom, atom } from '../store.ts';

/** For whom the shop says that its public prices are. */
export interface PricePlace extends BuyerPlace {
  /** The VAT in them, in percent; undefined if the shop does not say it, or it differs. */
  vat: number | undefined;
}

/** Null once the shop has said that it cannot be told where somebody buys. */
const placeAtom = atom<PricePlace | null | undefined>(undefined);

/** For whom the last public prices are; undefined where the shop does not say it, or cannot be told otherwise. */
export const pricePlaceAtom: Atom<PricePlace | undefined> = atom((get) => get(placeAtom) ?? undefined);

/** Notes what an answer with public prices says of them. */
export const notePlaceAtom = atom(null, (get, set, headers: Headers): void => {
  if (get(placeAtom) !== null) set(placeAtom, readPlace(headers));
});

/** Notes that the shop has no `PUT /cart/buyer`. */
export const missPlaceAtom = atom(null, (_get, set): void => set(placeAtom, null));

function readPlace(headers: Headers): PricePlace | undefined {
  const of = (name: string): string => headers.get(`X-Buyer-${name}`) ?? '';
  const [countryCode, type] = [of('Country'), of('Type')];
  if (!/^[A-Z]{2}$/.test(countryCode) || (type !== 'private' && type !== 'company')) return undefined;
  return { countryCode, type, vat: numberOf(of('Vat')) };
}
