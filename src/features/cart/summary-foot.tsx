import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useStyles } from '../../ui/root.tsx';
import { StickyBar } from '../../ui/sticky-bar.tsx';
import { CouponBox } from './coupon-box.tsx';
import css from './summary.css?inline';
import { SummaryLines, SummaryTotal } from './summary-lines.tsx';

/** The summary on a narrow tag: total and action at the foot, the rest opens upward. */
export function SummaryFoot({ action }: { action: ReactNode }) {
  useStyles(css);
  const { t } = useLingui();
  return (
    <StickyBar label={t`Show the summary`} total={<SummaryTotal />} action={action}>
      <div className="summary-folded">
        <CouponBox />
        <SummaryLines />
      </div>
    </StickyBar>
  );
}
