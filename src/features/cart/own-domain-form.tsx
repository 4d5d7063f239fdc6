import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { nameProblemText } from '../../i18n/name-problems.ts';
import { readOwnDomain } from '../../lib/domain-name/own-domain.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

export interface OwnDomainFormProps {
  onChoose: (domain: string) => unknown;
}

/** The field for a domain that the customer already owns. */
export function OwnDomainForm({ onChoose }: OwnDomainFormProps) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const [field] = event.currentTarget.elements;
    const read = readOwnDomain(typed);
    const isDomain = 'ascii' in read;
    setError(
      isDomain ? undefined : (nameProblemText(i18n, read.problem) ?? t`Enter a domain such as example.com.`),
    );
    if (isDomain) onChoose(read.ascii);
    else if (field instanceof HTMLInputElement) field.focus();
  };
  return (
    <form className="cart-own-domain" noValidate onSubmit={submit}>
      <TextField
        label={t`Your domain`}
        help={t`It should look like example.com.`}
        error={error}
        name="domain"
        value={typed}
        maxLength={255}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        end={<Button type="submit" size="s" disabled={typed.trim() === ''}>{t`Use`}</Button>}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setError(undefined);
        }}
      />
    </form>
  );
}
