import { useLingui } from '@lingui/react/macro';
import { useServerText } from '../../i18n/use-server-text.ts';
import { configAtom } from '../../state/shop.ts';
import { useAtomValue } from '../../state/store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useStyles } from '../../ui/root.tsx';
import { keepFocus } from './keep-focus.ts';
import css from './ownership-reason.css?inline';
import { wayOn } from './ownership-rules.ts';

/** Props of {@link OwnershipReason}. */
export interface OwnershipReasonProps {
  /** A key of section 8. */
  ownership: string;
  /** As the visitor spells it. */
  name: string;
  /** Asks for the name once more. */
  onAgain: () => void;
}

/** What the shop said about whose it is, with the way on that the words speak of. */
export function OwnershipReason({ ownership, name, onAgain }: OwnershipReasonProps) {
  useStyles(css);
  const { t } = useLingui();
  const textOf = useServerText(true);
  const { adminUrl } = useAtomValue(configAtom);
  const way = wayOn(ownership);
  if (!textOf) return null;
  return (
    <p className="dc-reason">
      <span>{textOf({ key: ownership })}</span>
      {way === 'again' && (
        <Button
          size="s"
          variant="quiet"
          flush="end"
          ref={keepFocus}
          onClick={onAgain}
          aria-label={`${t`Check again`}: ${name}`}
        >{t`Check again`}</Button>
      )}
      {way === 'manage' && (
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
