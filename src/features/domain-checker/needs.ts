import { getDomainProfiles } from '../../api/domain-profiles.ts';
import { getBillingProfiles } from '../../api/profiles.ts';
import { getRequiredFields, type RequiredFields } from '../../api/required-fields.ts';
import { userAtom } from '../../state/cart.ts';
import { clientAtom } from '../../state/client.ts';
import { configAtom } from '../../state/shop.ts';
import { atom, type Getter, type Setter } from '../../state/store.ts';
import { asOwner, type Owner, type Readiness, readinessOf, requiredOf } from './needs-rules.ts';

interface Known {
  /** By ending and country: asked once a page. */
  answers: Readonly<Record<string, RequiredFields | 'failed'>>;
  owners: { login: string; list: readonly Owner[] } | undefined;
}

const knownAtom = atom<Known>({ answers: {}, owners: undefined });

const nameOf = (ending: string, countryCode: string): string => `${ending} ${countryCode}`;

const ownersOf = (get: Getter): readonly Owner[] => {
  const { owners } = get(knownAtom);
  return owners?.login === get(userAtom)?.login ? (owners?.list ?? []) : [];
};

const countriesOf = (get: Getter): string[] => {
  const { companyCountry } = get(configAtom);
  const ofOwners = ownersOf(get).map(({ countryCode }) => countryCode);
  return ofOwners.length > 0 ? [...new Set(ofOwners)] : [companyCountry];
};

/** What the registry of an ending asks of this visitor; undefined while nobody has said. */
export const needsAtom = atom((get) => {
  const { answers } = get(knownAtom);
  const owners = ownersOf(get);
  const [country = ''] = countriesOf(get);
  const read = new Map<string, Readiness | 'failed' | undefined>();
  const find = (ending: string): Readiness | 'failed' | undefined => {
    const answer = (code: string): RequiredFields | undefined => {
      const known = answers[nameOf(ending, code)];
      return known === 'failed' ? undefined : known;
    };
    return (
      readinessOf(owners, answer, country) ??
      (answers[nameOf(ending, country)] === 'failed' ? 'failed' : undefined)
    );
  };
  return (ending: string): Readiness | 'failed' | undefined => {
    if (!read.has(ending)) read.set(ending, find(ending));
    return read.get(ending);
  };
});

/** Asks what the registries of these endings want, and whom the customer has saved. Never rejects. */
export const askNeedsAtom = atom(null, async (get, set, endings: readonly string[]): Promise<void> => {
  await loadOwners(get, set);
  await Promise.all(countriesOf(get).map((country) => askCountry(get, set, endings, country)));
});

async function loadOwners(get: Getter, set: Setter): Promise<void> {
  const login = get(userAtom)?.login;
  if (login === undefined || get(knownAtom).owners?.login === login) return;
  const client = get(clientAtom);
  try {
    const [domain, billing] = await Promise.all([getDomainProfiles(client), getBillingProfiles(client)]);
    const list = [...domain, ...billing.map(asOwner)];
    set(knownAtom, { ...get(knownAtom), owners: { login, list } });
  } catch {
    // What the registries ask can be said without them.
  }
}

async function askCountry(
  get: Getter,
  set: Setter,
  endings: readonly string[],
  country: string,
): Promise<void> {
  const { answers } = get(knownAtom);
  const unknown = endings.filter((ending) => {
    const known = answers[nameOf(ending, country)];
    return known === undefined || known === 'failed';
  });
  if (unknown.length === 0) return;
  const client = get(clientAtom);
  const ask = (some: readonly string[]) =>
    getRequiredFields(client, some, country).catch(() => 'failed' as const);
  const all = await ask(unknown);
  const found = await Promise.all(
    unknown.map(async (ending) => {
      const own = all === 'failed' ? all : requiredOf(all, ending);
      return [nameOf(ending, country), own ?? (await ask([ending]))] as const;
    }),
  );
  set(knownAtom, { ...get(knownAtom), answers: { ...get(knownAtom).answers, ...Object.fromEntries(found) } });
}
