import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { NewItem } from '../../api/cart-schema.ts';
import type { ProductPrice, ProductPrices } from '../../api/products.ts';
import { formatMoney } from '../../i18n/formats.ts';
import type { MinorUnits } from '../../lib/money.ts';
import { usePeriodText } from '../prices/period-text.ts';
import { type PlansChoice, periodsOf, priceFor, renewalShown, toBuy } from './rules.ts';

/** Makes the buy button of a product; the page's own label for it comes from a slot. */
export type MakeBuyButton = (product: NewItem, slotName: string) => ReactNode;

interface PlanProps {
  plan: ProductPrices;
  period: number | undefined;
  choice: PlansChoice;
  language: string;
  buyButton: MakeBuyButton;
}

/** A product of the table. */
export function Plan({ plan, period, choice, language, buyButton }: PlanProps) {
  const { code, name, currency } = plan;
  const price = priceFor(plan, period);
  const money = (amount: MinorUnits): string => formatMoney(amount, currency, language);
  return (
    <li className="plan" part="plan">
      <div className="plan-head">
        <slot name={`${code}-badge`} />
        <h3 className="plan-name">{name}</h3>
      </div>
      <div className="plan-price">
        {price ? <PlanPrice {...{ price, choice, money }} /> : <NotSold periods={periodsOf(plan)} />}
      </div>
      <div className="plan-buy">{price && buyButton(toBuy(plan, price), `${code}-label`)}</div>
      <div className="plan-words">
        <slot name={code} />
      </div>
    </li>
  );
}

interface PlanPriceProps {
  price: ProductPrice;
  choice: PlansChoice;
  money: (amount: MinorUnits) => string;
}

function PlanPrice({ price, choice, money }: PlanPriceProps) {
  const { t } = useLingui();
  const period = usePeriodText()(price.period);
  const vatExcluded = money(price.vatExcluded);
  // Excl. VAT where the shop says nothing else.
  const vatIncluded = price.vatIncluded === undefined ? vatExcluded : money(price.vatIncluded);
  const hasVat = choice.hasVat && price.vatIncluded !== undefined;
  const renewal = renewalShown(price, { ...choice, hasVat });
  const renewalPrice = renewal === undefined ? undefined : money(renewal);
  return (
    <>
      <p className="plan-amount" part="price">
        {hasVat ? vatIncluded : vatExcluded}
      </p>
      <p className="plan-unit">{hasVat ? t`${period}, incl. VAT` : t`${period}, excl. VAT`}</p>
      {vatIncluded !== vatExcluded && (
        <p className="plan-unit">{hasVat ? t`${vatExcluded} excl. VAT` : t`${vatIncluded} incl. VAT`}</p>
      )}
      {renewalPrice !== undefined && <p className="plan-renewal">{t`Renewal costs ${renewalPrice}`}</p>}
    </>
  );
}

/** A "no" that says which periods there are. */
function NotSold({ periods }: { periods: readonly number[] }) {
  const { t } = useLingui();
  const textOf = usePeriodText();
  const offered = periods.map(textOf).join(', ');
  return (
    <>
      <p className="plan-not-sold">{t`Not available for this period.`}</p>
      <p className="plan-unit">{t`Available for: ${offered}`}</p>
    </>
  );
}
