import { Trans, useLingui } from '@lingui/react/macro';
import type { ClipboardEvent, FormEvent, RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface SearchFormProps {
  text: string;
  problem: string | undefined;
  fieldRef: RefObject<HTMLInputElement | null>;
  onText: (text: string) => void;
  onSubmit: () => void;
  /** Somebody turns to the field. */
  onNear: () => void;
  /** What was searched for before, offered while the field is empty. */
  lastText: string | undefined;
}

/** A pasted list keeps its lines as commas: a one-line field would run the names together. */
function pasteList(event: ClipboardEvent<HTMLInputElement>, onText: (text: string) => void): void {
  const pasted = event.clipboardData.getData('text');
  const lines = pasted.split(/[\r\n]+/).filter((line) => line.trim());
  if (lines.length < 2) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const before = value.slice(0, selectionStart ?? value.length);
  onText(before + lines.join(', ') + value.slice(selectionEnd ?? value.length));
}

/** The field with its button in one box, so that a narrow place still shows both. */
export function SearchForm(props: SearchFormProps) {
  const { text, problem, fieldRef, onText, onSubmit, onNear, lastText } = props;
  const { t } = useLingui();
  const takeLast = (): void => {
    onText(lastText ?? '');
    fieldRef.current?.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to all supported screen readers yet.
    <form role="search" noValidate onSubmit={submit} onFocus={onNear} part="field">
      <TextField
        ref={fieldRef}
        type="search"
        name="qd"
        size="l"
        label={t`Domain name or word`}
        help={
          lastText && !text ? (
            <Trans>
              Last time:{' '}
              <button type="button" className="dc-last" onClick={takeLast}>
                {lastText}
              </button>
            </Trans>
          ) : (
            t`One name, a word, or a list of names`
          )
        }
        error={problem}
        value={text}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        className="dc-field"
        start={<SearchIcon />}
        end={
          <Button type="submit" variant="primary" className="dc-submit">
            {t`Search`}
          </Button>
        }
        onChange={(event) => onText(event.currentTarget.value)}
        onPaste={(event) => pasteList(event, onText)}
      />
    </form>
  );
}
