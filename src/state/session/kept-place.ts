import type { BuyerPlace } from '../../api/cart-schema.ts';
import { configAtom } from '../page/config.ts';
import { changePlaceAtom } from '../page/place-changes.ts';
import { atom } from '../store.ts';
import { stored } from './stored.ts';

/** The format that `buyerHeaders` reads. */
const FORMAT = /^[A-Z]{2} (private|company)$/;
const keptPlace = stored('buyer', (json) =>
  typeof json === 'string' && FORMAT.test(json) ? json : undefined,
);

/** Keeps where and as what a visitor buys for the public prices of this tab; null if they have not said it. */
export const keepPlaceAtom = atom(null, (get, set, place: BuyerPlace | null): void => {
  const { company } = get(configAtom);
  const before = keptPlace.read(company);
  if (place) keptPlace.write(company, `${place.countryCode} ${place.type}`);
  else keptPlace.remove(company);
  if (keptPlace.read(company) !== before) set(changePlaceAtom);
});
