import { Trans, useLingui } from '@lingui/react/macro';
import type { ClipboardEvent, FormEvent, RefObject } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SearchIcon } from '../../../ui/icons.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { QueryError } from './use-query.ts';

interface SearchFormProps {
  text: string;
  error: QueryError | undefined;
  fieldRef: RefObject<HTMLInputElement | null>;
  onChange: (text: string) => void;
  onSubmit: (text: string) => void;
  onFocus: () => void;
  /** Suggested while the field is empty. */
  lastText: string | undefined;
}

/** Pastes the lines of a list as a comma-separated list: a one-line field would join them. */
function pasteList(event: ClipboardEvent<HTMLInputElement>, onChange: (text: string) => void): void {
  const pasted = event.clipboardData.getData('text');
  const lines = pasted.split(/[\r\n]+/).filter((line) => line.trim());
  if (lines.length < 2) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const before = value.slice(0, selectionStart ?? value.length);
  onChange(before + lines.join(', ') + value.slice(selectionEnd ?? value.length));
}

export function SearchForm(props: SearchFormProps) {
  const { error, onSubmit, onFocus } = props;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit(props.text);
  };
  return (
    // <search> is not known to all supported screen readers yet.
    <form role="search" noValidate onSubmit={submit} onFocus={onFocus} part="field">
      <SearchField {...props} />
      {error?.meant && <Instead name={error.meant} onClick={onSubmit} />}
    </form>
  );
}

/** Field and button in one box, so that both fit into a narrow container. */
function SearchField({ text, error, fieldRef, onChange, lastText }: SearchFormProps) {
  const { t } = useLingui();
  const takeLast = (): void => {
    onChange(lastText ?? '');
    fieldRef.current?.focus();
  };
  return (
    <TextField
      ref={fieldRef}
      type="search"
      name="qd"
      size="l"
      label={t`Domain name or word`}
      help={
        lastText && !text ? (
          <LastSearch text={lastText} onClick={takeLast} />
        ) : (
          t`One name, a word, or a list of names`
        )
      }
      error={error?.text}
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
      onChange={(event) => onChange(event.currentTarget.value)}
      onPaste={(event) => pasteList(event, onChange)}
    />
  );
}

// The message's id contains the name of the variable.
const LastSearch = ({ text: lastText, onClick }: { text: string; onClick: () => void }) => (
  <Trans>
    Last search:{' '}
    <button type="button" className="dc-link" onClick={onClick}>
      {lastText}
    </button>
  </Trans>
);

function Instead({ name, onClick }: { name: string; onClick: (text: string) => void }) {
  const { t } = useLingui();
  return (
    <Button size="s" className="dc-instead" onClick={() => onClick(name)}>
      {t`Search ${name} instead`}
    </Button>
  );
}
