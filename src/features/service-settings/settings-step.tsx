import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { useServerText } from '../../i18n/use-server-text.ts';
import { cartAtom } from '../../state/cart.ts';
import { dropDraft, readDraft, saveDraft } from '../../state/drafts.ts';
import { configAtom } from '../../state/shop.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { useHost } from '../../ui/host-context.ts';
import { ChevronLeftIcon } from '../../ui/icons.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type SettingFault, type SettingField, settingFault, settingFields } from './rules.ts';
import { checkSettingsAtom, saveSettingsAtom, settingFaultsAtom } from './state.ts';

const FORM = 'service-settings';

/** What is called how; a property that nobody has told us of shows its own name. */
const LABELS = {
  authCode: msg`Authorisation code (EPP code)`,
  name: msg`Server name`,
  serverName: msg`Server name`,
  domain: msg`Domain`,
};

const HELP = {
  authCode: msg`Your current provider gives it to you.`,
  name: msg`Small letters and digits, at least 5.`,
};

const FAULTS = {
  required: msg`Field is required`,
  short: msg`Field input value is too short`,
  long: msg`Field input value is too long`,
  invalid: msg`Invalid character`,
} satisfies Record<SettingFault, unknown>;

interface SettingsStepProps {
  onDone: () => void;
  onBack: () => void;
}

/** The step at which services get what they cannot be set up without: a server's name, a transfer's code. */
export function SettingsStep({ onDone, onBack }: SettingsStepProps) {
  const { t } = useLingui();
  const form = useSettings(onDone);
  const general = useAtomValue(settingFaultsAtom)[''];
  return (
    <div className="stack stack-loose">
      <PageHeading
        lead={t`Without these we could not set your services up.`}
      >{t`Settings of your services`}</PageHeading>
      <ServerMessages messages={general} />
      <form className="stack" noValidate onSubmit={form.submit}>
        {form.items.map(({ item, fields }) => (
          <fieldset key={item.id} className="card stack stack-tight">
            <legend className="sr">{item.name}</legend>
            <p className="lead strong" aria-hidden="true">
              {item.properties.domain ?? item.name}
            </p>
            <ItemFault id={item.id} />
            {fields.map((field) => (
              <Setting
                key={field.id}
                field={field}
                value={form.values[field.id] ?? field.value}
                asked={form.asked}
                onType={(value) => form.type(field.id, value)}
              />
            ))}
          </fieldset>
        ))}
        <div className="actions actions-apart">
          <Button variant="quiet" flush="start" icon={<ChevronLeftIcon />} onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" variant="primary" size="l" busy={form.busy}>
            <Trans>Continue</Trans>
          </Button>
        </div>
      </form>
    </div>
  );
}

function ItemFault({ id }: { id: string }) {
  return <ServerMessages messages={useAtomValue(settingFaultsAtom)[id]} />;
}

/** The form's state: what was typed is kept in a draft until the server has it. */
function useSettings(onDone: () => void) {
  const { company } = useAtomValue(configAtom);
  const cart = useAtomValue(cartAtom);
  const host = useHost();
  const check = useSetAtom(checkSettingsAtom);
  const save = useSetAtom(saveSettingsAtom);
  const [values, setValues] = useState<Record<string, string>>(() => textsOf(readDraft(company, FORM)));
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => void check(), [check]);
  const fields = cart ? settingFields(cart) : [];
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    setAsked(true);
    const wrong = fields.find(({ id, item, name, value }) => settingFault(item, name, values[id] ?? value));
    if (wrong) return focusField(form, wrong.id);
    if (busy) return;
    setBusy(true);
    const done = await save(values, host);
    setBusy(false);
    if (!done) return form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    dropDraft(company, FORM);
    onDone();
  };
  const type = (id: string, value: string): void => {
    const next = { ...values, [id]: value };
    setValues(next);
    saveDraft(company, FORM, next);
  };
  const ids = [...new Set(fields.map((field) => field.item))];
  const items = ids.map((item) => ({ item, fields: fields.filter((field) => field.item === item) }));
  return {
    items,
    values,
    asked,
    busy,
    type,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  };
}

const textsOf = (draft: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(draft).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

interface SettingProps {
  field: SettingField;
  value: string;
  asked: boolean;
  onType: (value: string) => void;
}

function Setting({ field, value, asked, onType }: SettingProps) {
  const { i18n } = useLingui();
  const messages = useAtomValue(settingFaultsAtom)[field.id];
  const textOf = useServerText(messages !== undefined);
  const { name, item } = field;
  const fault = asked ? settingFault(item, name, value) : undefined;
  // Nobody is told on arrival that a field they have not seen yet is empty.
  const isKnown = asked || field.value !== '';
  const server = isKnown && value.trim() === field.value ? messages?.[0] : undefined;
  const label = name in LABELS ? i18n._(LABELS[name as keyof typeof LABELS]) : name;
  const help =
    name === 'authCode' || (name === 'name' && item.code.startsWith('vps')) ? i18n._(HELP[name]) : undefined;
  return (
    <TextField
      label={label}
      name={field.id}
      value={value}
      help={help}
      error={fault ? i18n._(FAULTS[fault]) : server && textOf?.(server)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
