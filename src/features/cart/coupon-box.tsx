import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { useServerText } from '../../i18n/use-server-text.ts';
import { cartAtom } from '../../state/cart.ts';
import { moneyFormatAtom } from '../../state/formats.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { useHost } from '../../ui/host-context.ts';
import { CloseIcon, TagIcon } from '../../ui/icons.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { couponCodes, discountOf } from './rules.ts';
import { applyCouponAtom, couponAtom, removeCouponAtom, typeCouponAtom } from './state.ts';

/** The coupons on the cart and a field for another one. */
export function CouponBox() {
  const { t } = useLingui();
  const cart = useAtomValue(cartAtom);
  const { code, error } = useAtomValue(couponAtom);
  const codes = cart ? couponCodes(cart) : [];
  return (
    <div className="coupons">
      {codes.length > 0 && (
        <ul className="coupon-list" aria-label={t`Coupons on your order`}>
          {codes.map((one) => (
            <AppliedCoupon key={one} code={one} />
          ))}
        </ul>
      )}
      <Disclosure
        summary={codes.length > 0 ? t`Add another coupon` : t`I have a coupon`}
        icon={<TagIcon />}
        {...(code || error ? { open: true } : {})}
      >
        <CouponForm />
      </Disclosure>
    </div>
  );
}

function AppliedCoupon({ code }: { code: string }) {
  const { t } = useLingui();
  const host = useHost();
  const cart = useAtomValue(cartAtom);
  const money = useAtomValue(moneyFormatAtom);
  const remove = useSetAtom(removeCouponAtom);
  const discount = cart && discountOf(cart, code);
  return (
    <li className="coupon">
      <span className="coupon-code">{code}</span>
      {discount ? <span className="coupon-discount">−{money(discount)}</span> : null}
      <IconButton
        size="s"
        label={t`Remove the coupon ${code}`}
        icon={<CloseIcon size="s" />}
        onClick={() => void remove(code, host)}
      />
    </li>
  );
}

function CouponForm() {
  const { t } = useLingui();
  const host = useHost();
  const { code, busy, error } = useAtomValue(couponAtom);
  const type = useSetAtom(typeCouponAtom);
  const apply = useSetAtom(applyCouponAtom);
  const textOf = useServerText(error !== undefined);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem('coupon');
    void apply(host).then((ok) => {
      if (!ok && input instanceof HTMLInputElement) input.focus();
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label={t`Coupon code`}
        name="coupon"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        figures
        value={code}
        error={error && textOf?.(error)}
        end={
          <Button type="submit" size="s" busy={busy} disabled={code.trim() === ''}>
            <Trans>Apply</Trans>
          </Button>
        }
        onChange={(event) => type(event.currentTarget.value)}
      />
    </form>
  );
}
