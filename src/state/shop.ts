import type { EarlyCalls } from '../api/early-search.ts';
import { type PageConfig, resolveConfig } from '../config/page-config.ts';
import { atom } from './store.ts';

/** The page's config with its defaults. The start of the page sets it before any tag renders. */
export const configAtom = atom<PageConfig>(
  resolveConfig({}, { scriptUrl: 'http://localhost/', pageUrl: 'http://localhost/' }),
);

/** What happens when the server says that the cart is gone or not prepared (section 4, session loss). */
export const sessionLossAtom = atom<{ recover: () => void }>({ recover: () => undefined });

/** The calls of the page's first search, where the loader has started one. */
export const earlyCallsAtom = atom<EarlyCalls | undefined>(undefined);
