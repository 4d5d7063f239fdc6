import type { Cart } from '../../api/cart-schema.ts';
import { quietly } from '../../api/error-messages.ts';
import { getRequiredFields, type RequiredFields } from '../../api/required-fields.ts';
import type { Message } from '../../lib/messages.ts';
import { cartAtom } from '../cart/cart-atom.ts';
import { explain } from '../messages/reports.ts';
import { emitErrorEvents } from '../messages/shown-messages.ts';
import { clientAtom } from '../page/client-atom.ts';
import { atom } from '../store.ts';
import { atomFamily, createResource, entryFamily, type Resource } from './resource.ts';

/** The distinct TLDs of the domains in a cart, sorted, for a single request. */
export function tldsInCart(cart: Cart): string[] {
  const tlds = cart.items
    .filter(({ code }) => code.startsWith('domain-'))
    .map(({ properties }) => properties.tld ?? endingOf(properties.domain ?? ''));
  return [...new Set(tlds.filter((ending) => ending !== ''))].sort();
}

const endingOf = (domain: string): string => domain.split('.').slice(1).join('.');

const fields = createResource<RequiredFields>({
  request: (get, key) => {
    const [countryCode = '', tlds = ''] = key.split(' ');
    return getRequiredFields(get(clientAtom), tlds.split(','), countryCode);
  },
  explain: (get, error) => {
    const failure = explain(get, error, 'required_fields');
    emitErrorEvents(failure);
    return failure;
  },
});
const fieldsEntryAtom = entryFamily(fields);

const billing = createResource<RequiredFields>({
  request: (get, countryCode) => getRequiredFields(get(clientAtom), [], countryCode),
  explain: (get, error) => explain(get, error, 'required_fields'),
});

/**
 * The fields that the shop requires of a billing profile in a country: those of an owner without a domain. The first
 * subscriber loads them; a failure is not reported, as the shop validates the profile anyway.
 */
export const billingFieldsAtom = entryFamily(billing);

/** Loads the required fields of a billing profile if not loaded yet. Never rejects. */
export const loadBillingFieldsAtom = billing.loadAtom;

const cartTldsAtom = atom((get): string => {
  const cart = get(cartAtom);
  return cart ? tldsInCart(cart).join() : '';
});

/** Undefined without a domain in the cart or a country. */
const keyAtom = atomFamily((countryCode) =>
  atom((get): string | undefined => {
    const tlds = get(cartTldsAtom);
    return tlds === '' || countryCode === '' ? undefined : `${countryCode} ${tlds}`;
  }),
);

const NOTHING_REQUIRED: Resource<RequiredFields> = { status: 'idle' };

/**
 * The fields that the registries of the cart's TLDs require of an owner in a country. The first subscriber loads them.
 */
export const requiredFieldsAtom = atomFamily((countryCode) =>
  atom((get): Resource<RequiredFields> => {
    const key = get(keyAtom(countryCode));
    return key === undefined ? NOTHING_REQUIRED : get(fieldsEntryAtom(key));
  }),
);

/** The same for any country, if loaded. Reading it does not load. */
export const knownRequiredFieldsAtom = atom((get) => {
  const [entries, tlds] = [get(fields.entriesAtom), get(cartTldsAtom)];
  return (countryCode: string): RequiredFields | undefined => entries.get(`${countryCode} ${tlds}`)?.data;
});

/** Loads the required fields of a country if not loaded yet. Never rejects: see {@link requiredFieldsFailureAtom}. */
export const loadRequiredFieldsAtom = atom(null, async (get, set, countryCode: string): Promise<void> => {
  const key = get(keyAtom(countryCode));
  if (key !== undefined) await set(fields.loadAtom, key);
});

/** Requests what is known of the TLDs in the cart once more: the shop has refused an order because it has changed. */
export const reloadRequiredFieldsAtom = atom(null, async (get, set): Promise<void> => {
  const tlds = get(cartTldsAtom);
  const keys = [...get(fields.entriesAtom).keys()].filter((key) => key.endsWith(` ${tlds}`));
  await Promise.all(keys.map((key) => set(fields.reloadAtom, key)));
});

/** Countries whose required fields could not be loaded, with the errors. Undefined if there are none. */
export interface RequiredFieldsFailure {
  countries: readonly string[];
  messages: readonly Message[];
}

/**
 * The errors of loading the required fields of the TLDs in the cart. They do not block the order: the form has the
 * standard fields, and the server validates the rest.
 */
export const requiredFieldsFailureAtom = atom((get): RequiredFieldsFailure | undefined => {
  const tlds = get(cartTldsAtom);
  const failed = [...get(fields.entriesAtom)].flatMap(([key, { failure }]) => {
    const [countryCode = '', keyEndings] = key.split(' ');
    return failure && keyEndings === tlds ? [{ countryCode, failure }] : [];
  });
  const [first] = failed;
  return (
    first && {
      countries: failed.map(({ countryCode }) => countryCode),
      // The first error is enough: they usually have the same cause.
      messages: Object.values(quietly(first.failure)).flat(),
    }
  );
});

/** Requests again all data that could not be loaded. */
export const retryRequiredFieldsAtom = atom(null, async (get, set): Promise<void> => {
  const { countries = [] } = get(requiredFieldsFailureAtom) ?? {};
  await Promise.all(countries.map((countryCode) => set(loadRequiredFieldsAtom, countryCode)));
});
