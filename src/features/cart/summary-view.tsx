import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import type { Cart } from '../../api/cart-schema.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import type { FoldingCardProps } from '../../ui/folding-card-view.tsx';
import { useStyles } from '../../ui/renderer.ts';
import { fiveYearCost, isDiscounted } from '../prices/rules.ts';
import css from './summary.css?inline';
import { SummaryLines, SummaryTotal } from './summary-lines.tsx';

interface SummaryViewProps {
  cart: Cart;
  /** A change is on its way. */
  stale: boolean;
  /** The main action, if the screen shows it in the summary. */
  action: ReactNode;
  /** What stands before the total in a narrow tag, instead of the number of items. */
  lead?: ReactNode;
  /** The second action. */
  more?: ReactNode;
  /** A short list of the items, for screens that do not show them. */
  items?: ReactNode;
  coupons: ReactNode;
  /** For whom the VAT is counted. */
  place?: ReactNode;
  /** How the total is calculated; absent until that is first opened. */
  ledger?: ReactNode;
  onLedger: () => void;
  Card: ComponentType<FoldingCardProps>;
}

/** Totals, VAT, donation and coupons, in a card. */
export function SummaryView({ cart, stale, Card, ...props }: SummaryViewProps) {
  useStyles(css);
  const { t } = useLingui();
  const { action, lead, more } = props;
  const count = cart.items.length;
  return (
    <Card
      part="summary"
      label={action ? t`Show the summary` : t`Order summary`}
      caption={!action && <Plural value={count} one="# item" other="# items" />}
      total={<SummaryTotal cart={cart} stale={stale} />}
      {...{ action, lead, more }}
    >
      <h3 className="summary-title">
        <Trans>Summary</Trans>
      </h3>
      {props.items}
      {props.coupons}
      <SummaryLines cart={cart} stale={stale} />
      {props.place}
      <LedgerDisclosure cart={cart} ledger={props.ledger} onLedger={props.onLedger} />
      <slot name="assurance" />
    </Card>
  );
}

/** On demand: how a lowered total is calculated, and what the order costs in five years. */
function LedgerDisclosure({
  cart,
  ledger,
  onLedger,
}: Pick<SummaryViewProps, 'cart' | 'ledger' | 'onLedger'>) {
  const { t } = useLingui();
  const isLowered = isDiscounted(cart);
  if (!isLowered && !fiveYearCost(cart)) return null;
  return (
    <Disclosure
      summary={isLowered ? t`How this total is calculated` : t`What five years cost`}
      onToggle={onLedger}
    >
      {ledger}
    </Disclosure>
  );
}
