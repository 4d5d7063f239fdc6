import type { EarlyCalls } from '../../api/early-search.ts';
import type { PageConfig } from '../../config/page-config.ts';
import { atom } from '../store.ts';

const ownConfigAtom = atom<PageConfig | undefined>(undefined);

/**
 * The page's config with its defaults. The start of the page sets it before any tag renders; reading it earlier throws,
 * because nothing may happen for a company that the page did not name.
 */
export const configAtom = atom(
  (get): PageConfig => {
    const config = get(ownConfigAtom);
    if (!config) throw new Error('The page has no config yet');
    return config;
  },
  (_get, set, config: PageConfig): void => set(ownConfigAtom, config),
);

/**
 * False for the store of a company that the page has switched away from. Pending calls still finish there, but neither
 * the page nor its analytics are notified of them.
 */
export const isOnPageAtom = atom(true);

/** The handler for a response that the cart is gone or not prepared (clause 4.45). */
export const sessionLossAtom = atom<{ recover: () => void }>({ recover: () => undefined });

/** The calls of the page's first search, if the loader has started one. */
export const earlyCallsAtom = atom<Pick<EarlyCalls, 'take'> | undefined>(undefined);
