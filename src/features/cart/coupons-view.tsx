import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Cart } from '../../api/cart-schema.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { TagIcon } from '../../ui/icons-cart.tsx';
import { usePriceTerms } from '../prices/use-price-terms.ts';
import { type AppliedCoupon, appliedCoupons, isCodeUnused, titleOf } from './rules.ts';

interface CouponsViewProps {
  cart: Cart;
  /** Whether the page or its shop has no field for a coupon code. */
  isHidden: boolean;
  /** Whether the field is open in any case. */
  isOpen: boolean;
  onOpen: () => void;
  /** The field; absent until it is first opened. */
  form: ReactNode;
  /** Renders the button that removes a coupon. */
  removeButton: (code: string) => ReactNode;
}

/** The coupons on the order, and a field to add one. */
export function CouponsView({ cart, isHidden, isOpen, onOpen, form, removeButton }: CouponsViewProps) {
  const { t } = useLingui();
  const coupons = appliedCoupons(cart);
  if (isHidden && coupons.length === 0) return null;
  return (
    <div className="coupons">
      {coupons.length > 0 && (
        <ul className="coupon-list" aria-label={t`Coupons on your order`}>
          {coupons.map((coupon) => (
            <CouponLine key={coupon.code} {...{ cart, coupon, removeButton }} />
          ))}
        </ul>
      )}
      {!isHidden && (
        <Disclosure
          summary={coupons.length > 0 ? t`Another coupon` : t`I have a coupon`}
          icon={<TagIcon />}
          onToggle={onOpen}
          {...(isOpen ? { open: true } : {})}
        >
          {form}
        </Disclosure>
      )}
    </div>
  );
}

interface CouponLineProps extends Pick<CouponsViewProps, 'cart' | 'removeButton'> {
  coupon: AppliedCoupon;
}

function CouponLine({ cart, coupon: { code, discount, cartItemId }, removeButton }: CouponLineProps) {
  const { t } = useLingui();
  const { net } = usePriceTerms();
  const item = cart.items.find((one) => one.id === cartItemId);
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
      {removeButton(code)}
    </li>
  );
}

/** The looks of the button that removes a coupon. */
export function useCouponButton() {
  const { t } = useLingui();
  return (code: string) => ({
    size: 's' as const,
    label: t`Remove the coupon ${code}`,
    icon: <CloseIcon size="s" />,
  });
}
