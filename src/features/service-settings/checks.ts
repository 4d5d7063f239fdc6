import type { Message } from '../../api/error-messages.ts';
import { getItemProperty, type ItemProperty } from '../../api/item-properties.ts';
import { userAtom } from '../../state/cart.ts';
import { clientAtom } from '../../state/client.ts';
import { explain } from '../../state/reports.ts';
import { configAtom } from '../../state/shop.ts';
import { atom, type Getter } from '../../state/store.ts';
import { type SettingField, settingProblem, type Verdict } from './rules.ts';

/** What the shop says a setting may be. */
export interface Listing {
  state: 'loading' | 'ready' | 'failed';
  property?: ItemProperty | undefined;
  /** Why it did not come. */
  messages?: readonly Message[];
}

/** Labels hang on the language, prices on the period, and what is offered on the other settings of the item. */
function listingName(get: Getter, { id, item }: SettingField): string {
  const { prices: _, ...chosen } = item.properties;
  return `${id} ${get(configAtom).language} ${item.period ?? ''} ${JSON.stringify(chosen)}`;
}

const ownListingsAtom = atom<Readonly<Record<string, Listing>>>({});

/** What is known of a setting's values; undefined where nobody has asked. */
export const listingAtom = atom((get) => {
  const listings = get(ownListingsAtom);
  return (field: SettingField): Listing | undefined => listings[listingName(get, field)];
});

/** Asks what a setting may be, once; asks again after a failure. Never rejects. */
export const loadListingAtom = atom(null, async (get, set, field: SettingField): Promise<void> => {
  const name = listingName(get, field);
  const known = get(ownListingsAtom)[name];
  if (known && known.state !== 'failed') return;
  const learn = (listing: Listing): void =>
    set(ownListingsAtom, { ...get(ownListingsAtom), [name]: listing });
  learn({ state: 'loading' });
  try {
    learn({ state: 'ready', property: await getItemProperty(get(clientAtom), questionOf(field)) });
  } catch (error) {
    learn({ state: 'failed', messages: Object.values(explain(get, error, 'cart.service-settings')).flat() });
  }
});

const questionOf = ({ item, name }: SettingField) => ({
  code: item.code,
  property: name,
  cartItemId: item.id,
});

/** Who asks matters: a name is taken for a visitor that is the customer's own. */
const verdictName = (get: Getter, { id }: SettingField, value: string): string =>
  `${get(userAtom)?.login ?? ''} ${id} ${value.trim()}`;

const ownVerdictsAtom = atom<Readonly<Record<string, Verdict>>>({});

/** What is known of a value; undefined where nobody has asked. */
export const verdictAtom = atom((get) => {
  const verdicts = get(ownVerdictsAtom);
  return (field: SettingField, value: string): Verdict | undefined =>
    verdicts[verdictName(get, field, value)];
});

/**
 * Asks whether a typed value can be had, once for each value; "cannot be said now" is asked anew. What is wrong anyway
 * is not asked about. Never rejects.
 */
export const checkValueAtom = atom(
  null,
  async (get, set, field: SettingField, typed: string): Promise<void> => {
    const value = typed.trim();
    const name = verdictName(get, field, value);
    const known = get(ownVerdictsAtom)[name];
    if (value === '' || settingProblem(field, value) || (known && known.state !== 'unknown')) return;
    const learn = (verdict: Verdict): void =>
      set(ownVerdictsAtom, { ...get(ownVerdictsAtom), [name]: verdict });
    learn({ state: 'checking' });
    try {
      learn(verdictOf(await getItemProperty(get(clientAtom), { ...questionOf(field), value })));
    } catch {
      learn({ state: 'unknown' });
    }
  },
);

/** `available` is false where a shop does not send it; without a reason that means nothing. */
function verdictOf({ available, key }: ItemProperty): Verdict {
  if (available) return { state: 'available' };
  return key === undefined ? { state: 'unknown' } : { state: 'taken', key };
}
