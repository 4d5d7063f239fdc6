import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Cart } from '../../api/cart-schema.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { moneyFormatAtom } from '../../state/page/money-format-atom.ts';
import { useAtomValue } from '../../state/store.ts';
import { fiveYearCost } from '../prices/rules.ts';
import { VatLines } from '../prices/vat-lines.tsx';
import { useReasonNames } from './item-bonus.tsx';
import { type Discount, ledgerOf } from './ledger-rules.ts';
import { totalOf, vatLines } from './rules.ts';

/** How the total is calculated, if it is below the list prices, and what the order costs in five years. */
export function Ledger() {
  const cart = useAtomValue(cartAtom);
  return (
    <>
      {cart && <Calculation cart={cart} />}
      {cart && <FiveYears cart={cart} />}
    </>
  );
}

/** Today's price and all renewals within five years. */
function FiveYears({ cart }: { cart: Cart }) {
  const money = useAtomValue(moneyFormatAtom);
  const cost = fiveYearCost(cart);
  if (!cost) return null;
  return (
    <dl className="summary-lines ledger-years">
      <LedgerLine label={<Trans>Today, excl. VAT</Trans>} amount={money(cost.first)} />
      <LedgerLine label={<Trans>Renewals in five years</Trans>} amount={money(cost.renewals)} />
      <LedgerLine label={<Trans>Five years excl. VAT</Trans>} amount={money(cost.vatExcluded)} />
      <LedgerLine label={<Trans>Five years incl. VAT</Trans>} amount={money(cost.vatIncluded)} />
    </dl>
  );
}

/** The calculation of the total: list prices, each discount by name, VAT and donation; nothing without a discount. */
function Calculation({ cart }: { cart: Cart }) {
  const money = useAtomValue(moneyFormatAtom);
  const nameOf = useDiscountName();
  const ledger = ledgerOf(cart);
  if (!ledger) return null;
  const { donation = 0, summary } = cart;
  return (
    <dl className="summary-lines">
      <LedgerLine label={<Trans>List price excl. VAT</Trans>} amount={money(ledger.listPrice)} />
      {ledger.discounts.map((discount) => (
        <LedgerLine
          key={`${discount.reason} ${discount.code ?? ''}`}
          label={nameOf(discount)}
          amount={`−${money(discount.amount)}`}
        />
      ))}
      <LedgerLine label={<Trans>Subtotal excl. VAT</Trans>} amount={money(summary.price.vatExcluded)} />
      <VatLines
        lines={vatLines(cart)}
        line={(label, amount, key) => <LedgerLine key={key} label={label} amount={amount} />}
      />
      {donation > 0 && <LedgerLine label={<Trans>Donation</Trans>} amount={money(donation)} />}
      <LedgerLine
        label={donation > 0 ? <Trans>Amount due</Trans> : <Trans>Total incl. VAT</Trans>}
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
