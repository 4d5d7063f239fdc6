import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cartAtom } from '../../state/cart.ts';
import { useAtomValue } from '../../state/store.ts';
import { useStyles } from '../../ui/root.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CouponBox } from './coupon-box.tsx';
import css from './summary.css?inline';
import { SummaryLines } from './summary-lines.tsx';

/** The card beside the cart and every step: totals, VAT, coupon, and the one action, if the screen has one for it. */
export function SummaryCard({ action }: { action: ReactNode }) {
  useStyles(css);
  const cart = useAtomValue(cartAtom);
  if (!cart) return <Skeleton height={280} />;
  return (
    <section part="summary" className="summary">
      <h3>
        <Trans>Summary</Trans>
      </h3>
      <CouponBox />
      <SummaryLines />
      {action && <div className="summary-action">{action}</div>}
    </section>
  );
}
