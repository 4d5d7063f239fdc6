import { Trans, useLingui } from '@lingui/react/macro';
import type { Messages } from '../../../api/error-messages.ts';
import { COMPANIES } from '../../../config/presets.ts';
import { cartAtom } from '../../../state/cart.ts';
import { configAtom } from '../../../state/config.ts';
import { moneyFormatAtom } from '../../../state/formats.ts';
import { useAtomValue } from '../../../state/store.ts';
import { Price } from '../../../ui/price.tsx';
import { useStyles } from '../../../ui/root.tsx';
import { ServerMessages } from '../../../ui/server-messages.tsx';
import { totalOf } from '../../cart/rules.ts';
import { groupName } from '../../payment/rules.ts';
import { YearlyPriceLine } from '../../prices/yearly-price.tsx';
import css from './quick-order.css?inline';

interface QuickOrderSummaryProps {
  /** The customer's usual payment group. */
  groupId: string | undefined;
  refusal: Messages | undefined;
}

/** The price and the payment of a quick order, or the reason why it cannot be made. */
export function QuickOrderSummary({ groupId, refusal }: QuickOrderSummaryProps) {
  useStyles(css);
  const { t, i18n } = useLingui();
  const cart = useAtomValue(cartAtom);
  const money = useAtomValue(moneyFormatAtom);
  const { transferQr } = COMPANIES[useAtomValue(configAtom).company];
  if (!cart) return null;
  const group = groupId === undefined ? undefined : groupName(groupId, transferQr);
  const isFree = totalOf(cart) === 0;
  return (
    <>
      <ServerMessages messages={refusal && Object.values(refusal).flat()} tone="warn" />
      {!refusal && (
        <>
          <p className="muted">
            <Trans>
              We’ll use your usual details and payment method. Nothing is ordered until you press the button.
            </Trans>
          </p>
          <dl className="quick-facts">
            {!isFree && groupId !== undefined && (
              <>
                <dt>{t`Payment method`}</dt>
                <dd>{group ? i18n._(group) : groupId}</dd>
              </>
            )}
            <dt className="quick-total">{t`Amount due, with VAT`}</dt>
            <dd>
              <Price size="l" amount={money(totalOf(cart))} />
            </dd>
            <YearlyPriceLine cart={cart} />
          </dl>
        </>
      )}
    </>
  );
}
