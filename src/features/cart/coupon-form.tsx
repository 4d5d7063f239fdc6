import { useLingui } from '@lingui/react/macro';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { CodeForm } from '../../ui/code-form.tsx';
import { useTagAction } from '../../ui/use-tag-action.ts';
import { cartWideCode } from './rules.ts';
import { applyCouponAtom, couponAtom, typeCouponAtom } from './state.ts';

/** The field for a coupon code of the whole cart. Loaded when it is opened. */
export function CouponForm() {
  const { t } = useLingui();
  const coupon = useAtomValue(couponAtom);
  const cart = useAtomValue(cartAtom);
  const replaced = cart && cartWideCode(cart);
  const type = useSetAtom(typeCouponAtom);
  const apply = useTagAction(useSetAtom(applyCouponAtom));
  return (
    <CodeForm
      {...coupon}
      label={t`Coupon code`}
      name="coupon"
      help={replaced && t`Replaces ${replaced}.`}
      action={t`Apply`}
      onType={type}
      onApply={apply}
    />
  );
}
