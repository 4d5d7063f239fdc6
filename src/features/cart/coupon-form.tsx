import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { useServerText } from '../../i18n/use-server-text.ts';
import { cartAtom } from '../../state/cart.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { useHost } from '../../ui/host-context.ts';
import { TextField } from '../../ui/text-field.tsx';
import { cartWideCode } from './rules.ts';
import { applyCouponAtom, couponAtom, typeCouponAtom } from './state.ts';

/** The field for a code of the whole cart; a refused one stays with the reason. Loaded when it is opened. */
export function CouponForm() {
  const { t } = useLingui();
  const host = useHost();
  const { code, busy, error } = useAtomValue(couponAtom);
  const cart = useAtomValue(cartAtom);
  const replaced = cart && cartWideCode(cart);
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
        help={replaced && t`It takes the place of ${replaced}.`}
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
