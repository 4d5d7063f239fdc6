import { ApiError } from '../../../api/errors.ts';
import { type Place, searchPlaces } from '../../../api/places.ts';
import { pause } from '../../../lib/pause.ts';
import { httpUrl } from '../../../lib/safe-url.ts';
import { clientAtom } from '../../../state/page/client-atom.ts';
import { configAtom } from '../../../state/page/config.ts';
import { atom } from '../../../state/store.ts';
import { type Bias, boundsOf, isSearchable, rankPlaces, type SuggestedField } from './address-rules.ts';

/** Debounce in milliseconds. */
const PAUSE = 200;

/** More than are shown: the geocoder ranks cities before streets. */
const LIMIT = 15;

/** Set if there is no geocoder at the URL; the page then stops searching. */
const isOffAtom = atom(false);

export interface PlacesQuery {
  field: SuggestedField;
  text: string;
  bias: Bias;
  /** Aborted by a newer search or by unmounting. */
  signal: AbortSignal;
}

/**
 * Searches streets or cities for a typed text, debounced. Never rejects: the list is empty if the geocoder fails.
 * Resolves with undefined if the search was aborted.
 */
export const findPlacesAtom = atom(
  null,
  async (get, set, { field, text, bias, signal }: PlacesQuery): Promise<Place[] | undefined> => {
    const config = get(configAtom);
    const url = httpUrl(config.placesUrl);
    if (!url || get(isOffAtom) || !isSearchable(field, text)) return [];
    await pause(PAUSE, signal);
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
      return signal.aborted ? undefined : rankPlaces(field, found, bias);
    } catch (error) {
      if (isMissing(error)) set(isOffAtom, true);
      return signal.aborted ? undefined : [];
    }
  },
);

const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403, 404, 405, 410].includes(error.status);
