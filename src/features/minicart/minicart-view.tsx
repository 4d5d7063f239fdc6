import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CartIcon } from '../../ui/icons-header.tsx';

export interface MinicartViewProps {
  count: number;
  /** Formatted; empty for an empty cart. */
  total: string;
  /** Whether an order is being sent. */
  inert: boolean;
  /** Whether it was pressed before the code that opens the cart was loaded. */
  busy?: boolean;
  onOpen: () => void;
  /** Called when pointer or focus approaches. */
  onPrepare?: () => void;
}

/** The button of a mini-cart, also of its first view. */
export function MinicartView({ count, total, inert, busy, onOpen, onPrepare }: MinicartViewProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      part="button"
      className="minicart"
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      title={inert ? t`Your order is being sent` : undefined}
      onPointerEnter={onPrepare}
      onFocus={onPrepare}
      onClick={onOpen}
    >
      <CartIcon />
      {count > 0 && <span className="sr">{t`Cart`}: </span>}
      <span part="count" className="minicart-count">
        {t`${plural(count, { 0: 'Cart is empty', one: '# item', other: '# items' })}`}
      </span>
      <span part="total" className="minicart-total">
        {total}
      </span>
      {total !== '' && <span className="minicart-vat">{t`excl. VAT`}</span>}
    </button>
  );
}
