import { useLingui } from '@lingui/react/macro';
import { ConsentChoices } from '../consents/consent-choices.tsx';
import { useFormTools } from '../profile/form-tools.tsx';

/** Both consents in the form of a visitor. `isDue`: submitted without them. */
export function ConsentFields({ isDue }: { isDue: boolean }) {
  const { t } = useLingui();
  const { textOf } = useFormTools();
  return (
    <fieldset className="billing-consents">
      <legend className="sr">{t`Consents`}</legend>
      <ConsentChoices isDue={isDue} textOf={textOf} />
    </fieldset>
  );
}
