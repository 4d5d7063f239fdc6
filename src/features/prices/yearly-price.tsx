import { Trans } from '@lingui/react/macro';
import type { Cart } from '../../api/cart-schema.ts';
import { usePageTerms, useStyles } from '../../ui/renderer.ts';
import css from './renewal.css?inline';
import { yearlyPrice } from './rules.ts';
import { usePriceTerms } from './use-price-terms.ts';

/** The price of the order by the year, or by the month, after its first periods, as part of the list of totals. */
export function YearlyPriceLine({ cart }: { cart: Cart }) {
  useStyles(css);
  const { money } = usePageTerms();
  const { vatExcluded } = usePriceTerms();
  const yearly = yearlyPrice(cart);
  if (!yearly) return null;
  return (
    <div className="yearly-price">
      <dt>{yearly.months === 1 ? <Trans>Then, per month</Trans> : <Trans>Then, per year</Trans>}</dt>
      <dd>{money(yearly.vatIncluded)}</dd>
      <dd className="yearly-price-net">{vatExcluded(yearly.vatExcluded)}</dd>
    </div>
  );
}
