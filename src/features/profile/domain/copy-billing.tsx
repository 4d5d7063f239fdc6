import { useLingui } from '@lingui/react/macro';
import { cartAtom } from '../../../state/cart/cart-atom.ts';
import { configAtom } from '../../../state/page/config.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyIcon } from '../../../ui/icons-order.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { useTagAction } from '../../../ui/use-tag-action.ts';
import { canAddProfile } from '../form/values.ts';
import { copyBillingAtom } from './state.ts';

/** Copies the billing profile of the cart, unless the limit of profiles is reached. */
export function CopyBilling({ count }: { count: number }) {
  const { t } = useLingui();
  const { domainProfileCountLimit } = useAtomValue(configAtom);
  const billing = useAtomValue(cartAtom)?.billingProfile;
  const { busy, press } = useBusy(useTagAction(useSetAtom(copyBillingAtom)));
  if (!billing || !canAddProfile(count, domainProfileCountLimit)) return null;
  return (
    <div>
      <Button size="s" icon={<CopyIcon size="s" />} busy={busy} onClick={() => void press(billing.id)}>
        {t`Copy the billing profile`}
      </Button>
    </div>
  );
}
