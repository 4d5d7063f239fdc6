import { loadChunk } from '../../lib/load-chunk.ts';
import { atom } from '../../state/store.ts';

type PhoneNumbers = typeof import('./phone-numbers.ts');

const loadedAtom = atom<PhoneNumbers | undefined>(undefined);

/**
 * Loads the phone number library. Never rejects: resolves with undefined if it cannot be loaded, and numbers are then
 * checked by their format only.
 */
export const loadPhoneNumbersAtom = atom(null, async (get, set): Promise<PhoneNumbers | undefined> => {
  const known = get(loadedAtom);
  if (known) return known;
  const loaded = await loadChunk(() => import('./phone-numbers.ts'), 'isPhone').catch(() => undefined);
  if (loaded) set(loadedAtom, loaded);
  return loaded;
});

/** Whether a number is valid; always true until the library is loaded. */
export const isPhoneAtom = atom((get) => {
  const numbers = get(loadedAtom);
  return (phone: string, countryCode: string): boolean => numbers?.isPhone(phone, countryCode) ?? true;
});
