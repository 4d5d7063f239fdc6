import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { DomainProfile } from '../../../api/profile.ts';
import { configAtom } from '../../../state/page/config.ts';
import { isSignedAtom } from '../../../state/resources/declarations.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { Declarations } from '../../consents/declarations.tsx';
import { CustomerProfiles } from '../form/customer-profiles.tsx';
import { useFieldNames } from '../form/field-texts.ts';
import { CompanyOwns } from '../form/owner-help.tsx';
import type { CustomerProfilesProps, ProfileKind } from '../form/profile-kind.ts';
import { WebAdminLink } from '../form/web-admin-link.tsx';
import { CopyBilling } from './copy-billing.tsx';
import { DomainForm } from './domain-form.tsx';
import { RequiredNotice } from './required-notice.tsx';
import { domainProfiles, profileProblemsAtom } from './state.ts';

const DOMAIN_KIND: ProfileKind<DomainProfile> = {
  atoms: domainProfiles,
  limit: 'domainProfileCountLimit',
  texts: {
    title: msg`Who will own the domains?`,
    lead: msg`This profile will be registered as the domain owner.`,
    legend: msg`Owner profile`,
    newTitle: msg`Who will own the domains?`,
    editTitle: msg`Edit the owner profile`,
  },
  Form: DomainForm,
  ListNotice: RequiredNotice,
  FirstActions: () => <CopyBilling count={0} />,
  Actions({ profiles, chosen, edit }) {
    const { domainProfileEditing } = useAtomValue(configAtom);
    return (
      <>
        {chosen.type === 'company' && <CompanyOwns />}
        {domainProfileEditing ? edit : <EditElsewhere />}
        <CopyBilling count={profiles.length} />
      </>
    );
  },
  useRemarks: () => {
    const isSigned = useAtomValue(isSignedAtom);
    return { problemOf: useProfileProblem(), isOpen: ({ countryCode }) => !isSigned(countryCode) };
  },
  Below: ({ chosen, isDue }) => <Declarations countryCode={chosen.countryCode} isDue={isDue} />,
};

/** The domain owner step of a customer. */
export function CustomerDomain(props: CustomerProfilesProps) {
  const { domainProfileEditing } = useAtomValue(configAtom);
  useReturn(useSetAtom(domainProfiles.loadAtom), !domainProfileEditing);
  return <CustomerProfiles kind={DOMAIN_KIND} {...props} />;
}

/** Reloads the profiles when the customer returns, perhaps from editing one in the WebAdmin. */
function useReturn(load: () => Promise<void>, isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const onReturn = (): void => {
      if (document.visibilityState === 'visible') void load();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [load, isNeeded]);
}

/** Links to the WebAdmin if domain profiles cannot be edited in the order (clause 6.7). */
const EditElsewhere = () => (
  <p className="small">
    <Trans>
      To change this profile, <WebAdminLink>edit it in the WebAdmin</WebAdminLink>.
    </Trans>
  </p>
);

/**
 * The reason why the registries would refuse a saved profile: missing fields, or a mismatch with the billing profile.
 */
function useProfileProblem(): (profile: DomainProfile) => string | undefined {
  const { t } = useLingui();
  const problems = useAtomValue(profileProblemsAtom);
  const { language } = useAtomValue(configAtom);
  const nameOf = useFieldNames();
  return ({ id, countryCode }) => {
    const listed = (fields: readonly string[]): string =>
      new Intl.ListFormat(language, { type: 'conjunction' }).format(
        fields.map((field) => nameOf(field, countryCode)),
      );
    const { missing = [], mismatched = [] } = problems.get(id) ?? {};
    if (missing.length > 0) return t`Missing for your domains: ${listed(missing)}`;
    return mismatched.length > 0 ? t`Must match the invoice: ${listed(mismatched)}` : undefined;
  };
}
