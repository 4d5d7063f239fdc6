import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Cart } from '../../../api/cart-schema.ts';
import type { PaymentOption } from '../../../api/payment-options.ts';
import type { OrderStep } from '../../../config/steps.ts';
import { consentsAtom } from '../../../state/resources/consents.ts';
import { useAtomValue } from '../../../state/store.ts';
import { orderedContent } from '../send/ordered-content.ts';
import { MigrationLines, PaymentLines, ProfileLines } from './detail-lines.tsx';
import { EditButton } from './edit-button.tsx';

interface OrderDetailsProps {
  cart: Cart;
  /** The chosen payment option, once the options are loaded. */
  paymentOption: PaymentOption | undefined;
  /** The payment options to choose from, once they are loaded. */
  paymentChoice: ReactNode;
  onEdit: (step: OrderStep) => void;
}

/** Billing details, domain owner, payment, note and the move of a website, each with a link to its step. */
export const OrderDetails = (props: OrderDetailsProps) => {
  const { cart, paymentOption: option, paymentChoice, onEdit } = props;
  const { t } = useLingui();
  const { billing, owner, payment, note, migration } = orderedContent(cart, useAtomValue(consentsAtom));
  return (
    <div className="pair recap-facts">
      {billing && (
        <DetailCard
          title={t`Billing details`}
          editLabel={t`Change the billing details`}
          onEdit={() => onEdit('billing-profile')}
        >
          <ProfileLines profile={billing} />
        </DetailCard>
      )}
      {owner && (
        <DetailCard
          title={t`Domain owner`}
          editLabel={t`Change the domain owner`}
          onEdit={() => onEdit('domain-profile')}
        >
          <ProfileLines profile={owner} />
        </DetailCard>
      )}
      {payment && (
        <DetailCard
          title={t`Payment`}
          editLabel={t`Change the payment`}
          onEdit={() => onEdit('payment-method')}
        >
          {paymentChoice ?? <PaymentLines payment={payment} option={option} />}
        </DetailCard>
      )}
      {note && (
        <DetailCard title={t`Note`} editLabel={t`Change the note`} onEdit={() => onEdit('cart')}>
          <p className="recap-note">{note}</p>
        </DetailCard>
      )}
      {migration && (
        <DetailCard
          title={t`Move your website to us`}
          editLabel={t`Change how your website is moved`}
          onEdit={() => onEdit('cart')}
        >
          <MigrationLines migration={migration} />
        </DetailCard>
      )}
    </div>
  );
};

interface DetailCardProps {
  title: string;
  editLabel: string;
  onEdit: () => void;
  children: ReactNode;
}

const DetailCard = ({ title, editLabel, onEdit, children }: DetailCardProps) => (
  <section className="card recap-card">
    <header className="recap-head">
      <h3>{title}</h3>
      <EditButton label={editLabel} onClick={onEdit} />
    </header>
    <div className="recap-lines">{children}</div>
  </section>
);
