import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { configAtom } from '../../state/page/config.ts';
import { emit } from '../../state/page/events.ts';
import { useAtomValue } from '../../state/store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useHost } from '../../ui/host-context.ts';
import { ServerIcon } from '../../ui/icons.tsx';
import { useStyles } from '../../ui/renderer.ts';
import css from './inquiry.css?inline';

/** Reports the missing attribute to the page's developer on the console and with `ws-error`. */
function useConfigError(isTag: boolean): void {
  const host = useHost();
  useEffect(() => {
    if (!isTag) return;
    const message = '<ws-inquiry> cannot show its form: "server" is missing or not a UUID.';
    console.error(`ws-elements: ${message}`, host);
    emit('ws-error', { path: 'config', key: 'config.attribute', message }, host);
  }, [isTag, host]);
}

/** Replaces the form if the page contains no valid server UUID. */
export function UnknownServer({ onBack }: { onBack?: (() => void) | undefined }) {
  useStyles(css);
  const { t } = useLingui();
  useConfigError(!onBack);
  const { adminUrl } = useAtomValue(configAtom);
  return (
    <>
      <EmptyState
        icon={<ServerIcon size="l" />}
        title={t`Which server is it about?`}
        action={
          <span className="inquiry-options">
            <ButtonLink href={adminUrl} variant="primary">
              <Trans>Choose it from your services</Trans>
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
          <Trans>This page doesn’t say which server you mean, so we couldn’t give you a useful answer.</Trans>
        </p>
      </EmptyState>
      {!onBack && <slot />}
    </>
  );
}
