import { ApiError } from '../../api/errors.ts';
import { type Place, searchPlaces } from '../../api/places.ts';
import { boundsOf } from '../../config/bounds.ts';
import { httpUrl } from '../../lib/safe-url.ts';
import { clientAtom } from '../../state/client.ts';
import { configAtom } from '../../state/shop.ts';
import { atom } from '../../state/store.ts';
import { type Bias, isSearchable, type PlaceField, proposed } from './address-rules.ts';

/** So long a visitor stops typing, in milliseconds, before anybody is asked. */
const PAUSE = 200;

/** Asked for more than are shown: the geocoder ranks cities before streets. */
const LIMIT = 15;

/** Set where the address has no geocoder: it is left alone for as long as the page stays. */
const isOffAtom = atom(false);

export interface PlacesQuery {
  field: PlaceField;
  text: string;
  bias: Bias;
  /** Ends the question when there is a newer one, or nobody to answer to. */
  signal: AbortSignal;
}

/**
 * Finds streets or cities for what was typed, after a pause. Never rejects: nothing is proposed where the geocoder is
 * slow, broken or missing, and nobody notices. Undefined: a newer question has taken its place.
 */
export const findPlacesAtom = atom(
  null,
  async (get, set, { field, text, bias, signal }: PlacesQuery): Promise<Place[] | undefined> => {
    const config = get(configAtom);
    const url = httpUrl(config.placesUrl);
    if (!url || get(isOffAtom) || !isSearchable(field, text)) return [];
    await pause(signal);
    if (signal.aborted) return undefined;
    try {
      const found = await searchPlaces(get(clientAtom), url.href, {
        text: text.trim(),
        language: config.language,
        limit: LIMIT,
        bounds: boundsOf(config, bias.countryCode),
        near: bias.near,
        signal,
      });
      return signal.aborted ? undefined : proposed(field, found, bias);
    } catch (error) {
      if (isMissing(error)) set(isOffAtom, true);
      return signal.aborted ? undefined : [];
    }
  },
);

const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403, 404, 405, 410].includes(error.status);

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, PAUSE);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
