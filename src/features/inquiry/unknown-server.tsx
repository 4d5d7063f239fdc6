import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { emit } from '../../state/events.ts';
import { configAtom } from '../../state/shop.ts';
import { useAtomValue } from '../../state/store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useHost } from '../../ui/host-context.ts';
import { ServerIcon } from '../../ui/icons.tsx';
import { useStyles } from '../../ui/root.tsx';
import css from './inquiry.css?inline';

/** Tells the page's editor what is missing: a visitor can do nothing about it. */
function useComplaint(isTag: boolean): void {
  const host = useHost();
  useEffect(() => {
    if (!isTag) return;
    const message = '<ws-inquiry> cannot ask anything: its "server" is missing or no UUID.';
    console.error(`ws-elements: ${message}`, host);
    emit('ws-error', { path: 'config', key: 'config.attribute', message }, host);
  }, [isTag, host]);
}

/** The page names no server, so that a question would reach us without its subject. */
export function UnknownServer({ onBack }: { onBack?: (() => void) | undefined }) {
  useStyles(css);
  const { t } = useLingui();
  useComplaint(!onBack);
  const { adminUrl } = useAtomValue(configAtom);
  return (
    <>
      <EmptyState
        icon={<ServerIcon size="l" />}
        title={t`Which server is it about?`}
        action={
          <span className="inquiry-options">
            <ButtonLink href={adminUrl} variant="primary">
              <Trans>Choose it among your services</Trans>
            </ButtonLink>
            {onBack && (
              <Button variant="quiet" onClick={onBack}>
                <Trans>Back to the beginning</Trans>
              </Button>
            )}
          </span>
        }
      >
        <p>
          <Trans>This page does not say which server you mean, so we could not answer you properly.</Trans>
        </p>
      </EmptyState>
      {!onBack && <slot />}
    </>
  );
}
