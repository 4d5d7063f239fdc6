import { useLingui } from '@lingui/react/macro';
import { cartAtom } from '../../state/cart.ts';
import { moneyFormatAtom } from '../../state/formats.ts';
import { useAtomValue } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { LockIcon } from '../../ui/icons.tsx';
import { orderWording } from './rules.ts';

/** Says what pressing it costs, and when: the law of several countries asks for that, too. */
export const OrderButton = ({ busy }: { busy: boolean }) => {
  const { t } = useLingui();
  const cart = useAtomValue(cartAtom);
  const money = useAtomValue(moneyFormatAtom);
  if (!cart) return null;
  const amount = money(cart.summary.price.vatIncluded);
  const labels = {
    free: t`Order for free`,
    pay: t`Order and pay ${amount}`,
    order: t`Order for ${amount}`,
  };
  return (
    <Button type="submit" variant="primary" size="l" icon={<LockIcon />} className="recap-order" busy={busy}>
      {labels[orderWording(cart)]}
    </Button>
  );
};
