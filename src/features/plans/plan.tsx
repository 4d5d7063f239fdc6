import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { NewItem } from '../../api/cart-schema.ts';
import type { ProductPrice, ProductPrices } from '../../api/products.ts';
import { formatMoney } from '../../i18n/formats.ts';
import type { MinorUnits } from '../../lib/money.ts';
import { usePeriodText } from '../prices/period-text.ts';
import { vatTexts } from '../prices/vat-text.ts';
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
  const { t, i18n } = useLingui();
  const texts = vatTexts(i18n, money);
  const period = usePeriodText()(price.period);
  const { vatExcluded, vatIncluded = -1 } = price;
  // Excl. VAT where the shop says nothing else, or nonsense.
  const isTold = vatIncluded >= vatExcluded;
  const hasVat = choice.hasVat && isTold;
  const net = renewalShown(price, { ...choice, hasVat: false }) ?? 0;
  const renewal = renewalShown(price, { ...choice, hasVat });
  const { setup = 0 } = price;
  const fee = hasVat ? texts.vatExcluded(setup) : money(setup);
  const renewalPrice = renewal === undefined ? net > 0 && texts.vatExcluded(net) : money(renewal);
  return (
    <>
      <p className="plan-amount" part="price">
        {money(hasVat ? vatIncluded : vatExcluded)}
      </p>
      <p className="plan-unit">{hasVat ? t`${period}, incl. VAT` : t`${period}, excl. VAT`}</p>
      {isTold && vatIncluded !== vatExcluded && (
        <p className="plan-unit">
          {hasVat ? texts.vatExcluded(vatExcluded) : texts.vatIncluded(vatIncluded)}
        </p>
      )}
      {setup > 0 && <p className="plan-renewal">{t`Setup, once: ${fee}`}</p>}
      {renewalPrice && <p className="plan-renewal">{t`Renewal costs ${renewalPrice}`}</p>}
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
