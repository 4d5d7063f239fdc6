import { useLingui } from '@lingui/react/macro';
import { useServerText } from '../../../i18n/use-server-text.ts';
import { configAtom } from '../../../state/page/config.ts';
import { useAtomValue } from '../../../state/store.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useStyles } from '../../../ui/renderer.ts';
import { keepFocus } from '../keep-focus.ts';
import css from './ownership-reason.css?inline';
import { nextAction } from './ownership-rules.ts';

export interface OwnershipReasonProps {
  /** A server message key. */
  ownership: string;
  /** The name in the visitor's spelling. */
  name: string;
  /** Checks the name again. */
  onRecheck: () => void;
}

/** The reason why the name cannot be registered or transferred, and what the visitor can do about it. */
export function OwnershipReason({ ownership, name, onRecheck }: OwnershipReasonProps) {
  useStyles(css);
  const { t } = useLingui();
  const textOf = useServerText(true);
  const { adminUrl } = useAtomValue(configAtom);
  const action = nextAction(ownership);
  if (!textOf) return null;
  return (
    <p className="dc-reason">
      <span>{textOf({ key: ownership })}</span>
      {action === 'recheck' && (
        <Button
          size="s"
          variant="quiet"
          flush="end"
          ref={keepFocus}
          onClick={onRecheck}
          aria-label={`${t`Check again`}: ${name}`}
        >{t`Check again`}</Button>
      )}
      {action === 'manage' && (
        <ButtonLink
          size="s"
          variant="quiet"
          flush="end"
          href={adminUrl}
          aria-label={`${t`My domain`}: ${name}`}
        >{t`My domain`}</ButtonLink>
      )}
    </p>
  );
}
