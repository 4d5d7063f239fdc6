import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { DomainResult } from '../../../api/domains.ts';
import { httpUrl } from '../../../lib/safe-url.ts';
import { configAtom } from '../../../state/page/config.ts';
import { moneyFormatAtom } from '../../../state/page/money-format-atom.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { useHost } from '../../../ui/host-context.ts';
import { type SearchQuery, textInstead } from '../query/search-query.ts';
import { isOneName } from '../rows/found-rows.ts';
import type { RowContext } from '../rows/result-row.tsx';
import { makeRowTexts } from '../rows/row-texts.ts';
import { addDomainAtom, removeDomainAtom } from '../state.ts';
import type { Checker } from './search-state.ts';

/** What the page does for a row. */
export interface RowActions {
  onProve: (() => void) | undefined;
  /** Searches for another text. */
  onText: (text: string) => void;
}

/** The context of all rows: stable unless search, language, money format or requirements change. */
export function useRowContext(
  checker: Checker,
  query: SearchQuery,
  { onProve, onText }: RowActions,
  requirementsOf: RowContext['requirementsOf'],
): RowContext {
  'use memo';
  const { i18n } = useLingui();
  const money = useAtomValue(moneyFormatAtom);
  const host = useHost();
  const add = useSetAtom(addDomainAtom);
  const remove = useSetAtom(removeDomainAtom);
  const recheck = useSetAtom(checker.recheckAtom);
  const toggle = useSetAtom(checker.toggleNameAtom);
  // A new function with each typed letter, which must not render all rows.
  const latestOnText = useRef(onText);
  useEffect(() => {
    latestOnText.current = onText;
  });
  const { adminUrl, watchUrl, prices } = useAtomValue(configAtom);
  const addOrRecheck = async (result: DomainResult): Promise<void> => {
    const isOutdated = await add(result, host);
    if (isOutdated) await recheck([result.name.toLowerCase()]);
  };
  return {
    spotlight: query.names.length === 1,
    isForOneName: isOneName(query),
    spelling: query.spelling,
    texts: makeRowTexts(i18n, money),
    prices,
    onAdd: (result) => void addOrRecheck(result),
    onRemove: (name, itemId) => void remove({ name, itemId }, host),
    onRecheck: (name) => void recheck([name]),
    onToggle: toggle,
    onProve,
    invalidOf: (name) => query.invalid.find(({ text }) => text === name),
    onInstead: (wrong) => latestOnText.current(textInstead(query, wrong)),
    canWatch: Boolean(watchUrl && httpUrl(watchUrl)),
    adminUrl,
    requirementsOf,
  };
}
