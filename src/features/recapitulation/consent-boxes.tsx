import { Trans, useLingui } from '@lingui/react/macro';
import { type Consents, consentsAtom } from '../../state/consents.ts';
import { checkoutInProgressAtom } from '../../state/page-cart.ts';
import { configAtom } from '../../state/shop.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { Link } from '../../ui/link.tsx';

/** Both consents, as they were given in the billing form, and to be changed here (docs/clauses.md, Decided). */
export const ConsentBoxes = ({ missing }: { missing: readonly (keyof Consents)[] }) => {
  const { t } = useLingui();
  const { termsUrl, privacyUrl } = useAtomValue(configAtom);
  const consents = useAtomValue(consentsAtom);
  const change = useSetAtom(consentsAtom);
  // What is on its way to the server is what stood here: a late click changes nothing.
  const isSending = useAtomValue(checkoutInProgressAtom);
  const box = (name: keyof Consents, error: string) => ({
    name,
    checked: consents[name],
    onChange: (event: { target: HTMLInputElement }) => {
      if (!isSending) change({ [name]: event.target.checked });
    },
    error: missing.includes(name) ? error : undefined,
    required: true,
  });
  return (
    <div className="recap-consents">
      <Checkbox
        {...box('termsAndConditionsConsent', t`Your consent to the terms is required`)}
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
        {...box('thirdPartyConsent', t`Your consent to the use of your data by third parties is required`)}
        label={
          <Trans>
            I agree that my data is passed to third parties that deliver the services, as the{' '}
            <Link href={privacyUrl} external>
              privacy notice
            </Link>{' '}
            says
          </Trans>
        }
      />
    </div>
  );
};
