import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import type { Cart } from '../../api/cart-schema.ts';
import { Price } from '../../ui/price.tsx';
import { usePageTerms } from '../../ui/renderer.ts';
import { setupOf } from '../prices/rules.ts';
import { VatLines, VatNote } from '../prices/vat-lines.tsx';
import { YearlyPriceLine } from '../prices/yearly-price.tsx';
import { missesTotal, totalOf, vatLines } from './rules.ts';

interface TotalProps {
  cart: Cart;
  /** A change is on its way: the amounts are those before it. */
  stale: boolean;
}

/** For the style sheet, which makes the total as large as fits beside its label. */
const lengths = (label: string, total: string): CSSProperties & Record<`--${string}`, number> => ({
  '--_label': label.length,
  '--_total': total.length,
});

const Line = ({ name, amount, stale }: { name: ReactNode; amount: string; stale: boolean }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <Price size="s" amount={amount} stale={stale} />
    </dd>
  </div>
);

/** The price of the order: excl. VAT, VAT, a donation, and the total, which is emphasized. */
export function SummaryLines({ cart, stale }: TotalProps) {
  const { money, prices } = usePageTerms();
  const { t } = useLingui();
  const { donation = 0 } = cart;
  const { price } = cart.summary;
  const setup = setupOf(cart);
  const total = money(totalOf(cart));
  const label = donation > 0 ? t`Amount due` : t`Total incl. VAT`;
  return (
    <>
      <dl className="summary-lines">
        <Line name={t`Subtotal excl. VAT`} amount={money(price.vatExcluded)} stale={stale} />
        {setup > 0 && <Line name={t`Setup included, once`} amount={money(setup)} stale={stale} />}
        <VatLines
          lines={vatLines(cart)}
          line={(name, amount, key) => <Line key={key} name={name} amount={amount} stale={stale} />}
        />
        {donation > 0 && <Line name={t`Donation`} amount={money(donation)} stale={stale} />}
        <div className="summary-total" style={lengths(label, total)}>
          <dt>{label}</dt>
          <dd>
            <Price size="l" amount={total} stale={stale} />
          </dd>
        </div>
        <YearlyPriceLine cart={cart} />
      </dl>
      <VatNote note={price.vatNote} />
      {missesTotal(cart, prices) && (
        <p className="muted small">
          <Trans>
            Prices incl. VAT are rounded item by item, so together they can differ slightly from the total.
          </Trans>
        </p>
      )}
    </>
  );
}

/** Only the total, for the collapsed summary. */
export function SummaryTotal({ cart, stale }: TotalProps) {
  const { t } = useLingui();
  const { money } = usePageTerms();
  return (
    <Price
      className="summary-foot-total"
      stacked
      amount={money(totalOf(cart))}
      suffix={cart.donation ? t`amount due` : t`incl. VAT`}
      stale={stale}
    />
  );
}
