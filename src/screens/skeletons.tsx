import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../ui/skeleton.tsx';
import { TwoColumn } from '../ui/two-column.tsx';
import { useRouteFocus } from './route-focus.tsx';
import { useTagRouter } from './router/use-router.tsx';

const ROWS = ['one', 'two', 'three'];

interface SkeletonHeadingProps {
  /** What is announced. */
  text: string;
  width: number;
}

/** After a navigation it has the focus, until the heading of the screen takes it; otherwise its text is only said. */
function SkeletonHeading({ text, width }: SkeletonHeadingProps) {
  const router = useTagRouter();
  const heading = useRouteFocus<HTMLHeadingElement>(true);
  return (
    <div className="page-heading">
      {!router.moved && (
        <span role="status" className="sr">
          {text}
        </span>
      )}
      <h2 ref={heading} tabIndex={-1} aria-label={text} className="skeleton-heading">
        <Skeleton width={width} height={32} />
      </h2>
    </div>
  );
}

/** The placeholder of the cart: rows and summary in their final size. */
export function CartSkeleton() {
  const { t } = useLingui();
  return (
    <div aria-busy="true">
      <TwoColumn aside={<SummarySkeleton />}>
        <SkeletonHeading text={t`Your cart is loading`} width={180} />
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
      <SkeletonHeading text={t`One moment`} width={220} />
      {ROWS.map((row) => (
        <div key={row} className="stack stack-tight">
          <Skeleton width={120} height={16} />
          <Skeleton height={44} />
        </div>
      ))}
    </div>
  );
}
