import { type ReactNode, useState } from 'react';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { pendingItemsAtom } from '../../state/changes/change-cart.ts';
import { useAtomValue } from '../../state/store.ts';
import { FoldingCard } from '../../ui/folding-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CouponBox } from './coupon-box.tsx';
import { SummaryView } from './summary-view.tsx';
import { TotalAnnouncer } from './total-announcer.tsx';

interface SummaryCardProps {
  /** The main action, if the screen shows it in the summary. */
  action: ReactNode;
  /** What stands before the total in a narrow tag, instead of the number of items. */
  lead?: ReactNode;
  /** The second action. */
  more?: ReactNode;
  /** A short list of the items, for screens that do not show them. */
  items?: ReactNode;
  /** The field for a coupon code. */
  couponForm: ReactNode;
  /** How the total is calculated. */
  ledger: ReactNode;
  /** For whom the VAT is counted. */
  place?: ReactNode;
}

/**
 * Totals, VAT, donation and coupons, next to the cart and every step. In a narrow tag it is at the bottom, where
 * everything but the total is collapsed.
 */
export function SummaryCard({ couponForm, ledger, ...props }: SummaryCardProps) {
  const cart = useAtomValue(cartAtom);
  const stale = useAtomValue(pendingItemsAtom).length > 0;
  const [opened, setOpened] = useState(false);
  if (!cart) return <Skeleton height={280} />;
  return (
    <>
      <TotalAnnouncer />
      <SummaryView
        {...props}
        {...{ cart, stale }}
        coupons={<CouponBox form={couponForm} />}
        ledger={opened && ledger}
        onLedger={() => setOpened(true)}
        Card={FoldingCard}
      />
    </>
  );
}
