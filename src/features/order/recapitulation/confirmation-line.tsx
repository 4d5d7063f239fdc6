import { Trans } from '@lingui/react/macro';
import type { BillingProfile } from '../../../api/profile.ts';

/** Below the order button: where the customer will find everything again. Nothing where the address is not known. */
export function ConfirmationLine({ billed }: { billed: Pick<BillingProfile, 'emails'> | undefined }) {
  const email = billed?.emails.join(', ');
  if (!email) return null;
  return (
    <p className="muted small recap-confirmation">
      <Trans>You’ll find everything again in the confirmation that we send to {email}.</Trans>
    </p>
  );
}
