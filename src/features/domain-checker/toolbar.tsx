import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/choice.tsx';
import { useStyles } from '../../ui/root.tsx';
import { Select } from '../../ui/select.tsx';
import { categoriesAtom, categoriesFailedAtom, loadCategoriesAtom } from './state.ts';
import css from './toolbar.css?inline';

interface ToolbarProps {
  freeOnly: boolean;
  onFreeOnly: (on: boolean) => void;
  /** Whether the rows say what their registries ask. */
  needs: boolean;
  onNeeds: (on: boolean) => void;
  /** A list of whole names has its endings already. */
  canChooseEndings: boolean;
  endings: readonly string[] | undefined;
  onEndings: (endings: readonly string[] | undefined) => void;
  /** With their dots: the endings of what is shown, where there is something to choose between. */
  shownEndings: readonly string[];
  /** The only one that is shown. */
  ending: string | undefined;
  onEnding: (ending: string | undefined) => void;
}

/** What narrows the results, and what they tell. */
export function Toolbar(props: ToolbarProps) {
  useStyles(css);
  const { t } = useLingui();
  const { freeOnly, onFreeOnly, needs, onNeeds, canChooseEndings } = props;
  const failed = useAtomValue(categoriesFailedAtom);
  return (
    <div className="dc-toolbar">
      <Switch
        label={t`Only free`}
        checked={freeOnly}
        onChange={(event) => onFreeOnly(event.currentTarget.checked)}
      />
      <Switch
        className="dc-needs-switch"
        label={t`What registries ask`}
        checked={needs}
        onChange={(event) => onNeeds(event.currentTarget.checked)}
      />
      {canChooseEndings && failed ? <CategoriesFailed /> : <EndingChoice {...props} />}
    </div>
  );
}

/** Categories of endings lead to another question; an ending alone narrows what is here. */
function EndingChoice(props: ToolbarProps) {
  const { canChooseEndings, endings, onEndings, shownEndings, ending, onEnding } = props;
  const { t } = useLingui();
  const all = useAtomValue(categoriesAtom);
  const categories = canChooseEndings ? all : [];
  if (categories.length === 0 && shownEndings.length === 0) return null;
  const chosen = categories.find(({ tlds }) => tlds === endings)?.id ?? '';
  const options = [
    { value: '', label: t`All endings` },
    ...categories.map(({ id, name }) => ({ value: id, label: name })),
    ...shownEndings.map((one) => ({ value: one, label: one })),
  ];
  const choose = (value: string): void => {
    const isEnding = value.startsWith('.');
    onEnding(isEnding ? value : undefined);
    if (!isEnding) onEndings(categories.find(({ id }) => id === value)?.tlds);
  };
  return (
    <Select
      size="s"
      aria-label={t`Endings`}
      options={options}
      value={ending ?? chosen}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

/** All endings are searched meanwhile: only the choice is missing. */
function CategoriesFailed() {
  const { t } = useLingui();
  const load = useSetAtom(loadCategoriesAtom);
  return (
    <span className="dc-tool-failed" role="alert">
      <Trans>The endings did not load.</Trans>
      <Button size="s" variant="quiet" flush="end" onClick={() => void load()}>{t`Try again`}</Button>
    </span>
  );
}
