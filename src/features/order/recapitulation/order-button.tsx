import { useLingui } from '@lingui/react/macro';
import { cartAtom } from '../../../state/cart/cart-atom.ts';
import { configAtom } from '../../../state/page/config.ts';
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

/** Where the law wants nothing on the order button but these words (FAGG § 8, BGB § 312j): the amount is beside it. */
const WORDS_ALONE: readonly string[] = ['AT', 'DE'];

/** The order button, which says that the order obliges to pay, and the amount. */
export const OrderButton = ({ busy, form, groupId }: OrderButtonProps) => {
  const { t } = useLingui();
  const cart = useAtomValue(cartAtom);
  const money = useAtomValue(moneyFormatAtom);
  const isApart = WORDS_ALONE.includes(useAtomValue(configAtom).companyCountry);
  if (!cart) return null;
  const amount = money(totalOf(cart));
  const labels = {
    free: t`Place free order`,
    pay: isApart ? t`Order and pay` : t`Order and pay ${amount}`,
    order: isApart ? t`Order with obligation to pay` : t`Order with obligation to pay: ${amount}`,
  };
  const wording = orderWording(cart, groupId);
  return (
    <>
      {isApart && wording !== 'free' && <strong className="recap-amount">{amount}</strong>}
      <Button
        type="submit"
        variant="primary"
        size="l"
        icon={<LockIcon />}
        className="recap-order"
        {...{ busy, form }}
      >
        {labels[wording]}
      </Button>
    </>
  );
};
