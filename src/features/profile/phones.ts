import { loadChunk } from '../../lib/load-chunk.ts';
import { atom } from '../../state/store.ts';

type PhoneNumbers = typeof import('./phone-numbers.ts');

const loadedAtom = atom<PhoneNumbers | undefined>(undefined);

/**
 * Fetches what is known of all countries' numbers, for whoever comes to the field. Never rejects: undefined where it
 * cannot be had, and a number is then only looked at.
 */
export const loadPhoneNumbersAtom = atom(null, async (get, set): Promise<PhoneNumbers | undefined> => {
  const known = get(loadedAtom);
  if (known) return known;
  const loaded = await loadChunk(() => import('./phone-numbers.ts')).catch(() => undefined);
  if (loaded) set(loadedAtom, loaded);
  return loaded;
});

/** Whether a number can exist; where nobody can tell, it can. */
export const isPhoneAtom = atom((get) => {
  const numbers = get(loadedAtom);
  return (phone: string, countryCode: string): boolean => numbers?.isPhone(phone, countryCode) ?? true;
});
