import { Trans, useLingui } from '@lingui/react/macro';
import { httpUrl } from '../../lib/safe-url.ts';
import { type Consents, consentsAtom } from '../../state/consents.ts';
import { configAtom } from '../../state/shop.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { Link } from '../../ui/link.tsx';
import { useFormTools } from '../profile/form-tools.tsx';

/** Both consents, one state with the recapitulation. `isDue`: the visitor has tried to go on without them. */
export function ConsentFields({ isDue }: { isDue: boolean }) {
  const { t } = useLingui();
  const { textOf } = useFormTools();
  const { termsUrl, privacyUrl } = useAtomValue(configAtom);
  const consents = useAtomValue(consentsAtom);
  const change = useSetAtom(consentsAtom);
  const due = (name: keyof Consents, key: string): string | undefined =>
    isDue && !consents[name] ? textOf({ key }) : undefined;
  const terms = httpUrl(termsUrl)?.href;
  const privacy = httpUrl(privacyUrl)?.href;
  return (
    <fieldset className="billing-consents">
      <legend className="sr">{t`Consents`}</legend>
      <Checkbox
        name="termsAndConditionsConsent"
        label={
          terms ? (
            <Trans>
              I agree to the{' '}
              <Link href={terms} external>
                terms and conditions
              </Link>
            </Trans>
          ) : (
            t`I agree to the terms and conditions`
          )
        }
        checked={consents.termsAndConditionsConsent}
        onChange={(event) => change({ termsAndConditionsConsent: event.currentTarget.checked })}
        error={due('termsAndConditionsConsent', 'validation.terms_required')}
      />
      <Checkbox
        name="thirdPartyConsent"
        label={
          privacy ? (
            <Trans>
              I agree that my data is passed to third parties that deliver the services, as the{' '}
              <Link href={privacy} external>
                privacy notice
              </Link>{' '}
              says
            </Trans>
          ) : (
            t`I agree that my data is passed to third parties that deliver the services`
          )
        }
        checked={consents.thirdPartyConsent}
        onChange={(event) => change({ thirdPartyConsent: event.currentTarget.checked })}
        error={due('thirdPartyConsent', 'validation.third_party_required')}
      />
    </fieldset>
  );
}
