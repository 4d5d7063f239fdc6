import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatPercent } from '../../i18n/formats.ts';
import { cartAtom } from '../../state/cart-atom.ts';
import { moneyFormatAtom } from '../../state/money-format-atom.ts';
import { useAtomValue } from '../../state/store.ts';
import { useReasonNames } from './item-bonus.tsx';
import { type Discount, ledgerOf } from './ledger-rules.ts';
import { totalOf, vatOf } from './rules.ts';

/**
 * The calculation of the total: list prices, each discount by name, VAT and donation. Renders nothing without a
 * discount.
 */
export function Ledger() {
  const cart = useAtomValue(cartAtom);
  const money = useAtomValue(moneyFormatAtom);
  const { i18n } = useLingui();
  const nameOf = useDiscountName();
  const ledger = cart && ledgerOf(cart);
  if (!ledger) return null;
  const { donation = 0, summary } = cart;
  const percent = formatPercent(summary.price.vatPercentage, i18n.locale);
  return (
    <dl className="summary-lines">
      <LedgerLine label={<Trans>List price without VAT</Trans>} amount={money(ledger.listPrice)} />
      {ledger.discounts.map((discount) => (
        <LedgerLine
          key={`${discount.reason} ${discount.code ?? ''}`}
          label={nameOf(discount)}
          amount={`−${money(discount.amount)}`}
        />
      ))}
      <LedgerLine label={<Trans>Price without VAT</Trans>} amount={money(summary.price.vatExcluded)} />
      <LedgerLine label={<Trans>VAT {percent}</Trans>} amount={money(vatOf(cart))} />
      {donation > 0 && <LedgerLine label={<Trans>Donation</Trans>} amount={money(donation)} />}
      <LedgerLine
        label={donation > 0 ? <Trans>Amount due</Trans> : <Trans>Total with VAT</Trans>}
        amount={money(totalOf(cart))}
      />
    </dl>
  );
}

function useDiscountName(): (discount: Discount) => string {
  const { t } = useLingui();
  const names = useReasonNames();
  return ({ code, reason }) => (code === undefined ? names[reason] : t`Coupon ${code}`);
}

const LedgerLine = ({ label, amount }: { label: ReactNode; amount: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="ledger-amount">{amount}</dd>
  </div>
);
