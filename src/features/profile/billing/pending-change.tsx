import { Trans } from '@lingui/react/macro';
import { WebAdminLink } from '../form/web-admin-link.tsx';

/** A link to the status of a pending change. */
export const PendingLink = () => (
  <WebAdminLink>
    <Trans>See the change in the WebAdmin</Trans>
  </WebAdminLink>
);

/** Replaces the edit button of a profile with a change that awaits approval. */
export const PendingChange = () => (
  <p className="muted small">
    <Trans>A change to this profile is waiting for approval. You can’t edit it until then.</Trans>{' '}
    <PendingLink />
  </p>
);
