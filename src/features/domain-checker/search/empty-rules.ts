import { splitName } from '../../../lib/domain-name/ascii-name.ts';
import { type Counts, hasShownRows } from '../rows/counts.ts';
import type { Row } from '../rows/result-list.ts';
import { isHiddenByFreeOnly, resultState } from '../rules.ts';
import type { SearchState } from './search-run.ts';

/** Why a list shows nothing that can be ordered. */
export type EmptyKind =
  /** The shop sent no names. */
  | 'nothing'
  /** None is free. */
  | 'taken'
  /** None could be checked. */
  | 'unsure'
  /** None is free, and some could not be checked. */
  | 'some-unsure'
  /** None with the chosen extension is free. */
  | 'ending';

interface Filters {
  freeOnly: boolean;
  /** With its dot. */
  suffix: string | undefined;
  /** Names in the cart are always shown. */
  inCart: ReadonlyMap<string, string>;
}

/** The reason why the complete list needs a way to continue; undefined if it has rows to choose from. */
export function emptyKind(
  { searching, messages, groups }: Pick<SearchState, 'searching' | 'messages' | 'groups'>,
  counts: Counts,
  { freeOnly, suffix, inCart }: Filters,
): EmptyKind | undefined {
  if (searching || messages) return undefined;
  if (counts.rows === 0) return 'nothing';
  if (!freeOnly) return undefined;
  if (counts.hidden > 0 && counts.available === 0) {
    if (counts.unsure === 0) return 'taken';
    return counts.checked === 0 ? 'unsure' : 'some-unsure';
  }
  const isShown = ({ name, result, requested }: Row): boolean =>
    splitName(name).suffix === suffix &&
    (!result || inCart.has(name) || !isHiddenByFreeOnly(resultState(result), requested));
  return suffix === undefined || hasShownRows(groups, isShown) ? undefined : 'ending';
}
