import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import type { OrderPayment } from '../../../api/order-payment.ts';
import type { PaymentOption } from '../../../api/payment-options.ts';
import type { Messages } from '../../../lib/messages.ts';
import { configAtom } from '../../../state/page/config.ts';
import { moneyFormatAtom } from '../../../state/page/money-format-atom.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { Button } from '../../../ui/button.tsx';
import { useHost } from '../../../ui/host-context.ts';
import { CardIcon } from '../../../ui/icons-order.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useStyles } from '../../../ui/renderer.ts';
import { ServerMessages } from '../../../ui/server-messages.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { groupOf } from '../../payment/rules.ts';
import { ProviderFields } from '../../payment-fields/provider-fields.tsx';
import { fieldsAtom, isOnPageAtom, keyOfOption, validateFieldsAtom } from '../../payment-fields/state.ts';
import css from '../next-actions/next-actions.css?inline';
import { paymentReasonAtom } from '../payment-state.ts';
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
export function PayOrder(props: PayOrderProps) {
  const { orderId, payment, isOnItsWay = false, isOver = false } = props;
  useStyles(css);
  const { t, i18n } = useLingui();
  const { transferCode } = useAtomValue(configAtom);
  const money = useAtomValue(moneyFormatAtom);
  const id = useId();
  const { openedId, busy, refusal, press } = useWays(props);
  const reason = useAtomValue(paymentReasonAtom);
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
      {isOver && reason !== undefined && (
        <Notice tone="bad" live="alert">
          <p>{reason}</p>
        </Notice>
      )}
      <ul className="stack stack-tight">
        {ways.map((option) => {
          const group = groupOf(option.groupId);
          const GroupIcon = group?.icon ?? CardIcon;
          const name = option.name || (group ? i18n._(group.name({ transferCode })) : option.groupId);
          // Nobody is urged to pay what may be on its way.
          const isAgain = option.id === payment.optionId && (isOver || payment.state !== 'waiting');
          return (
            <li key={option.id} className="stack stack-tight">
              {option.id === openedId && <ProviderFields {...{ option, name }} amount={payment.amount} />}
              <Button
                block
                variant={isAgain ? 'primary' : 'secondary'}
                icon={<GroupIcon />}
                disabled={busy}
                onClick={() => void press(option)}
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

/**
 * The ways to pay: a press begins the payment. Where an option is paid in fields on this page, the first press shows them,
 * unless the payment that is over was made in them: then they are there.
 */
function useWays({ orderId, payment, isOver = false, go }: PayOrderProps) {
  const from = useHost();
  const validate = useSetAtom(validateFieldsAtom);
  const pay = useSetAtom(payAgainAtom);
  const isOnPage = useAtomValue(isOnPageAtom);
  const fields = useAtomValue(fieldsAtom);
  const [openedId, setOpenedId] = useState(isOver ? payment.optionId : undefined);
  const [pressed, setPressed] = useState<PaymentOption>();
  const [refusal, setRefusal] = useState<Messages>();
  const { busy, press } = useBusy(async (option: PaymentOption) => {
    const isOpen = option.id === openedId;
    setOpenedId(option.id);
    const isToOpen = !isOpen && isOnPage(option);
    setPressed(isToOpen ? option : undefined);
    if (isToOpen) return;
    if (await validate(option))
      setRefusal(await pay({ orderId, payment, option }, { go, from, showRefusal: setRefusal }));
  });
  const status = pressed && fields[keyOfOption(pressed)]?.status;
  // Not on the page after all: the press was meant for the page of the bank.
  const isElsewhere = status === 'unavailable' || status === 'failed';
  useEffect(() => {
    if (pressed && isElsewhere) void press(pressed);
  }, [pressed, isElsewhere, press]);
  return { openedId, busy, refusal, press };
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
