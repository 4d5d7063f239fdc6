import { Trans, useLingui } from '@lingui/react/macro';
import type { DomainProfile } from '../../../api/profile.ts';
import { cartAtom } from '../../../state/cart.ts';
import { configAtom } from '../../../state/config.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { Button } from '../../../ui/button.tsx';
import { useHost } from '../../../ui/host-context.ts';
import { EditIcon } from '../../../ui/icons-cart.tsx';
import { ProfileChoice } from '../form/profile-choice.tsx';
import type { Editing } from '../form/use-editing.ts';
import { profileTitle } from '../form/values.ts';
import { WebAdminLink } from '../form/web-admin-link.tsx';
import { CopyBilling } from './copy-billing.tsx';
import { RequiredNotice } from './required-notice.tsx';
import { domainProfiles } from './state.ts';
import { useProfileProblem } from './use-profile-problem.ts';

export interface DomainChoiceProps {
  profiles: readonly DomainProfile[];
  editing: Editing<DomainProfile>;
  onDone: () => void;
  onBack: () => void;
}

/** The customer's domain profiles, each with the reason why registries would refuse it, if any. */
export function DomainChoice({ profiles, editing, onDone, onBack }: DomainChoiceProps) {
  const { t } = useLingui();
  const { domainProfileCountLimit, domainProfileEditing } = useAtomValue(configAtom);
  const cart = useAtomValue(cartAtom);
  const choose = useSetAtom(domainProfiles.chooseAtom);
  const host = useHost();
  const problemOf = useProfileProblem();
  return (
    <>
      <RequiredNotice />
      <ProfileChoice
        legend={t`Domain profile`}
        profiles={profiles}
        inCart={cart?.domainProfile?.id}
        choose={(id) => choose(id, host)}
        limit={domainProfileCountLimit}
        onDone={onDone}
        onBack={onBack}
        onAdd={editing.add}
        problemOf={problemOf}
        actions={(chosen) => (
          <>
            {domainProfileEditing ? (
              <Button size="s" icon={<EditIcon size="s" />} onClick={() => editing.edit(chosen)}>
                <Trans>Edit {profileTitle(chosen)}</Trans>
              </Button>
            ) : (
              <EditElsewhere />
            )}
            <CopyBilling count={profiles.length} />
          </>
        )}
      />
    </>
  );
}

/** Links to the WebAdmin if domain profiles cannot be edited in the order (clause 6.7). */
const EditElsewhere = () => (
  <p className="small">
    <Trans>
      To change this profile, <WebAdminLink>edit it in the WebAdmin</WebAdminLink>.
    </Trans>
  </p>
);
