import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from '../../state/store.ts';
import { Switch } from '../../ui/choice.tsx';
import { Select } from '../../ui/select.tsx';
import { categoriesAtom } from './state.ts';

interface ToolbarProps {
  freeOnly: boolean;
  onFreeOnly: (on: boolean) => void;
  /** A list of whole names has its endings already. */
  canChooseEndings: boolean;
  endings: readonly string[] | undefined;
  onEndings: (endings: readonly string[] | undefined) => void;
}

/** What narrows the results: only free names, and a category of endings where the shop names any. */
export function Toolbar({ freeOnly, onFreeOnly, canChooseEndings, endings, onEndings }: ToolbarProps) {
  const { t } = useLingui();
  const categories = useAtomValue(categoriesAtom);
  const chosen = categories.find(({ tlds }) => tlds === endings)?.id ?? '';
  const options = [
    { value: '', label: t`All endings` },
    ...categories.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div className="dc-toolbar">
      <Switch
        label={t`Only free`}
        checked={freeOnly}
        onChange={(event) => onFreeOnly(event.currentTarget.checked)}
      />
      {canChooseEndings && categories.length > 0 && (
        <Select
          size="s"
          aria-label={t`Endings`}
          options={options}
          value={chosen}
          onChange={(event) => onEndings(categories.find(({ id }) => id === event.currentTarget.value)?.tlds)}
        />
      )}
    </div>
  );
}
