import { getTldCategories, type TldCategory } from '../../../api/domain-search.ts';
import { isMissingCall } from '../../../api/errors.ts';
import { configAtom } from '../../../state/page/config.ts';
import { connectionAtom } from '../../../state/page/connection-atom.ts';
import { emit } from '../../../state/page/events.ts';
import { notePlaceAtom } from '../../../state/page/price-place.ts';
import { atom } from '../../../state/store.ts';
import { rememberQuery } from '../query/last-query.ts';
import type { SortBy } from '../rows/sort.ts';
import { type SearchRequest, SearchRun, type SearchState } from './search-run.ts';

/**
 * The search of one tag: two checkers on a page search separately, while cart and categories are shared. Create it once
 * per component, not once per render.
 */
export function createChecker() {
  const stateAtom = atom<SearchState | undefined>(undefined);
  const openNameAtom = atom<string | undefined>(undefined);
  let run: SearchRun | undefined;
  const startAtom = atom(
    null,
    async (get, set, request: SearchRequest, from?: EventTarget): Promise<void> => {
      if (run?.isLoading(request)) return;
      run?.stop();
      rememberQuery(get(configAtom).company, request.query.text);
      set(openNameAtom, undefined);
      run = new SearchRun(
        request,
        (state) => set(stateAtom, state),
        (headers) => set(notePlaceAtom, headers),
      );
      emit('ws-search', searchDetail(request), from);
      await run.next(get(connectionAtom));
    },
  );
  return {
    /** The current search; undefined before the first. */
    searchAtom: atom((get) => get(stateAtom)),
    /** Stops the current search and starts a new one (clause 4.44). Resolves when its first page is loaded. */
    startAtom,
    /** Loads the next page; after a failure, all missing results. */
    moreAtom: atom(null, async (get): Promise<void> => {
      await run?.next(get(connectionAtom));
    }),
    /** Checks names again. */
    recheckAtom: atom(null, async (get, _set, names: readonly string[]): Promise<void> => {
      await run?.recheck(get(connectionAtom), names);
    }),
    /** Searches once more, from the beginning. */
    restartAtom: atom(null, async (get, set, from?: EventTarget): Promise<void> => {
      const state = get(stateAtom);
      run?.stop();
      if (state) await set(startAtom, { query: state.query, tlds: state.tlds }, from);
    }),
    sortAtom: atom(null, (_get, _set, by: SortBy): void => run?.sort(by)),
    stopAtom: atom(null, () => run?.stop()),
    /** The taken name whose options are open, if any. */
    openNameAtom: atom((get) => get(openNameAtom)),
    /** Opens or closes the options of a taken name. */
    toggleNameAtom: atom(null, (get, set, name: string): void =>
      set(openNameAtom, get(openNameAtom) === name ? undefined : name),
    ),
  };
}

export type Checker = ReturnType<typeof createChecker>;

function searchDetail({ query: { names, labels }, tlds = [] }: SearchRequest) {
  const ofNames = names.map((name) => name.slice(name.indexOf('.') + 1));
  return { count: names.length + labels.length, tlds: [...new Set([...ofNames, ...tlds])] };
}

const loadedCategoriesAtom = atom<{ language: string; list: readonly TldCategory[] } | undefined>(undefined);

/** Categories of TLDs; empty until they are loaded, and if loading fails: a search does not need them. */
export const categoriesAtom = atom((get): readonly TldCategory[] => {
  const loaded = get(loadedCategoriesAtom);
  return loaded?.language === get(configAtom).language ? loaded.list : [];
});

const failedLanguageAtom = atom<string | undefined>(undefined);
/** Whether the last attempt to load the categories failed. */
export const categoriesFailedAtom = atom(
  (get): boolean => get(failedLanguageAtom) === get(configAtom).language,
);

/** Loads the categories once per page and language; again after a failure. Never rejects. */
export const loadCategoriesAtom = atom(null, async (get, set): Promise<void> => {
  const { language } = get(configAtom);
  if (get(loadedCategoriesAtom)?.language === language) return;
  set(loadedCategoriesAtom, { language, list: [] });
  set(failedLanguageAtom, undefined);
  try {
    set(loadedCategoriesAtom, { language, list: await getTldCategories(get(connectionAtom)) });
  } catch (error) {
    // A shop without this call is not asked again.
    if (isMissingCall(error)) return;
    set(loadedCategoriesAtom, undefined);
    set(failedLanguageAtom, language);
  }
});
