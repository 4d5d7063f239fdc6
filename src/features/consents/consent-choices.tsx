import { Trans } from '@lingui/react/macro';
import { type Consents, consentsAtom } from '../../state/consents.ts';
import { configAtom } from '../../state/shop.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { Link } from '../../ui/link.tsx';

interface ConsentChoicesProps {
  /** Submitted: a missing consent is an error. */
  isDue: boolean;
  /** The text of an error; undefined while it is loaded. */
  textOf: ((message: { key: string }) => string) | undefined;
  /** While the order is sent, a click changes nothing: the request holds the consents already. */
  isLocked?: boolean;
  required?: boolean;
}

/** Both consents. The billing form and the recapitulation share their state (docs/clauses.md, Decided). */
export function ConsentChoices({ isDue, textOf, isLocked, required }: ConsentChoicesProps) {
  const { termsUrl, privacyUrl } = useAtomValue(configAtom);
  const consents = useAtomValue(consentsAtom);
  const change = useSetAtom(consentsAtom);
  const box = (name: keyof Consents, key: string) => ({
    name,
    checked: consents[name],
    onChange: (event: { target: HTMLInputElement }) => {
      if (!isLocked) change({ [name]: event.target.checked });
    },
    error: isDue && !consents[name] ? textOf?.({ key }) : undefined,
    required,
  });
  return (
    <>
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
    </>
  );
}
