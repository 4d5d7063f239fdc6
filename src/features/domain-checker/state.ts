import { addItem, deleteItem } from '../../api/cart.ts';
import { type DomainResult, getTldCategories, type TldCategory } from '../../api/domains.ts';
import type { Message } from '../../api/error-messages.ts';
import { cartAtom } from '../../state/cart.ts';
import { type CartResult, changeCartAtom, refreshCartAtom } from '../../state/cart-changes.ts';
import { clientAtom } from '../../state/client.ts';
import { emit } from '../../state/events.ts';
import { configAtom } from '../../state/shop.ts';
import { atom } from '../../state/store.ts';
import { rememberSearch } from './last-search.ts';
import type { Wanted } from './names.ts';
import { cartDomains } from './rules.ts';
import { type Search, SearchRun } from './search-run.ts';
import type { SortBy } from './sort.ts';

/** What a search starts with. */
export interface SearchStart {
  text: string;
  wanted: Wanted;
  /** Endings of the chosen category. */
  endings?: readonly string[] | undefined;
  from?: EventTarget | undefined;
}

/**
 * The search of one tag: two checkers on a page search apart, while cart and categories are shared. Make one a
 * component, not one a render.
 */
export function createChecker() {
  const currentAtom = atom<Search | undefined>(undefined);
  const openNameAtom = atom<string | undefined>(undefined);
  let run: SearchRun | undefined;
  return {
    /** The search that is shown, or undefined before the first. */
    searchAtom: atom((get) => get(currentAtom)),
    /** Ends the search before and starts a new one (section 4). Resolves when all of its first page is here. */
    startAtom: atom(null, async (get, set, { text, wanted, endings, from }: SearchStart): Promise<void> => {
      const shown = get(currentAtom);
      // A second click on the same question is no new one.
      if (shown?.searching && shown.text === text && shown.endings === endings) return;
      run?.stop();
      rememberSearch(get(configAtom).company, text);
      set(openNameAtom, undefined);
      run = new SearchRun(text, wanted, endings, (search) => set(currentAtom, search));
      emit('ws-search', searchDetail(wanted, endings), from);
      await run.next(get(clientAtom));
    }),
    /** The next page; after a failure, all that is missing. */
    moreAtom: atom(null, async (get): Promise<void> => {
      await run?.next(get(clientAtom));
    }),
    againAtom: atom(null, async (get, _set, name: string): Promise<void> => {
      await run?.again(get(clientAtom), name);
    }),
    sortAtom: atom(null, (_get, _set, by: SortBy): void => run?.sort(by)),
    stopAtom: atom(null, () => run?.stop()),
    /** The taken name whose ways on are open, if any. */
    openAtom: atom((get) => get(openNameAtom)),
    /** Opens the ways on of a name, or closes them where they are open. */
    toggleAtom: atom(null, (get, set, name: string): void =>
      set(openNameAtom, get(openNameAtom) === name ? undefined : name),
    ),
  };
}

export type Checker = ReturnType<typeof createChecker>;

function searchDetail({ names, words }: Wanted, endings: readonly string[] = []) {
  const ofNames = names.map((name) => name.slice(name.indexOf('.') + 1));
  return { count: names.length + words.length, tlds: [...new Set([...ofNames, ...endings])] };
}

const knownCategoriesAtom = atom<{ language: string; list: readonly TldCategory[] } | undefined>(undefined);

/** Categories of endings; empty until they are here, and for good where they cannot be had: a search needs none. */
export const categoriesAtom = atom((get): readonly TldCategory[] => {
  const known = get(knownCategoriesAtom);
  return known?.language === get(configAtom).language ? known.list : [];
});

const categoriesFailedIn = atom<string | undefined>(undefined);
/** Whether the last try to load the categories came to nothing. */
export const categoriesFailedAtom = atom(
  (get): boolean => get(categoriesFailedIn) === get(configAtom).language,
);

/** Loads the categories once a page and language. Never rejects. */
export const loadCategoriesAtom = atom(null, async (get, set): Promise<void> => {
  const { language } = get(configAtom);
  if (get(knownCategoriesAtom)?.language === language) return;
  set(knownCategoriesAtom, { language, list: [] });
  set(categoriesFailedIn, undefined);
  try {
    set(knownCategoriesAtom, { language, list: await getTldCategories(get(clientAtom)) });
  } catch {
    // Asked again with the next search, or when the visitor wants it.
    set(knownCategoriesAtom, undefined);
    set(categoriesFailedIn, language);
  }
});

/** The cart's domains: ASCII name to item id. */
export const cartDomainsAtom = atom((get) => cartDomains(get(cartAtom)));

const busyAtom = atom<ReadonlySet<string>>(new Set<string>());
/** Names whose adding or removing is under way. */
export const busyDomainsAtom = atom((get) => get(busyAtom));

const failuresAtom = atom<ReadonlyMap<string, readonly Message[]>>(new Map());
/** Why the last click on a name came to nothing, by name. */
export const domainFailuresAtom = atom((get) => get(failuresAtom));

/** The name is not free any more, or not at this price. */
const OUTDATED = 'exception.integrity.';
const ALREADY_THERE = 'exception.cart.item_already_in_cart';

interface DomainChange {
  name: string;
  change: () => Promise<CartResult>;
  from: EventTarget | undefined;
}

const changeDomainAtom = atom(
  null,
  async (get, set, { name, change, from }: DomainChange): Promise<boolean> => {
    if (get(busyAtom).has(name)) return false;
    const failures = new Map(get(failuresAtom));
    if (failures.delete(name)) set(failuresAtom, failures);
    set(busyAtom, new Set([...get(busyAtom), name]));
    const result = await change();
    const messages = result.ok ? [] : Object.values(result.messages).flat();
    const isThere = messages.some(({ key }) => key === ALREADY_THERE);
    // Another tab or device was quicker: the cart says so itself.
    if (isThere) await set(refreshCartAtom);
    else if (messages.length > 0) set(failuresAtom, new Map(get(failuresAtom)).set(name, messages));
    for (const { key, title } of isThere ? [] : messages)
      emit('ws-error', { path: 'domain-checker', key, message: title ?? key }, from);
    set(busyAtom, new Set([...get(busyAtom)].filter((busy) => busy !== name)));
    return messages.some(({ key }) => key.startsWith(OUTDATED));
  },
);

/**
 * Puts a domain that is free into the cart, at the price that was shown. A second click does nothing. Resolves with
 * whether what is shown has become outdated and should be asked again.
 */
export const addDomainAtom = atom(null, (_get, set, answer: DomainResult, from?: EventTarget) =>
  set(changeDomainAtom, {
    name: answer.name.toLowerCase(),
    from,
    change: () =>
      set(changeCartAtom, { send: (client) => addItem(client, newItem(answer)), silent: true, from }),
  }),
);

const newItem = ({ name, price, period, tld }: DomainResult) => ({
  code: 'domain-register',
  name,
  sellType: 'direct',
  price: price && { vatExcluded: price.actualPrice },
  period,
  properties: { domain: name, period, tld },
});

export interface Transfer {
  answer: DomainResult;
  /** May be given later, in the order's settings. */
  authCode: string;
}

/** Puts the transfer of a taken name into the cart, at the price that was shown. */
export const addTransferAtom = atom(
  null,
  (_get, set, { answer, authCode }: Transfer, from?: EventTarget): Promise<boolean> =>
    set(changeDomainAtom, {
      name: answer.name.toLowerCase(),
      from,
      change: () =>
        set(changeCartAtom, {
          send: (client) => addItem(client, newTransfer(answer, authCode.trim())),
          silent: true,
          from,
        }),
    }),
);

const newTransfer = (answer: DomainResult, authCode: string) => {
  const item = newItem(answer);
  const properties = { ...item.properties, ...(authCode && { authCode }) };
  return { ...item, code: 'domain-transfer', properties };
};

/** Takes a domain out of the cart; adding it again is the way back. */
export const removeDomainAtom = atom(
  null,
  (_get, set, { name, itemId }: { name: string; itemId: string }, from?: EventTarget) =>
    set(changeDomainAtom, {
      name,
      from,
      change: () =>
        set(changeCartAtom, { itemId, send: (client) => deleteItem(client, itemId), silent: true, from }),
    }),
);
