import { type ReactNode, useState } from 'react';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { hiddenPartsAtom } from '../../state/page/hidden-parts.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { BusyIconButton } from '../../ui/busy-icon-button.tsx';
import { passFocus } from '../../ui/focus.ts';
import { useFirstActs } from '../../ui/host-context.ts';
import { useTagAction } from '../../ui/use-tag-action.ts';
import { CouponsView, useCouponButton } from './coupons-view.tsx';
import { couponAtom, removeCouponAtom } from './state.ts';

interface CouponBoxProps {
  /** The field for a coupon code, rendered when it is first opened. */
  form: ReactNode;
}

const focusCoupons = passFocus('.coupons', 'summary');

/** The coupons on the order, and a field to add one. */
export function CouponBox({ form }: CouponBoxProps) {
  const cart = useAtomValue(cartAtom);
  const { code, error } = useAtomValue(couponAtom);
  const [opened, setOpened] = useState(false);
  const isHidden = useAtomValue(hiddenPartsAtom).includes('coupon');
  const remove = useTagAction(useSetAtom(removeCouponAtom));
  const buttonOf = useCouponButton();
  useFirstActs('coupon', (applied: string) => void remove(applied));
  const isOpen = code !== '' || error !== undefined;
  if (!cart) return null;
  return (
    <CouponsView
      {...{ cart, isHidden, isOpen }}
      onOpen={() => setOpened(true)}
      form={(opened || isOpen) && form}
      removeButton={(applied) => (
        <BusyIconButton ref={focusCoupons} {...buttonOf(applied)} onPress={() => remove(applied)} />
      )}
    />
  );
}
