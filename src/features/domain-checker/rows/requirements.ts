import { getDomainProfiles } from '../../../api/domain-profiles.ts';
import { getBillingProfiles } from '../../../api/profiles.ts';
import { getRequiredFields, type RequiredFields } from '../../../api/required-fields.ts';
import { clientAtom } from '../../../state/client.ts';
import { configAtom } from '../../../state/config.ts';
import { publicUserAtom } from '../../../state/page-cart.ts';
import { atom, type Getter, type Setter } from '../../../state/store.ts';
import {
  asOwner,
  type Owner,
  type Requirements,
  requiredForTld,
  requirementsFor,
} from './requirement-rules.ts';

interface Loaded {
  /** By TLD and country: each is loaded once per page. */
  fields: Readonly<Record<string, RequiredFields | 'failed'>>;
  owners: { login: string; list: readonly Owner[] } | undefined;
}

const loadedAtom = atom<Loaded>({ fields: {}, owners: undefined });

const entryKey = (tld: string, countryCode: string): string => `${tld} ${countryCode}`;

const ownersOf = (get: Getter): readonly Owner[] => {
  const { owners } = get(loadedAtom);
  return owners?.login === get(publicUserAtom)?.login ? (owners?.list ?? []) : [];
};

const countriesOf = (get: Getter): string[] => {
  const { companyCountry } = get(configAtom);
  const ofOwners = ownersOf(get).map(({ countryCode }) => countryCode);
  return ofOwners.length > 0 ? [...new Set(ofOwners)] : [companyCountry];
};

type Result = Requirements | 'failed' | undefined;

/** The requirements of a TLD's registry for this visitor; undefined while they are loading. */
export const requirementsAtom = atom((get) => {
  const { fields } = get(loadedAtom);
  const owners = ownersOf(get);
  const [country = ''] = countriesOf(get);
  const cache = new Map<string, Result>();
  const find = (tld: string): Result => {
    const fieldsIn = (code: string): RequiredFields | undefined => {
      const loaded = fields[entryKey(tld, code)];
      return loaded === 'failed' ? undefined : loaded;
    };
    const isFailed = fields[entryKey(tld, country)] === 'failed';
    return requirementsFor(owners, fieldsIn, country) ?? (isFailed ? 'failed' : undefined);
  };
  return (tld: string): Result => {
    if (!cache.has(tld)) cache.set(tld, find(tld));
    return cache.get(tld);
  };
});

/** Loads the required fields of these TLDs, and the customer's profiles. Never rejects. */
export const loadRequirementsAtom = atom(null, async (get, set, tlds: readonly string[]): Promise<void> => {
  await loadOwners(get, set);
  await Promise.all(countriesOf(get).map((country) => loadFields(get, set, tlds, country)));
});

async function loadOwners(get: Getter, set: Setter): Promise<void> {
  const login = get(publicUserAtom)?.login;
  if (login === undefined || get(loadedAtom).owners?.login === login) return;
  const client = get(clientAtom);
  try {
    const [domain, billing] = await Promise.all([getDomainProfiles(client), getBillingProfiles(client)]);
    const list = [...domain, ...billing.map(asOwner)];
    set(loadedAtom, { ...get(loadedAtom), owners: { login, list } });
  } catch {
    // Without profiles, the required fields are listed instead.
  }
}

async function loadFields(get: Getter, set: Setter, tlds: readonly string[], country: string): Promise<void> {
  const { fields } = get(loadedAtom);
  const missing = tlds.filter((tld) => (fields[entryKey(tld, country)] ?? 'failed') === 'failed');
  if (missing.length === 0) return;
  const client = get(clientAtom);
  const request = (some: readonly string[]) =>
    getRequiredFields(client, some, country).catch(() => 'failed' as const);
  const all = await request(missing);
  const found = await Promise.all(
    missing.map(async (tld) => {
      const own = all === 'failed' ? all : requiredForTld(all, tld);
      return [entryKey(tld, country), own ?? (await request([tld]))] as const;
    }),
  );
  set(loadedAtom, {
    ...get(loadedAtom),
    fields: { ...get(loadedAtom).fields, ...Object.fromEntries(found) },
  });
}
