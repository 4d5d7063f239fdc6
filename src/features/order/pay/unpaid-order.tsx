import { useState } from 'react';
import { configAtom } from '../../../state/page/config.ts';
import { useAtomValue } from '../../../state/store.ts';
import { Notice } from '../../../ui/notice.tsx';
import { readOpenPayment, unpaidOrder } from '../last-order.ts';
import { PayOrder, Received } from './pay-order.tsx';
import { useOrderPayment } from './use-order-payment.ts';

/** The last order of this browser, if it is not paid: how to pay it, and that it was paid meanwhile. */
export function UnpaidOrder({ go }: { go: (route: string) => void }) {
  const config = useAtomValue(configAtom);
  const [orderId] = useState(() => unpaidOrder.read(config.company)?.orderId);
  const [isOnItsWay] = useState(() => readOpenPayment(config)?.orderId === orderId);
  const { payment } = useOrderPayment(orderId);
  if (orderId === undefined) return null;
  const isPaid = payment?.state === 'paid';
  return (
    <>
      {/* Present before its text, so that screen readers hear it. */}
      <div role="status">
        {isPaid && (
          <Notice tone="good">
            <Received {...{ orderId, payment }} />
          </Notice>
        )}
      </div>
      {payment && !isPaid && <PayOrder {...{ orderId, payment, isOnItsWay, go }} />}
    </>
  );
}
