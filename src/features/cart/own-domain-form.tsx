import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toDomainName } from '../domain-checker/rules.ts';

export interface OwnDomainFormProps {
  onChoose: (domain: string) => unknown;
}

/** The field for a domain that the customer already owns. */
export function OwnDomainForm({ onChoose }: OwnDomainFormProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const [field] = event.currentTarget.elements;
    const domain = toDomainName(typed);
    setIsInvalid(!domain);
    if (domain) onChoose(domain);
    else if (field instanceof HTMLInputElement) field.focus();
  };
  return (
    <form className="cart-own-domain" noValidate onSubmit={submit}>
      <TextField
        label={t`Your domain`}
        help={t`It should look like example.com.`}
        error={isInvalid ? t`Enter a domain such as example.com.` : undefined}
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
          setIsInvalid(false);
        }}
      />
    </form>
  );
}
