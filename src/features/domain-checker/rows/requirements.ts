import { getDomainProfiles } from '../../../api/domain-profiles.ts';
import { getBillingProfiles } from '../../../api/profiles.ts';
import { getRequiredFields, type RequiredFields } from '../../../api/required-fields.ts';
import { publicUserAtom } from '../../../state/cart/page-cart.ts';
import { clientAtom } from '../../../state/page/client-atom.ts';
import { configAtom } from '../../../state/page/config.ts';
import { hideMissingAtom } from '../../../state/page/missing-call.ts';
import { createResource } from '../../../state/resources/resource.ts';
import { atom, type Getter, type Setter } from '../../../state/store.ts';
import {
  asOwner,
  type Owner,
  type Requirements,
  requiredForTld,
  requirementsFor,
} from './requirement-rules.ts';

/** By TLD and country: each is loaded once per page. */
const fieldsAtom = atom<Readonly<Record<string, RequiredFields | 'failed'>>>({});

const owners = createResource<readonly Owner[]>({
  request: async (get) => {
    const client = get(clientAtom);
    const [domain, billing] = await Promise.all([getDomainProfiles(client), getBillingProfiles(client)]);
    return [...domain, ...billing.map(asOwner)];
  },
});

const entryKey = (tld: string, countryCode: string): string => `${tld} ${countryCode}`;

/** Without profiles, the required fields are listed instead. */
const ownersOf = (get: Getter): readonly Owner[] =>
  get(owners.entriesAtom).get(get(publicUserAtom)?.login ?? '')?.data ?? [];

const countriesOf = (get: Getter): string[] => {
  const { companyCountry } = get(configAtom);
  const ofOwners = ownersOf(get).map(({ countryCode }) => countryCode);
  return ofOwners.length > 0 ? [...new Set(ofOwners)] : [companyCountry];
};

type Result = Requirements | 'failed' | undefined;

/** The requirements of a TLD's registry for this visitor; undefined while they are loading. */
export const requirementsAtom = atom((get) => {
  const fields = get(fieldsAtom);
  const profiles = ownersOf(get);
  const [country = ''] = countriesOf(get);
  const cache = new Map<string, Result>();
  const find = (tld: string): Result => {
    const fieldsIn = (code: string): RequiredFields | undefined => {
      const loaded = fields[entryKey(tld, code)];
      return loaded === 'failed' ? undefined : loaded;
    };
    const isFailed = fields[entryKey(tld, country)] === 'failed';
    return requirementsFor(profiles, fieldsIn, country) ?? (isFailed ? 'failed' : undefined);
  };
  return (tld: string): Result => {
    if (!cache.has(tld)) cache.set(tld, find(tld));
    return cache.get(tld);
  };
});

/** Loads the required fields of these TLDs, and the customer's profiles. Never rejects. */
export const loadRequirementsAtom = atom(null, async (get, set, tlds: readonly string[]): Promise<void> => {
  const login = get(publicUserAtom)?.login;
  if (login !== undefined) await set(owners.loadAtom, login);
  await Promise.all(countriesOf(get).map((country) => loadFields(get, set, tlds, country)));
});

async function loadFields(get: Getter, set: Setter, tlds: readonly string[], country: string): Promise<void> {
  const fields = get(fieldsAtom);
  const missing = tlds.filter((tld) => (fields[entryKey(tld, country)] ?? 'failed') === 'failed');
  if (missing.length === 0) return;
  const client = get(clientAtom);
  const request = (some: readonly string[]) =>
    getRequiredFields(client, some, country).catch((error: unknown) => {
      set(hideMissingAtom, error);
      return 'failed' as const;
    });
  const all = await request(missing);
  const found = await Promise.all(
    missing.map(async (tld) => {
      const own = all === 'failed' ? all : requiredForTld(all, tld);
      return [entryKey(tld, country), own ?? (await request([tld]))] as const;
    }),
  );
  set(fieldsAtom, { ...get(fieldsAtom), ...Object.fromEntries(found) });
}
