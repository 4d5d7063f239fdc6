import { Trans, useLingui } from '@lingui/react/macro';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { useAtomValue } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { ChevronLeftIcon } from '../../ui/icons-order.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { settingFields } from './rules.ts';
import { SettingsForm } from './settings-form.tsx';

interface OptionalSettingsProps {
  onDone: () => void;
  onLogin: () => void;
}

/** The form of the optional settings (clause 2.10). */
export function OptionalSettings({ onDone, onLogin }: OptionalSettingsProps) {
  const { t } = useLingui();
  const cart = useAtomValue(cartAtom);
  const isNothing = !cart || settingFields(cart, 'optional').length === 0;
  const lead = isNothing
    ? t`Your services have no optional settings: they come ready to use.`
    : t`Change what you like. You can set the rest later.`;
  return (
    <div className="stack">
      <PageHeading lead={lead}>{t`Optional service settings`}</PageHeading>
      {isNothing ? (
        <div>
          <Button icon={<ChevronLeftIcon />} onClick={onDone}>
            <Trans>Back to the cart</Trans>
          </Button>
        </div>
      ) : (
        <SettingsForm
          kind="optional"
          backLabel={<Trans>Back to the cart</Trans>}
          doneLabel={<Trans>Save the settings</Trans>}
          onBack={onDone}
          {...{ onDone, onLogin }}
        />
      )}
    </div>
  );
}
