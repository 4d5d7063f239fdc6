import { Trans, useLingui } from '@lingui/react/macro';

/** Says who becomes the owner of the domains, where a company is chosen. */
export const CompanyOwns = () => (
  <p className="muted small">
    <Trans>The company becomes the owner of the domains, not the contact person.</Trans>
  </p>
);

/** Why the contact data of an owner must work. */
export function useOwnerHelp(): { emails: string; phone: string } {
  const { t } = useLingui();
  return {
    emails: t`The registry writes to this address and may ask you to confirm it. If nobody answers, the domain can be suspended.`,
    phone: t`The registry must be able to reach the owner at this number.`,
  };
}
