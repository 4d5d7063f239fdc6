import { useLingui } from '@lingui/react/macro';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { CodeForm } from '../../ui/code-form.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { useTagAction } from '../../ui/use-tag-action.ts';
import { codeOf, titleOf } from './rules.ts';
import { applyCouponAtom, couponAtom, couponItemAtom, editCouponAtom } from './state.ts';

/** The field for a coupon code of the whole cart or of one item. Loaded when it is opened. */
export function CouponForm() {
  const { t } = useLingui();
  const { itemId: _, ...coupon } = useAtomValue(couponAtom);
  const itemId = useAtomValue(couponItemAtom);
  const cart = useAtomValue(cartAtom);
  const replaced = cart && codeOf(cart, itemId);
  const edit = useSetAtom(editCouponAtom);
  const apply = useTagAction(useSetAtom(applyCouponAtom));
  const items = cart?.items ?? [];
  return (
    <div className="stack stack-tight">
      <Field label={t`Use for`}>
        {(wiring) => (
          <Select
            {...wiring}
            block
            value={itemId ?? ''}
            options={[
              { value: '', label: t`All items` },
              ...items.map((item) => ({ value: item.id, label: titleOf(item) })),
            ]}
            onChange={(event) => edit({ itemId: event.currentTarget.value || undefined })}
          />
        )}
      </Field>
      <CodeForm
        {...coupon}
        label={t`Coupon code`}
        name="coupon"
        help={replaced && t`Replaces ${replaced}.`}
        action={t`Apply`}
        onType={(code) => edit({ code })}
        onApply={apply}
      />
    </div>
  );
}
