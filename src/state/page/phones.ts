import { loadChunk } from '../../lib/load-chunk.ts';
import { pause } from '../../lib/pause.ts';
import { type PhoneProblem, phoneProblem, phoneToSend } from '../../lib/phone/phone-rules.ts';
import { atom } from '../store.ts';

type PhoneNumbers = typeof import('../../lib/phone/phone-numbers.ts');

const loadedAtom = atom<PhoneNumbers | undefined>(undefined);

/**
 * Loads the phone number library. Never rejects: resolves with undefined if it cannot be loaded, and numbers are then
 * checked by their format only.
 */
export const loadPhoneNumbersAtom = atom(null, async (get, set): Promise<PhoneNumbers | undefined> => {
  const known = get(loadedAtom);
  if (known) return known;
  const loaded = await loadChunk(() => import('../../lib/phone/phone-numbers.ts'), 'isPhone').catch(
    () => undefined,
  );
  if (loaded) set(loadedAtom, loaded);
  return loaded;
});

/** How long a form waits for the library when it is sent, in ms. */
const PATIENCE = 5_000;

/**
 * The number for the server, read with the library: Enter in the field sends a form before the field is left. `country`
 * is that of numbers without a prefix.
 */
export const readPhoneAtom = atom(
  null,
  async (_get, set, phone: string, country: string): Promise<string> => {
    const numbers = await Promise.race([set(loadPhoneNumbersAtom), pause(PATIENCE)]);
    return numbers ? numbers.numberToSend(phone, country) : phoneToSend(phone);
  },
);

/** Why a text is not one phone number; what only the library knows is reported once it is loaded. */
export const phoneProblemAtom = atom((get) => {
  const numbers = get(loadedAtom);
  return (phone: string, country: string): `validation.${PhoneProblem}` | undefined => {
    const problem = numbers ? numbers.numberProblem(phone, country) : phoneProblem(phone);
    return problem && `validation.${problem}`;
  };
});

/** An example of a number of a country, if the library is loaded. */
export const phoneExampleAtom = atom((get) => {
  const numbers = get(loadedAtom);
  return (country: string): string | undefined => numbers?.phoneExample(country);
});
