import { getRequiredFields, type RequiredFields } from '../../api/domain-profiles.ts';
import { quietly } from '../../api/quiet-messages.ts';
import { cartAtom } from '../../state/cart.ts';
import { clientAtom } from '../../state/client.ts';
import { clearMessagesAtom, showMessagesAtom } from '../../state/messages.ts';
import { explain } from '../../state/reports.ts';
import { atom } from '../../state/store.ts';
import type { Needs, ProfileValues } from '../profile/rules.ts';
import { endingsInCart, needsOf } from './rules.ts';

/** Where messages stand about what the registries ask (section 8). */
export const REQUIRED_FIELDS_PATH = 'required_fields';

const answersAtom = atom<Readonly<Record<string, RequiredFields>>>({});
const askedAtom = atom(() => new Map<string, Promise<void>>());

const endingsAtom = atom((get): readonly string[] => {
  const cart = get(cartAtom);
  return cart ? endingsInCart(cart) : [];
});

const nameOf = (endings: readonly string[], countryCode: string): string =>
  `${endings.join()} ${countryCode}`;

/** What the registries of the cart's endings ask of an owner in a country, as far as the server has said. */
export const requiredFieldsAtom = atom((get) => {
  const [answers, endings] = [get(answersAtom), get(endingsAtom)];
  return (countryCode: string): RequiredFields | undefined => answers[nameOf(endings, countryCode)];
});

/** What a form asks of somebody of this type in this country, besides the usual. */
export const domainNeedsAtom = atom((get) => {
  const required = get(requiredFieldsAtom);
  return ({ type, countryCode }: Pick<ProfileValues, 'type' | 'countryCode'>): Needs =>
    needsOf(required(countryCode), type);
});

/** What the server could not say, by the name of the question. */
const failedAtom = atom<readonly string[]>([]);

/** Countries of which the server could not say what the cart's registries ask of somebody there. */
export const unknownCountriesAtom = atom((get): string[] => {
  const [failed, endings] = [get(failedAtom), get(endingsAtom)];
  return failed.filter((name) => name.startsWith(nameOf(endings, ''))).map((name) => name.slice(-2));
});

/**
 * Asks what an owner in this country must fill, once for all endings of the cart; asks again after a failure. Never
 * rejects: without an answer, which is said under `required_fields`, the form asks the usual, and the server refuses
 * what is too little.
 */
export const askRequiredFieldsAtom = atom(null, (get, set, countryCode: string): Promise<void> => {
  const endings = get(endingsAtom);
  const name = nameOf(endings, countryCode);
  if (endings.length === 0 || countryCode === '' || get(answersAtom)[name]) return Promise.resolve();
  const running = get(askedAtom);
  const asked =
    running.get(name) ??
    getRequiredFields(get(clientAtom), endings, countryCode)
      .then(
        (fields) => set(learnAtom, name, fields),
        (error: unknown) => set(failAtom, name, error),
      )
      .finally(() => running.delete(name));
  running.set(name, asked);
  return asked;
});

const learnAtom = atom(null, (get, set, name: string, fields: RequiredFields): void => {
  set(answersAtom, { ...get(answersAtom), [name]: fields });
  set(
    failedAtom,
    get(failedAtom).filter((one) => one !== name),
  );
  if (get(unknownCountriesAtom).length === 0) set(clearMessagesAtom, REQUIRED_FIELDS_PATH);
});

const failAtom = atom(null, (get, set, name: string, error: unknown): void => {
  set(failedAtom, [...new Set([...get(failedAtom), name])]);
  set(showMessagesAtom, quietly(explain(get, error, REQUIRED_FIELDS_PATH)));
});

/** Asks once more for everything that the server could not say. Never rejects. */
export const askAgainAtom = atom(null, async (get, set): Promise<void> => {
  await Promise.all(get(unknownCountriesAtom).map((country) => set(askRequiredFieldsAtom, country)));
});
