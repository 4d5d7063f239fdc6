import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Messages } from '../../../lib/messages.ts';
import { cartAtom } from '../../../state/cart/cart-atom.ts';
import { moneyFormatAtom } from '../../../state/page/money-format-atom.ts';
import { paymentOptionsAtom } from '../../../state/resources/payment-options-atom.ts';
import { useAtomValue } from '../../../state/store.ts';
import { Price } from '../../../ui/price.tsx';
import { useStyles } from '../../../ui/renderer.ts';
import { ServerMessages } from '../../../ui/server-messages.tsx';
import { ProviderFields } from '../../payment-fields/provider-fields.tsx';
import { VatNote } from '../../prices/vat-lines.tsx';
import { YearlyPriceLine } from '../../prices/yearly-price.tsx';
import { MigrationLines, PaymentLines, ProfileLines } from '../recapitulation/detail-lines.tsx';
import { ItemLine } from '../recapitulation/item-line.tsx';
import { ItemRefusal, itemMessagesAtom } from '../recapitulation/item-refusal.tsx';
import type { OrderedContent } from '../send/ordered-content.ts';
import css from './quick-order.css?inline';
import { quickOptionAtom } from './state.ts';

interface QuickOrderSummaryProps {
  content: OrderedContent | undefined;
  /** What has changed since the last press of the button. */
  changes: Messages | undefined;
  refusal: Messages | undefined;
}

/** The order that the button sends, or the reason why it cannot be made, and the items that it is about. */
export function QuickOrderSummary({ content, changes, refusal }: QuickOrderSummaryProps) {
  useStyles(css);
  const messagesOf = useAtomValue(itemMessagesAtom);
  const items = content?.items.filter(({ id }) => !refusal || messagesOf(id).length > 0) ?? [];
  return (
    <>
      <ServerMessages messages={refusal ?? changes} tone="warn" />
      {!refusal && content && (
        <p className="muted">
          <Trans>Nothing is ordered until you press the button.</Trans>
        </p>
      )}
      {items.length > 0 && (
        <ul className="quick-items">
          {items.map((item) => (
            <li key={item.id} className="recap-item">
              <ItemLine item={item} />
              <ItemRefusal item={item} />
            </li>
          ))}
        </ul>
      )}
      {!refusal && content && (
        <>
          <QuickDetails content={content} />
          <QuickTotals content={content} />
        </>
      )}
    </>
  );
}

/** Who is billed, who owns the domains, how it is paid, and the note. */
const QuickDetails = ({
  content: { billing, owner, payment, note, migration, total },
}: {
  content: OrderedContent;
}) => {
  const { t } = useLingui();
  const { data: options = [] } = useAtomValue(paymentOptionsAtom);
  // A quick order knows the group only, which may have several options.
  const paid = useAtomValue(quickOptionAtom);
  const option = options.find(({ id }) => id === paid?.id);
  return (
    <div className="quick-details">
      {billing && (
        <Detail title={t`Billing details`}>
          <ProfileLines profile={billing} />
        </Detail>
      )}
      {owner && (
        <Detail title={t`Domain owner`}>
          <ProfileLines profile={owner} />
        </Detail>
      )}
      {payment && (
        <Detail title={t`Payment method`}>
          <PaymentLines payment={payment} option={option} />
          {paid && total > 0 && <ProviderFields option={paid} name={paid.name} amount={total} />}
        </Detail>
      )}
      {note && (
        <Detail title={t`Note`}>
          <p className="recap-note">{note}</p>
        </Detail>
      )}
      {migration && (
        <Detail title={t`Move your website to us`}>
          <MigrationLines migration={migration} />
        </Detail>
      )}
    </div>
  );
};

const Detail = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="quick-detail-title">{title}</h3>
    <div className="recap-lines">{children}</div>
  </section>
);

const QuickTotals = ({ content: { coupons, donation, total } }: { content: OrderedContent }) => {
  const { t } = useLingui();
  const money = useAtomValue(moneyFormatAtom);
  const cart = useAtomValue(cartAtom);
  return (
    <dl className="quick-facts">
      {coupons.length > 0 && (
        <>
          <dt>{t`Coupon`}</dt>
          <dd translate="no">{coupons.join(', ')}</dd>
        </>
      )}
      {donation > 0 && (
        <>
          <dt>{t`Donation`}</dt>
          <dd>{money(donation)}</dd>
        </>
      )}
      <dt className="quick-total">{t`Amount due, incl. VAT`}</dt>
      <dd>
        <Price size="l" amount={money(total)} />
        <VatNote note={cart?.summary.price.vatNote} />
      </dd>
      {cart && <YearlyPriceLine cart={cart} />}
    </dl>
  );
};
