import { Form } from '@formisch/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { DomainProfile } from '../../api/profile.ts';
import { messagesAtom } from '../../state/messages.ts';
import { useAtomValue, useSetAtom, useStore } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { useHost } from '../../ui/host-context.ts';
import { ChevronLeftIcon } from '../../ui/icons.tsx';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { FormToolsProvider, useFormField } from '../profile/form-tools.tsx';
import { ProfileFields, RequiredNote } from '../profile/profile-fields.tsx';
import { useProfileForm } from '../profile/use-profile-form.ts';
import { askRequiredFieldsAtom, domainNeedsAtom, startValuesAtom, submitDomainAtom } from './state.ts';

/** Props of {@link DomainForm}. */
export interface DomainFormProps {
  /** The profile that is edited; absent for a new one. */
  saved?: DomainProfile | undefined;
  /** Nobody is logged in: the profile waits until the visitor is a customer. */
  visitor?: boolean;
  submitLabel: string;
  onDone: () => void;
  backLabel: string;
  onBack: () => void;
}

/** Who will own the domains, with what the registries of the endings in the cart ask for. */
export function DomainForm(props: DomainFormProps) {
  const { saved, visitor = false, submitLabel, onDone, backLabel, onBack } = props;
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const from = useHost();
  const store = useStore();
  const submit = useSetAtom(submitDomainAtom);
  const refused = useAtomValue(messagesAtom)['cart.domain-profile'];
  const domain = useProfileForm({
    form: 'domain-profile',
    section: 'section-owner',
    saved,
    start: useAtomValue(startValuesAtom),
    withAccount: false,
    // Asked at the moment of the check: the server's answer may come after the form.
    needsOf: (values) => store.get(domainNeedsAtom)(values),
    ready: true,
    send: (values) => submit({ values, visitor, saved, from }),
    onDone,
    box,
  });
  const { form, busy, messages, onEdit } = domain;
  const said = messages.length > 0 ? messages : refused;
  return (
    <FormToolsProvider value={domain}>
      <div ref={box}>
        <Form
          of={form}
          className="stack"
          onSubmit={domain.onSubmit}
          onChange={onEdit}
          aria-label={t`Domain owner`}
        >
          <ServerMessages messages={said} />
          <RequiredNote />
          <section className="card profile-section">
            <h3>
              <Trans>Domain owner</Trans>
            </h3>
            <AskForCountry />
            <ProfileFields legend={t`Who owns the domains`} />
          </section>
          <div className="actions actions-apart">
            <Button variant="quiet" flush="start" icon={<ChevronLeftIcon />} onClick={onBack}>
              {backLabel}
            </Button>
            <Button type="submit" variant="primary" size="l" busy={busy}>
              {submitLabel}
            </Button>
          </div>
        </Form>
      </div>
    </FormToolsProvider>
  );
}

/** Asks what the registries want of somebody in the country that is chosen now; the answer redraws the fields. */
function AskForCountry() {
  const countryCode = useFormField('countryCode').value;
  const ask = useSetAtom(askRequiredFieldsAtom);
  useAtomValue(domainNeedsAtom);
  useEffect(() => void ask(countryCode), [ask, countryCode]);
  return null;
}
