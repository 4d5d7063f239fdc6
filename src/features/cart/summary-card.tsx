import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Cart } from '../../api/cart-schema.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { useAtomValue } from '../../state/store.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { FoldingCard } from '../../ui/folding-card.tsx';
import { useStyles } from '../../ui/renderer.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { fiveYearCost, isDiscounted } from '../prices/rules.ts';
import { CouponBox } from './coupon-box.tsx';
import css from './summary.css?inline';
import { SummaryLines, SummaryTotal } from './summary-lines.tsx';
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
export function SummaryCard({ action, lead, more, items, couponForm, ledger, place }: SummaryCardProps) {
  useStyles(css);
  const { t } = useLingui();
  const cart = useAtomValue(cartAtom);
  if (!cart) return <Skeleton height={280} />;
  const count = cart.items.length;
  return (
    <>
      <TotalAnnouncer />
      <FoldingCard
        part="summary"
        label={action ? t`Show the summary` : t`Order summary`}
        caption={!action && <Plural value={count} one="# item" other="# items" />}
        total={<SummaryTotal />}
        {...{ action, lead, more }}
      >
        <h3 className="summary-title">
          <Trans>Summary</Trans>
        </h3>
        {items}
        <CouponBox form={couponForm} />
        <SummaryLines />
        {place}
        <LedgerDisclosure cart={cart} ledger={ledger} />
        <slot name="assurance" />
      </FoldingCard>
    </>
  );
}

/** On demand: how a lowered total is calculated, and what the order costs in five years. */
function LedgerDisclosure({ cart, ledger }: { cart: Cart; ledger: ReactNode }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const isLowered = isDiscounted(cart);
  if (!isLowered && !fiveYearCost(cart)) return null;
  return (
    <Disclosure
      summary={isLowered ? t`How this total is calculated` : t`What five years cost`}
      onToggle={() => setOpened(true)}
    >
      {opened && ledger}
    </Disclosure>
  );
}
