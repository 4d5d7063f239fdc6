import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { OrderPayment } from '../../../api/order-payment.ts';
import type { Messages } from '../../../lib/messages.ts';
import { configAtom } from '../../../state/page/config.ts';
import { moneyFormatAtom } from '../../../state/page/money-format-atom.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { Button } from '../../../ui/button.tsx';
import { useHost } from '../../../ui/host-context.ts';
import { CardIcon } from '../../../ui/icons-order.tsx';
import { useStyles } from '../../../ui/root.tsx';
import { ServerMessages } from '../../../ui/server-messages.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { groupOf } from '../../payment/rules.ts';
import css from '../next-actions/next-actions.css?inline';
import { payAgainAtom } from './pay-again.ts';

export interface PayOrderProps {
  orderId: string;
  payment: OrderPayment;
  /** The page already leads on to the last attempt. */
  isOnItsWay?: boolean;
  /** The page says that the last attempt is over, also where the shop still waits for it. */
  isOver?: boolean;
  go: (route: string) => void;
}

/** The ways to pay a stored order: a press begins the payment. Renders nothing if there are none. */
export function PayOrder({ orderId, payment, isOnItsWay = false, isOver = false, go }: PayOrderProps) {
  useStyles(css);
  const { t, i18n } = useLingui();
  const { transferCode } = useAtomValue(configAtom);
  const money = useAtomValue(moneyFormatAtom);
  const id = useId();
  const from = useHost();
  const pay = useSetAtom(payAgainAtom);
  const { busy, press } = useBusy(pay);
  const [refusal, setRefusal] = useState<Messages>();
  const ways = payment.options.filter(({ id: one }) => !isOnItsWay || one !== payment.optionId);
  if (ways.length === 0) return null;
  const amount = money(payment.amount);
  return (
    <section className="card next-actions pay-order" aria-labelledby={id}>
      <h3 id={id}>
        <Trans>
          Pay {amount} for order {orderId}
        </Trans>
      </h3>
      <ServerMessages messages={refusal} />
      <ul className="stack stack-tight">
        {ways.map((option) => {
          const group = groupOf(option.groupId);
          const GroupIcon = group?.icon ?? CardIcon;
          const name = option.name || (group ? i18n._(group.name({ transferCode })) : option.groupId);
          // Nobody is urged to pay what may be on its way.
          const isAgain = option.id === payment.optionId && (isOver || payment.state !== 'waiting');
          return (
            <li key={option.id}>
              <Button
                block
                variant={isAgain ? 'primary' : 'secondary'}
                icon={<GroupIcon />}
                disabled={busy}
                onClick={() => void press({ orderId, payment, option }, { go, from }).then(setRefusal)}
              >
                {isAgain ? `${t`Try again`}: ${name}` : name}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** "We have received €24.60 for order 2026-0042." */
export function Received({ orderId, payment }: Pick<PayOrderProps, 'orderId' | 'payment'>) {
  const money = useAtomValue(moneyFormatAtom);
  const amount = money(payment.amount);
  return (
    <Trans>
      We have received {amount} for order {orderId}.
    </Trans>
  );
}
