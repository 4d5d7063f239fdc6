import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { cartAtom } from '../../state/cart.ts';
import { useAtomValue } from '../../state/store.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { FoldingCard } from '../../ui/folding-card.tsx';
import { useStyles } from '../../ui/root.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { isDiscounted } from '../prices/rules.ts';
import { CouponBox } from './coupon-box.tsx';
import css from './summary.css?inline';
import { SummaryLines, SummaryTotal } from './summary-lines.tsx';

interface SummaryCardProps {
  /** The one action, if the screen has one for the summary. */
  action: ReactNode;
  /** What else can be done here, after the action; it folds away with the lines on a narrow tag. */
  more?: ReactNode;
  /** No bar at the foot of a narrow tag: the screen says the total itself. */
  wideOnly?: boolean;
  /** The items in short, where they are not on screen. */
  items?: ReactNode;
  /** The field for a coupon's code. */
  couponForm: ReactNode;
  /** How the total is calculated. */
  ledger: ReactNode;
}

/** Totals, VAT, donation and coupons, beside the cart and every step; on a narrow tag at its foot, where all but the total folds. */
export function SummaryCard({ action, more, wideOnly, items, couponForm, ledger }: SummaryCardProps) {
  useStyles(css);
  const { t } = useLingui();
  const cart = useAtomValue(cartAtom);
  if (!cart) return <Skeleton height={280} />;
  return (
    <FoldingCard
      part="summary"
      label={action ? t`Show the summary` : t`Order summary`}
      total={<SummaryTotal />}
      {...{ action, more, wideOnly }}
    >
      <h3 className="summary-title">
        <Trans>Summary</Trans>
      </h3>
      {items}
      <CouponBox form={couponForm} />
      <SummaryLines />
      {isDiscounted(cart) && <LedgerDisclosure ledger={ledger} />}
    </FoldingCard>
  );
}

function LedgerDisclosure({ ledger }: { ledger: ReactNode }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  return (
    <Disclosure summary={t`How this total is calculated`} onToggle={() => setOpened(true)}>
      {opened && ledger}
    </Disclosure>
  );
}
