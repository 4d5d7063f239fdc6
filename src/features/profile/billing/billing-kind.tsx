import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BillingProfile } from '../../../api/profile.ts';
import { useAtomValue } from '../../../state/store.ts';
import type { ProfileKind } from '../form/profile-kind.ts';
import { BillingForm } from './billing-form.tsx';
import { PendingChange } from './pending-change.tsx';
import { billingProfiles } from './state.ts';

/** The billing profiles of a customer. */
export const BILLING_KIND: ProfileKind<BillingProfile> = {
  atoms: billingProfiles,
  limit: 'billingProfileCountLimit',
  texts: {
    title: msg`Who should we bill?`,
    lead: msg`We’ll make out the invoice to this profile.`,
    legend: msg`Billing profile`,
    newTitle: msg`New billing profile`,
    editTitle: msg`Edit the billing profile`,
  },
  Form: BillingForm,
  Actions({ chosen, edit }) {
    return useIsPending()(chosen) ? <PendingChange /> : edit;
  },
  useRemarks() {
    const { t } = useLingui();
    const isPending = useIsPending();
    return { noteOf: (profile) => (isPending(profile) ? t`A change is waiting for approval` : undefined) };
  },
};

/** Whether a change of a profile awaits approval; it cannot be edited until then. */
function useIsPending(): (profile: BillingProfile) => boolean {
  const pending = useAtomValue(billingProfiles.pendingAtom);
  return ({ id, pendingChangeRequest }) => pendingChangeRequest === true || pending.includes(id);
}
