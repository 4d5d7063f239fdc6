import { Form } from '@formisch/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { DomainProfile } from '../../api/profile.ts';
import { dropDraft } from '../../state/drafts.ts';
import { messagesAtom } from '../../state/messages.ts';
import { configAtom } from '../../state/shop.ts';
import { useAtomValue, useSetAtom, useStore } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { useHost } from '../../ui/host-context.ts';
import { ChevronLeftIcon } from '../../ui/icons.tsx';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { FormToolsProvider, useFormField } from '../profile/form-tools.tsx';
import { ProfileFields, RequiredNote } from '../profile/profile-fields.tsx';
import { startValuesAtom } from '../profile/start-values.ts';
import { useProfileForm } from '../profile/use-profile-form.ts';
import { profileTitle } from '../profile/values.ts';
import {
  askRequiredFieldsAtom,
  domainNeedsAtom,
  domainProfiles,
  fixedValuesAtom,
  submitDomainAtom,
} from './state.ts';

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
  // The answer may come when nothing else moves: it redraws the form and all its fields.
  useAtomValue(domainNeedsAtom);
  const domain = useProfileForm({
    form: 'domain-profile',
    section: 'section-owner',
    saved,
    start: useAtomValue(startValuesAtom),
    fixed: useAtomValue(fixedValuesAtom),
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
  const isSimilar = said?.some(({ key }) => key === 'exception.domain_profile.similar');
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
          <ServerMessages messages={said} action={isSimilar && <TakeSimilar onDone={onDone} />} />
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

/** The customer has this profile already: one press takes it instead of typing on. */
function TakeSimilar({ onDone }: { onDone: () => void }) {
  const { company } = useAtomValue(configAtom);
  const similar = useAtomValue(domainProfiles.similarAtom);
  const choose = useSetAtom(domainProfiles.chooseAtom);
  const host = useHost();
  const [busy, setBusy] = useState(false);
  if (!similar) return null;
  const take = async (): Promise<void> => {
    setBusy(true);
    const { ok } = await choose(similar.id, host);
    setBusy(false);
    if (!ok) return;
    dropDraft(company, 'domain-profile');
    onDone();
  };
  return (
    <Button size="s" busy={busy} onClick={() => void take()}>
      <Trans>Use {profileTitle(similar)}</Trans>
    </Button>
  );
}

/** Asks what the registries want of somebody in the country that is chosen now. */
function AskForCountry() {
  const countryCode = useFormField('countryCode').value;
  const ask = useSetAtom(askRequiredFieldsAtom);
  useEffect(() => void ask(countryCode), [ask, countryCode]);
  return null;
}
