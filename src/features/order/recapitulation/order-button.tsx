import { useLingui } from '@lingui/react/macro';
import { cartAtom } from '../../../state/cart/cart-atom.ts';
import { moneyFormatAtom } from '../../../state/page/money-format-atom.ts';
import { useAtomValue } from '../../../state/store.ts';
import { Button } from '../../../ui/button.tsx';
import { LockIcon } from '../../../ui/icons.tsx';
import { totalOf } from '../../cart/rules.ts';
import { orderWording } from '../send/rules.ts';

interface OrderButtonProps {
  busy: boolean;
  /** The id of the form that it submits, if the button is outside it. */
  form?: string;
  /** The payment group of the order, if it is not the cart's. */
  groupId?: string | undefined;
}

/** The order button; its label contains the price, as the law of several countries requires. */
export const OrderButton = ({ busy, form, groupId }: OrderButtonProps) => {
  const { t } = useLingui();
  const cart = useAtomValue(cartAtom);
  const money = useAtomValue(moneyFormatAtom);
  if (!cart) return null;
  const amount = money(totalOf(cart));
  const labels = {
    free: t`Place free order`,
    pay: t`Order and pay ${amount}`,
    order: t`Order with obligation to pay: ${amount}`,
  };
  return (
    <Button
      type="submit"
      variant="primary"
      size="l"
      icon={<LockIcon />}
      className="recap-order"
      {...{ busy, form }}
    >
      {labels[orderWording(cart, groupId)]}
    </Button>
  );
};
