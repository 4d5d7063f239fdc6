import { useLingui } from '@lingui/react/macro';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { useAtomValue } from '../../state/store.ts';
import fieldCss from '../../ui/field.css?inline';
import { useStyles } from '../../ui/renderer.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { totalOf } from '../cart/rules.ts';
import { slotOf } from './bridge.ts';
import css from './payment-fields.css?inline';
import { type FieldsPlace, fieldsAtom, keyOfOption } from './state.ts';
import { useOpenFields } from './use-open-fields.ts';

interface ExpressFieldsProps extends Pick<FieldsPlace, 'onApproved'> {
  groupId: string;
}

/** The wallets that a payment module offers in the cart. Renders nothing where it has none for this payer. */
export function ExpressFields({ groupId, onApproved }: ExpressFieldsProps) {
  // The look of a field is measured, also where the cart has none.
  useStyles(fieldCss);
  useStyles(css);
  const { t } = useLingui();
  const cart = useAtomValue(cartAtom);
  const option = { groupId, isExpress: true };
  useOpenFields({ option, amount: cart ? totalOf(cart) : 0, onApproved });
  const { status = 'loading' } = useAtomValue(fieldsAtom)[keyOfOption(option)] ?? {};
  if (status === 'unavailable' || status === 'failed') return null;
  return (
    <div className="payment-express" role="group" aria-label={t`Express checkout`}>
      {status === 'loading' && <Skeleton height={48} />}
      <slot name={slotOf(groupId)} />
    </div>
  );
}
