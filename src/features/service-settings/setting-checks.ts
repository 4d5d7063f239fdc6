import { getItemProperty, type ItemProperty } from '../../api/item-properties.ts';
import type { Message } from '../../lib/messages.ts';
import { userAtom } from '../../state/cart/cart-atom.ts';
import { explain } from '../../state/messages/reports.ts';
import { clientAtom } from '../../state/page/client-atom.ts';
import { configAtom } from '../../state/page/config.ts';
import { createResource, type Resource } from '../../state/resources/resource.ts';
import { atom, type Getter } from '../../state/store.ts';
import { type Setting, type SettingVerdict, settingProblem, valueToSend } from './rules.ts';

/** The values that the server offers for a setting. */
export interface Listing {
  state: Resource<unknown>['status'];
  property?: ItemProperty | undefined;
  /** The reason why the request failed. */
  messages?: readonly Message[] | undefined;
}

/** Labels depend on the language, prices on the period, and the choices on the item's other settings. */
function listingName(get: Getter, { id, item }: Setting): string {
  const { prices: _, ...chosen } = item.properties;
  return `${get(userAtom)?.login ?? ''} ${id} ${get(configAtom).language} ${item.period ?? ''} ${JSON.stringify(chosen)}`;
}

const listings = createResource<ItemProperty, [Setting]>({
  isPersonal: true,
  request: (get, _name, field) => getItemProperty(get(clientAtom), queryOf(field)),
  explain: (get, error) => explain(get, error, 'cart.service-settings'),
});

/** The listing of a setting; undefined before it is requested. */
export const listingAtom = atom((get) => {
  const entries = get(listings.entriesAtom);
  return (field: Setting): Listing | undefined => {
    const { status, data, failure } = entries.get(listingName(get, field)) ?? {};
    return status && { state: status, property: data, messages: failure && Object.values(failure).flat() };
  };
});

/** Loads the values of a setting once; tries again after a failure. Never rejects. */
export const loadListingAtom = atom(
  null,
  (get, set, field: Setting): Promise<void> => set(listings.loadAtom, listingName(get, field), field),
);

const queryOf = ({ item, name }: Setting) => ({
  code: item.code,
  property: name,
  cartItemId: item.id,
});

/** The result depends on the login: a customer's own domain is taken for everyone else. */
const verdictName = (get: Getter, field: Setting, value: string): string =>
  `${get(userAtom)?.login ?? ''} ${field.id} ${valueToSend(field, value)}`;

const answers = createResource<ItemProperty, [Setting, string]>({
  isPersonal: true,
  request: (get, _name, field, value) => getItemProperty(get(clientAtom), { ...queryOf(field), value }),
});

/** The result for a value; undefined before it is requested. */
export const settingVerdictAtom = atom((get) => {
  const entries = get(answers.entriesAtom);
  return (field: Setting, value: string): SettingVerdict | undefined => {
    const answer = entries.get(verdictName(get, field, value));
    return answer && verdictOf(answer);
  };
});

/**
 * Checks once whether a typed value is available; an `unknown` result is requested again. Invalid values are not sent.
 * Never rejects.
 */
export const checkValueAtom = atom(null, async (get, set, field: Setting, typed: string): Promise<void> => {
  const value = valueToSend(field, typed);
  const known = get(settingVerdictAtom)(field, typed);
  if (value === '' || settingProblem(field, value) || (known && known.state !== 'unknown')) return;
  await set(answers.reloadAtom, verdictName(get, field, value), field, value);
});

/** `available` defaults to false, so without a reason the result is `unknown`. */
function verdictOf({ status, data }: Resource<ItemProperty>): SettingVerdict {
  if (status === 'loading') return { state: 'checking' };
  if (status === 'ready' && data?.available) return { state: 'available' };
  return status === 'failed' || data?.key === undefined
    ? { state: 'unknown' }
    : { state: 'taken', key: data.key };
}
