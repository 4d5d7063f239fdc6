import { getInput, useForm } from '@formisch/react';
import { type RefObject, useEffect, useState } from 'react';
import type { Message } from '../../api/error-messages.ts';
import type { BillingProfile } from '../../api/profile.ts';
import { useServerText } from '../../i18n/use-server-text.ts';
import { consentsAtom } from '../../state/consents.ts';
import { dropDraft } from '../../state/drafts.ts';
import { configAtom } from '../../state/shop.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { useHost } from '../../ui/host-context.ts';
import { type BillingValues, billingFormSchema, initialValues, keepDraft, sortMessages } from './form.ts';
import type { FormTools, Refused } from './form-tools.tsx';
import { submitBillingAtom } from './submit.ts';

export interface BillingFormOptions {
  saved: BillingProfile | undefined;
  withAccount: boolean;
  withConsents: boolean;
  onDone: () => void;
  /** What holds the form, for the focus. */
  box: RefObject<HTMLDivElement | null>;
}

export interface BillingForm extends FormTools {
  /** What the server says that belongs to no field. */
  messages: readonly Message[];
  busy: boolean;
  onEdit: () => void;
  onSubmit: (values: BillingValues) => Promise<void>;
}

/** The billing form: what it starts with, keeps, checks and sends, and where the focus goes when it is refused. */
export function useBillingForm(options: BillingFormOptions): BillingForm {
  const { saved, withAccount, withConsents, onDone, box } = options;
  const { company, companyCountry } = useAtomValue(configAtom);
  const consents = useAtomValue(consentsAtom);
  const submit = useSetAtom(submitBillingAtom);
  const from = useHost();
  const [refusal, setRefusal] = useState<Refusal>({ count: 0, refused: {}, messages: [] });
  const [busy, setBusy] = useState(false);
  const textOf = useTextOfKey();
  const form = useForm({
    schema: billingFormSchema({ companyCountry, withAccount }),
    initialInput: initialValues(company, companyCountry, saved),
    validate: 'blur',
    revalidate: 'input',
  });
  useEffect(() => {
    if (refusal.count > 0) focusFirstProblem(box.current);
  }, [refusal.count, box]);
  const refuse = (refused: Refused, messages: readonly Message[]): void =>
    setRefusal(({ count }) => ({ count: count + 1, refused, messages }));
  const hasConsents = consents.termsAndConditionsConsent && consents.thirdPartyConsent;
  const onSubmit = async (values: BillingValues): Promise<void> => {
    if (busy) return;
    if (withConsents && !hasConsents) return refuse({}, []);
    setBusy(true);
    const outcome = await submit({ values, withAccount, saved, from });
    setBusy(false);
    if (outcome.kind === 'refused-checks') return refuse({}, []);
    if (!outcome.result.ok) {
      const { fields, others } = sortMessages(outcome.result.messages);
      return refuse(refusedOf(fields, values), others);
    }
    dropDraft(company, 'billing-profile');
    onDone();
  };
  const onEdit = (): void => keepDraft(company, saved?.id, getInput(form) as Partial<BillingValues>);
  return { form, textOf, busy, onEdit, onSubmit, refused: refusal.refused, messages: refusal.messages };
}

interface Refusal {
  /** Goes up with every refusal, so that the focus moves also when the same fields are wrong again. */
  count: number;
  refused: Refused;
  messages: readonly Message[];
}

function refusedOf(fields: Partial<Record<keyof BillingValues, string>>, values: BillingValues): Refused {
  const entries = Object.entries(fields) as [keyof BillingValues, string][];
  return Object.fromEntries(entries.map(([field, key]) => [field, { key, value: values[field] }]));
}

/** Texts of the server's catalogue; they come with the form, and a general one stands in until they are here. */
function useTextOfKey(): (key: string) => string {
  const textOf = useServerText(true);
  return (key) => textOf?.({ key }) ?? '…';
}

function focusFirstProblem(box: HTMLElement | null): void {
  const first =
    box?.querySelector<HTMLElement>('input[aria-invalid="true"]') ??
    box?.querySelector<HTMLElement>('[role="alert"]');
  first?.focus();
  first?.scrollIntoView({ block: 'nearest' });
}
