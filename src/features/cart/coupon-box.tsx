import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { hiddenPartsAtom } from '../../state/page/hidden-parts.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { BusyIconButton } from '../../ui/busy-icon-button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { passFocus } from '../../ui/focus.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { TagIcon } from '../../ui/icons-cart.tsx';
import { useTagAction } from '../../ui/use-tag-action.ts';
import { usePriceTerms } from '../prices/use-price-terms.ts';
import { type AppliedCoupon, appliedCoupons, isCodeUnused, titleOf } from './rules.ts';
import { couponAtom, removeCouponAtom } from './state.ts';

interface CouponBoxProps {
  /** The field for a coupon code, rendered when it is first opened. */
  form: ReactNode;
}

/** The coupons on the order, and a field to add one. */
export function CouponBox({ form }: CouponBoxProps) {
  const { t } = useLingui();
  const cart = useAtomValue(cartAtom);
  const { code, error } = useAtomValue(couponAtom);
  const [opened, setOpened] = useState(false);
  const coupons = cart ? appliedCoupons(cart) : [];
  const isHidden = useAtomValue(hiddenPartsAtom).includes('coupon');
  const isOpen = code !== '' || error !== undefined;
  if (isHidden && coupons.length === 0) return null;
  return (
    <div className="coupons">
      {coupons.length > 0 && (
        <ul className="coupon-list" aria-label={t`Coupons on your order`}>
          {coupons.map((coupon) => (
            <CouponLine key={coupon.code} coupon={coupon} />
          ))}
        </ul>
      )}
      {!isHidden && (
        <Disclosure
          summary={coupons.length > 0 ? t`Another coupon` : t`I have a coupon`}
          icon={<TagIcon />}
          onToggle={() => setOpened(true)}
          {...(isOpen ? { open: true } : {})}
        >
          {(opened || isOpen) && form}
        </Disclosure>
      )}
    </div>
  );
}

const focusCoupons = passFocus('.coupons', 'summary');

function CouponLine({ coupon: { code, discount, cartItemId } }: { coupon: AppliedCoupon }) {
  const { t } = useLingui();
  const { net } = usePriceTerms();
  const remove = useTagAction(useSetAtom(removeCouponAtom));
  const item = useAtomValue(cartAtom)?.items.find((one) => one.id === cartItemId);
  return (
    <li className="coupon">
      <span className="coupon-words">
        <span>
          <span className="coupon-code" translate="no">
            {code}
          </span>
          {item && <span className="coupon-item">{titleOf(item)}</span>}
          {item && isCodeUnused(item) && (
            <span className="coupon-item">{t`A bigger discount already applies.`}</span>
          )}
        </span>
        {discount ? <span className="coupon-discount">−{net(discount)}</span> : null}
      </span>
      <BusyIconButton
        ref={focusCoupons}
        size="s"
        label={t`Remove the coupon ${code}`}
        icon={<CloseIcon size="s" />}
        onPress={() => remove(code)}
      />
    </li>
  );
}
