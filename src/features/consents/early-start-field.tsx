import { Trans } from '@lingui/react/macro';
import { useServerText } from '../../i18n/use-server-text.ts';
import { checkoutInProgressAtom } from '../../state/cart/page-cart.ts';
import { configAtom } from '../../state/page/config.ts';
import { consentsAtom, consentsOf } from '../../state/resources/consents.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { useUntilSent } from './use-until-sent.ts';

/** The name of the box. */
export const EARLY_START = 'earlyStartConsent';

interface EarlyStartFieldProps {
  /** Who is billed; a company is not asked. */
  billed: { readonly type: string } | undefined;
  /** The form was submitted, so that a missing request is an error where it is required. */
  isDue: boolean;
}

/**
 * The request of a private person to start before the period of withdrawal is over, apart from the other consents and
 * never ticked for them; only where the config asks for it (Directive 2011/83/EU, Articles 7, 8 and 16).
 */
export function EarlyStartField({ billed, isDue }: EarlyStartFieldProps) {
  const required = useAtomValue(configAtom).earlyStartConsent === 'required';
  const { earlyStartConsent } = consentsOf(useUntilSent(useAtomValue(consentsAtom)), billed);
  const change = useSetAtom(consentsAtom);
  const isSending = useAtomValue(checkoutInProgressAtom);
  const textOf = useServerText(true);
  if (earlyStartConsent === undefined) return null;
  return (
    <Checkbox
      name={EARLY_START}
      checked={earlyStartConsent}
      required={required}
      onChange={({ target }) => {
        if (!isSending) change({ earlyStartConsent: target.checked });
      }}
      error={isDue && required && !earlyStartConsent ? textOf?.({ key: 'wsk.consent.required' }) : undefined}
      label={<Trans>Please start right away, before the 14 days to withdraw are over.</Trans>}
      help={
        <Trans>
          If I withdraw later, I’ll pay for what I’ve received by then. Once the service is fully provided, I
          can’t withdraw anymore.
        </Trans>
      }
    />
  );
}
