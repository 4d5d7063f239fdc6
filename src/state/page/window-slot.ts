import type { EarlyCalls } from '../../api/early-search.ts';
import type { EarlyPrices } from '../../api/products.ts';
import type { FirstView } from '../../lib/first-view.ts';
import { VERSION } from '../../lib/version.ts';
import { createStore, type Store } from '../store.ts';

/** The version of the slot; an incompatible change needs a new number. */
export const SLOT_KEY = Symbol.for('ws.elements@1');

/** The data that all copies of the script share on the window. */
export interface WindowSlot {
  version: string;
  store: Store;
  /** The folder of the copy that serves the page; distinguishes a second copy from a second import of the same one. */
  base: string;
  /** The tags that this copy defines: a later copy reports those that only it defines. */
  tags: string[];
  /** Loads the code of a tag; set by the loader, absent if a bundler imports the tags. */
  load?: ((tag: string) => Promise<void>) | undefined;
  /** The first `GET /cart`, started by the loader before any other code was loaded. */
  earlyCart?: { key: string; answer: Promise<Response> } | undefined;
  /** The calls of the page's first search, started in the same way. */
  earlySearch?: { key: string; calls: EarlyCalls } | undefined;
  /** The call for the prices of the tags on the page, started in the same way. */
  earlyPrices?: EarlyPrices | undefined;
  /** Commands of the page's buttons to elements that were not defined yet. */
  commands?: readonly Event[] | undefined;
  /** What was drawn of tags before their code was loaded. */
  firstViews?: ReadonlyMap<Element, FirstView> | undefined;
}

type Claim = Partial<WindowSlot> & Pick<WindowSlot, 'version'>;
type HostWindow = { [SLOT_KEY]?: Claim };

/**
 * The page's slot with its store: ours, or that of the first copy. `isOurs` is false if another copy serves the page;
 * then this copy must not add anything.
 */
export function claimWindowSlot(
  base: string,
  window: object = globalThis,
): { slot: WindowSlot; isOurs: boolean } {
  const host = window as HostWindow;
  host[SLOT_KEY] ??= { version: VERSION, base };
  const claim = host[SLOT_KEY];
  const isOurs = claim.base === undefined || claim.base === base;
  claim.base ??= base;
  claim.store ??= createStore();
  claim.tags ??= [];
  return { slot: claim as WindowSlot, isOurs };
}
