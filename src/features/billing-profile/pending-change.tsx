import { Trans } from '@lingui/react/macro';
import { WebAdminLink } from '../profile/web-admin-link.tsx';

/** The way from a profile that cannot be edited now: where its change stands. */
export const PendingLink = () => (
  <WebAdminLink>
    <Trans>See the change in the WebAdmin</Trans>
  </WebAdminLink>
);

/** In place of the edit button of a profile whose last change somebody still has to approve. */
export const PendingChange = () => (
  <p className="muted small">
    <Trans>A change of this profile waits for approval. It cannot be edited until then.</Trans>{' '}
    <PendingLink />
  </p>
);
