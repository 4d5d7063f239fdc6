import type { Message } from '../../api/error-messages.ts';
import { getItemProperty, type ItemProperty } from '../../api/item-properties.ts';
import { userAtom } from '../../state/cart.ts';
import { clientAtom } from '../../state/client.ts';
import { configAtom } from '../../state/config.ts';
import { personalAtom } from '../../state/person.ts';
import { explain } from '../../state/reports.ts';
import { atom, type Getter } from '../../state/store.ts';
import { type SettingField, settingProblem, type Verdict, valueToSend } from './rules.ts';

/** The values that the server offers for a setting. */
export interface Listing {
  state: 'loading' | 'ready' | 'failed';
  property?: ItemProperty | undefined;
  /** The reason why the request failed. */
  messages?: readonly Message[];
}

/** Labels depend on the language, prices on the period, and the choices on the item's other settings. */
function listingName(get: Getter, { id, item }: SettingField): string {
  const { prices: _, ...chosen } = item.properties;
  return `${get(userAtom)?.login ?? ''} ${id} ${get(configAtom).language} ${item.period ?? ''} ${JSON.stringify(chosen)}`;
}

const ownListingsAtom = personalAtom<Readonly<Record<string, Listing>>>({});

/** The listing of a setting; undefined before it is requested. */
export const listingAtom = atom((get) => {
  const listings = get(ownListingsAtom);
  return (field: SettingField): Listing | undefined => listings[listingName(get, field)];
});

/** Loads the values of a setting once; tries again after a failure. Never rejects. */
export const loadListingAtom = atom(null, async (get, set, field: SettingField): Promise<void> => {
  const name = listingName(get, field);
  const known = get(ownListingsAtom)[name];
  if (known && known.state !== 'failed') return;
  const setListing = (listing: Listing): void =>
    set(ownListingsAtom, { ...get(ownListingsAtom), [name]: listing });
  setListing({ state: 'loading' });
  try {
    setListing({ state: 'ready', property: await getItemProperty(get(clientAtom), queryOf(field)) });
  } catch (error) {
    setListing({
      state: 'failed',
      messages: Object.values(explain(get, error, 'cart.service-settings')).flat(),
    });
  }
});

const queryOf = ({ item, name }: SettingField) => ({
  code: item.code,
  property: name,
  cartItemId: item.id,
});

/** The result depends on the login: a customer's own domain is taken for everyone else. */
const verdictName = (get: Getter, field: SettingField, value: string): string =>
  `${get(userAtom)?.login ?? ''} ${field.id} ${valueToSend(field, value)}`;

const ownVerdictsAtom = personalAtom<Readonly<Record<string, Verdict>>>({});

/** The result for a value; undefined before it is requested. */
export const verdictAtom = atom((get) => {
  const verdicts = get(ownVerdictsAtom);
  return (field: SettingField, value: string): Verdict | undefined =>
    verdicts[verdictName(get, field, value)];
});

/**
 * Checks once whether a typed value is available; an `unknown` result is requested again. Invalid values are not sent.
 * Never rejects.
 */
export const checkValueAtom = atom(
  null,
  async (get, set, field: SettingField, typed: string): Promise<void> => {
    const value = valueToSend(field, typed);
    const name = verdictName(get, field, value);
    const known = get(ownVerdictsAtom)[name];
    if (value === '' || settingProblem(field, value) || (known && known.state !== 'unknown')) return;
    const setVerdict = (verdict: Verdict): void =>
      set(ownVerdictsAtom, { ...get(ownVerdictsAtom), [name]: verdict });
    setVerdict({ state: 'checking' });
    try {
      setVerdict(verdictOf(await getItemProperty(get(clientAtom), { ...queryOf(field), value })));
    } catch {
      setVerdict({ state: 'unknown' });
    }
  },
);

/** `available` defaults to false, so without a reason the result is `unknown`. */
function verdictOf({ available, key }: ItemProperty): Verdict {
  if (available) return { state: 'available' };
  return key === undefined ? { state: 'unknown' } : { state: 'taken', key };
}
