import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { CartItem } from '../../api/cart-schema.ts';
import { toUnicodeName } from '../../lib/domain-name/unicode-name.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { configAtom } from '../../state/page/config.ts';
import { type DraftForm, dropDraft, readDraft, saveDraft } from '../../state/session/drafts.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { ErrorCount } from '../../ui/error-count.tsx';
import { useErrorTexts, useRefusal } from '../../ui/form-errors.ts';
import { useStyles } from '../../ui/renderer.ts';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { StepActions } from '../../ui/step-actions.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { useTagAction } from '../../ui/use-tag-action.ts';
import { type Setting, type SettingsKind, settingFields, settingProblem, unplacedErrors } from './rules.ts';
import { settingVerdictAtom } from './setting-checks.ts';
import { SettingField } from './setting-field.tsx';
import css from './settings.css?inline';
import { checkSettingsAtom, saveSettingsAtom, settingErrorsAtom, settingsCheckFailureAtom } from './state.ts';

interface SettingsFormProps {
  kind: SettingsKind;
  backLabel?: ReactNode;
  doneLabel: ReactNode;
  /** An action for messages that belong to no field of this form. */
  unplacedAction?: ReactNode;
  onDone: () => void;
  onBack: () => void;
  onLogin: () => void;
}

/** The settings of the cart's services, item by item. */
export function SettingsForm(props: SettingsFormProps) {
  useStyles(css);
  const { kind, backLabel, doneLabel, unplacedAction, onDone, onBack, onLogin } = props;
  const ref = useRef<HTMLFormElement>(null);
  const form = useSettings(kind, onDone, ref);
  const textOf = useErrorTexts();
  const errors = useAtomValue(settingErrorsAtom);
  const unplaced = kind === 'mandatory' ? unplacedErrors(errors, form.fields) : (errors[''] ?? []);
  return (
    <form ref={ref} className="stack" noValidate onSubmit={form.submit}>
      <ErrorCount />
      <SettingsCheckFailure />
      <ServerMessages messages={unplaced} action={unplacedAction} />
      {form.items.map((item) => (
        <Service key={item.id} item={item}>
          {form.fields
            .filter((field) => field.item === item)
            .map((field) => (
              <SettingField
                key={field.id}
                field={field}
                value={form.values[field.id] ?? field.value}
                isSubmitted={form.isSubmitted}
                textOf={textOf}
                onType={(value) => form.type(field.id, value)}
                onLogin={onLogin}
              />
            ))}
        </Service>
      ))}
      <StepActions back={backLabel} onBack={onBack} next={doneLabel} busy={form.busy} />
    </form>
  );
}

function Service({ item, children }: { item: CartItem; children: ReactNode }) {
  const errors = useAtomValue(settingErrorsAtom)[item.id];
  const domain = toUnicodeName(item.properties.domain ?? '');
  return (
    <fieldset className="setting-row">
      <legend className="sr">{domain ? `${item.name}, ${domain}` : item.name}</legend>
      <div aria-hidden="true">
        <p className="strong setting-service" translate="no">
          {domain || item.name}
        </p>
        {domain && <p className="muted small">{item.name}</p>}
      </div>
      <div className="stack">
        <ServerMessages messages={errors} />
        {children}
      </div>
    </fieldset>
  );
}

type Texts = Record<string, string>;

/** The form's state; typed values are stored in a draft until they are saved. */
function useSettings(kind: SettingsKind, onDone: () => void, box: RefObject<HTMLFormElement | null>) {
  const cart = useAtomValue(cartAtom);
  const check = useSetAtom(checkSettingsAtom);
  const { busy, press: save } = useBusy(useTagAction(useSetAtom(saveSettingsAtom)));
  const verdictOf = useAtomValue(settingVerdictAtom);
  const draft = useDraft(`settings-${kind}`);
  const { refuse } = useRefusal(box);
  const [isSubmitted, setSubmitted] = useState(false);
  useEffect(() => void check(), [check]);
  const fields = cart ? settingFields(cart, kind) : [];
  const isWrong = (field: Setting): boolean => {
    const value = draft.values[field.id] ?? field.value;
    return settingProblem(field, value) !== undefined || verdictOf(field, value)?.state === 'taken';
  };
  const send = async (): Promise<void> => {
    setSubmitted(true);
    if (fields.some(isWrong)) return refuse();
    const isDone = await save({ kind, fields, values: draft.values });
    if (isDone === undefined) return;
    if (!isDone) return refuse();
    draft.drop();
    onDone();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  const items = [...new Set(fields.map((field) => field.item))];
  // What is typed while the settings are being saved would be lost.
  const type: typeof draft.type = (id, value) => {
    if (!busy) draft.type(id, value);
  };
  return { items, fields, values: draft.values, isSubmitted, busy, type, submit };
}

/** The typed values by field; they survive a reload and a login. */
function useDraft(form: DraftForm) {
  const { company } = useAtomValue(configAtom);
  const [values, setValues] = useState<Texts>(() => textsOf(readDraft(company, form)));
  const type = (id: string, value: string): void => {
    const next = { ...values, [id]: value };
    setValues(next);
    saveDraft(company, form, next);
  };
  return { values, type, drop: () => dropDraft(company, form) };
}

const textsOf = (draft: Record<string, unknown>): Texts =>
  Object.fromEntries(
    Object.entries(draft).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** The reason why the settings could not be checked, with a retry button; renders nothing otherwise. */
function SettingsCheckFailure() {
  const failure = useAtomValue(settingsCheckFailureAtom);
  const check = useSetAtom(checkSettingsAtom);
  return (
    <ServerMessages
      tone="warn"
      messages={failure}
      lead={
        <Trans>
          We couldn’t check the settings. You can continue: we’ll check them again with your order.
        </Trans>
      }
      onRetry={check}
    />
  );
}
