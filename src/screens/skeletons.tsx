import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../ui/skeleton.tsx';
import { TwoColumn } from '../ui/two-column.tsx';

const ROWS = ['one', 'two', 'three'];

/** The placeholder of the cart: rows and summary in their final size. */
export function CartSkeleton() {
  const { t } = useLingui();
  return (
    <div aria-busy="true">
      <span role="status" className="sr">{t`Your cart is loading`}</span>
      <TwoColumn aside={<SummarySkeleton />}>
        <Skeleton width={180} height={32} />
        <div className="stack cart-skeleton">
          {ROWS.map((row) => (
            <Skeleton key={row} height="var(--_row, 76px)" />
          ))}
        </div>
      </TwoColumn>
    </div>
  );
}

const SummarySkeleton = () => (
  <div className="summary-skeleton">
    <Skeleton height={280} />
  </div>
);

/** Shown until the code of a step is loaded: a heading and some fields. */
export function StepSkeleton() {
  const { t } = useLingui();
  return (
    <div aria-busy="true" className="stack stack-loose">
      <span role="status" className="sr">{t`One moment`}</span>
      <Skeleton width={220} height={32} />
      {ROWS.map((row) => (
        <div key={row} className="stack stack-tight">
          <Skeleton width={120} height={16} />
          <Skeleton height={44} />
        </div>
      ))}
    </div>
  );
}
