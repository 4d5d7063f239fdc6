import { useLingui } from '@lingui/react/macro';
import type { DomainResult } from '../../api/domains.ts';
import { moneyFormatAtom } from '../../state/formats.ts';
import { configAtom } from '../../state/shop.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { useHost } from '../../ui/host-context.ts';
import type { Wanted } from './names.ts';
import type { RowContext } from './result-row.tsx';
import { makeRowTexts } from './row-texts.ts';
import { addDomainAtom, type Checker, removeDomainAtom } from './state.ts';

/** What the rows of a search share. Changes only with the search, the language or the money format. */
export function useRowContext(
  checker: Checker,
  wanted: Wanted,
  onProve: (() => void) | undefined,
  needs: RowContext['needs'],
): RowContext {
  'use memo';
  const { i18n } = useLingui();
  const money = useAtomValue(moneyFormatAtom);
  const host = useHost();
  const add = useSetAtom(addDomainAtom);
  const remove = useSetAtom(removeDomainAtom);
  const again = useSetAtom(checker.againAtom);
  const open = useSetAtom(checker.toggleAtom);
  const { adminUrl } = useAtomValue(configAtom);
  const addAndLook = async (answer: DomainResult): Promise<void> => {
    const isOutdated = await add(answer, host);
    if (isOutdated) await again(answer.name.toLowerCase());
  };
  return {
    spotlight: wanted.names.length === 1,
    spelling: wanted.spelling,
    texts: makeRowTexts(i18n, money),
    onAdd: (answer) => void addAndLook(answer),
    onRemove: (name, itemId) => void remove({ name, itemId }, host),
    onAgain: (name) => void again(name),
    onOpen: open,
    onProve,
    adminUrl,
    needs,
  };
}
