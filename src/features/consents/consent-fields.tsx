import { Trans, useLingui } from '@lingui/react/macro';
import { useServerText } from '../../i18n/use-server-text.ts';
import { checkoutInProgressAtom } from '../../state/cart/page-cart.ts';
import { configAtom } from '../../state/page/config.ts';
import { consentsAtom } from '../../state/resources/consents.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { Link } from '../../ui/link.tsx';
import { OwnConsents } from './own-consents.tsx';
import { useUntilSent } from './use-until-sent.ts';

/**
 * The consents, in the billing form and in the recapitulation, which share their state (docs/clauses.md, Decided).
 * `isDue`: the form was submitted, so that a missing consent is an error.
 */
export function ConsentFields({ isDue }: { isDue: boolean }) {
  const { t } = useLingui();
  const { termsUrl, privacyUrl } = useAtomValue(configAtom);
  const consents = useUntilSent(useAtomValue(consentsAtom));
  const change = useSetAtom(consentsAtom);
  // A click has no effect while the order is sent: the request already contains the consents.
  const isSending = useAtomValue(checkoutInProgressAtom);
  // Loaded before they are needed: submitting a form moves the focus to the first error at once.
  const textOf = useServerText(true);
  const box = (name: 'termsAndConditionsConsent' | 'thirdPartyConsent', key: string) => ({
    name,
    checked: consents[name],
    onChange: (event: { target: HTMLInputElement }) => {
      if (!isSending) change({ [name]: event.target.checked });
    },
    error: isDue && !consents[name] ? textOf?.({ key }) : undefined,
    required: true,
  });
  return (
    <fieldset className="stack stack-tight">
      <legend className="sr">{t`Consents`}</legend>
      <Checkbox
        {...box('termsAndConditionsConsent', 'validation.terms_required')}
        label={
          <Trans>
            I agree to the{' '}
            <Link href={termsUrl} external>
              terms and conditions
            </Link>
          </Trans>
        }
      />
      <Checkbox
        {...box('thirdPartyConsent', 'validation.third_party_required')}
        label={
          <Trans>
            I agree that my data may be shared with third parties that provide the services, as described in
            the{' '}
            <Link href={privacyUrl} external>
              privacy notice
            </Link>
          </Trans>
        }
      />
      <OwnConsents isDue={isDue} />
    </fieldset>
  );
}
