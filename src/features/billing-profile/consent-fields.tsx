import { Trans, useLingui } from '@lingui/react/macro';
import { httpUrl } from '../../lib/safe-url.ts';
import { type Consents, consentsAtom } from '../../state/consents.ts';
import { configAtom } from '../../state/shop.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { Link } from '../../ui/link.tsx';
import { useFormTools } from '../profile/form-tools.tsx';

/** Both consents; shares its state with the recapitulation. `isDue`: submitted without them. */
export function ConsentFields({ isDue }: { isDue: boolean }) {
  const { t } = useLingui();
  const { textOf } = useFormTools();
  const consents = useAtomValue(consentsAtom);
  const change = useSetAtom(consentsAtom);
  const box = (name: keyof Consents, key: string) => ({
    name,
    checked: consents[name],
    onChange: (event: { target: HTMLInputElement }) => change({ [name]: event.target.checked }),
    error: isDue && !consents[name] ? textOf({ key }) : undefined,
  });
  return (
    <fieldset className="billing-consents">
      <legend className="sr">{t`Consents`}</legend>
      <Checkbox {...box('termsAndConditionsConsent', 'validation.terms_required')} label={<TermsLabel />} />
      <Checkbox {...box('thirdPartyConsent', 'validation.third_party_required')} label={<PrivacyLabel />} />
    </fieldset>
  );
}

function TermsLabel() {
  const href = httpUrl(useAtomValue(configAtom).termsUrl)?.href;
  if (!href) return <Trans>I agree to the terms and conditions</Trans>;
  return (
    <Trans>
      I agree to the{' '}
      <Link href={href} external>
        terms and conditions
      </Link>
    </Trans>
  );
}

function PrivacyLabel() {
  const href = httpUrl(useAtomValue(configAtom).privacyUrl)?.href;
  if (!href) {
    return <Trans>I agree that my data may be shared with third parties that provide the services</Trans>;
  }
  return (
    <Trans>
      I agree that my data may be shared with third parties that provide the services, as described in the{' '}
      <Link href={href} external>
        privacy notice
      </Link>
    </Trans>
  );
}
