import { Trans } from '@lingui/react/macro';
import { WebAdminLink } from '../profile/web-admin-link.tsx';

/** A link to the status of a pending change. */
export const PendingLink = () => (
  <WebAdminLink>
    <Trans>See the change in the WebAdmin</Trans>
  </WebAdminLink>
);

/** Replaces the edit button of a profile with a change that awaits approval. */
export const PendingChange = () => (
  <p className="muted small">
    <Trans>A change of this profile waits for approval. It cannot be edited until then.</Trans>{' '}
    <PendingLink />
  </p>
);
