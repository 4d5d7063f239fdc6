import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from '../../../state/store.ts';
import { Button } from '../../../ui/button.tsx';
import { AlertIcon, SearchIcon } from '../../../ui/icons.tsx';
import { unsureNames } from '../rows/counts.ts';
import type { EmptyKind } from './empty-rules.ts';
import type { SearchState } from './search-run.ts';
import type { Checker } from './search-state.ts';

interface EmptyResultProps {
  kind: EmptyKind;
  checker: Checker;
  search: SearchState;
  /** Shows the names that "only free names" hides. */
  onShowTaken: () => void;
  /** Called before the button is removed together with the message. */
  onLeave: () => void;
}

/** Why the list shows nothing to order, and a way to continue. */
export function EmptyResult({ kind, checker, search, onShowTaken, onLeave }: EmptyResultProps) {
  const text = useTexts()[kind];
  const { t } = useLingui();
  const recheck = useSetAtom(checker.recheckAtom);
  const restart = useSetAtom(checker.restartAtom);
  const checkAgain = (): void => {
    onLeave();
    void (kind === 'nothing' ? restart() : recheck(unsureNames(search.groups)));
  };
  const showTaken = (): void => {
    onLeave();
    onShowTaken();
  };
  const canRecheck = kind === 'nothing' || kind === 'unsure' || kind === 'some-unsure';
  const hasTaken = kind === 'taken' || kind === 'some-unsure' || kind === 'ending';
  return (
    <div className="dc-empty">
      <span className="dc-empty-icon">{canRecheck ? <AlertIcon size="l" /> : <SearchIcon size="l" />}</span>
      <p>{text}</p>
      {canRecheck && <Button variant="primary" onClick={checkAgain}>{t`Check again`}</Button>}
      {hasTaken && (
        <Button variant={canRecheck ? 'quiet' : 'primary'} onClick={showTaken}>{t`Show taken names`}</Button>
      )}
    </div>
  );
}

function useTexts(): Record<EmptyKind, string> {
  const { t } = useLingui();
  return {
    nothing: t`Nothing was found. Try another word.`,
    taken: t`None of these names is available. Try another word.`,
    unsure: t`We couldn’t check these names. They may still be available.`,
    'some-unsure': t`No available names so far: some of them couldn’t be checked.`,
    ending: t`No available names with this extension.`,
  };
}
