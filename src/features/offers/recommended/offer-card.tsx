import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Messages } from '../../../lib/messages.ts';
import type { MinorUnits } from '../../../lib/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Price } from '../../../ui/price.tsx';
import { ServerMessages } from '../../../ui/server-messages.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { usePriceTerms } from '../../prices/use-price-terms.ts';
import type { CrossSell, UpSell } from './rules.ts';

/** The result of accepting an offer. */
export type OfferResult = { ok: true } | { ok: false; messages: Messages };

interface OfferCardProps {
  offer: Pick<CrossSell | UpSell, 'name' | 'description' | 'period'>;
  price: MinorUnits;
  before?: MinorUnits | undefined;
  /** What is paid once beside the price. */
  setup?: MinorUnits | undefined;
  /** For an upgrade, the name of the current product; `price` is then the difference. */
  instead?: string | undefined;
  action: string;
  onTake: () => Promise<OfferResult>;
}

/** A recommended product with its price and button. Errors are shown in the card. */
export function OfferCard(props: OfferCardProps) {
  const { offer, price, before, setup = 0, instead, action, onTake } = props;
  const { t } = useLingui();
  const fee = usePriceTerms().net(setup);
  const id = useId();
  const insteadId = instead && `${id}-instead`;
  const { busy, failure, take } = useTake(onTake);
  const { name, description } = offer;
  return (
    <article aria-labelledby={id} className="offer">
      <div className="offer-text">
        <h4 id={id} className="offer-name">
          {name}
        </h4>
        {instead && <p id={insteadId} className="small">{t`Instead of ${instead}`}</p>}
        {description && <p className="muted small">{description}</p>}
      </div>
      <div className="offer-foot">
        <div>
          <OfferPrice {...{ price, before, period: offer.period, isMore: instead !== undefined }} />
          {setup > 0 && <p className="muted small">{t`Setup, once: ${fee}`}</p>}
        </div>
        <Button
          size="s"
          busy={busy}
          aria-label={`${action}: ${name}`}
          aria-describedby={insteadId}
          onClick={() => void take()}
        >
          {action}
        </Button>
      </div>
      <ServerMessages messages={failure} />
    </article>
  );
}

/** What a price is for: one year, or the months of a period that is not whole years. */
function usePerPeriod(): (months: number) => string {
  const { t } = useLingui();
  return (months) => {
    const years = months / 12;
    return Number.isInteger(years)
      ? t`${plural(years, { one: 'per year', other: 'for # years' })}`
      : t`${plural(months, { one: 'per month', other: 'for # months' })}`;
  };
}

interface OfferPriceProps {
  price: MinorUnits;
  before: MinorUnits | undefined;
  period: number | undefined;
  isMore: boolean;
}

function OfferPrice({ price, before, period, isMore }: OfferPriceProps) {
  const { t } = useLingui();
  const { net } = usePriceTerms();
  const perPeriod = usePerPeriod();
  const amount = isMore ? `+${net(price)}` : net(price);
  const suffix = period === undefined ? undefined : perPeriod(period);
  const lowered = before !== undefined && before > price;
  return (
    <Price
      amount={amount}
      suffix={suffix}
      was={lowered ? net(before) : undefined}
      wasLabel={t`Original price`}
    />
  );
}

function useTake(onTake: () => Promise<OfferResult>) {
  const [failure, setFailure] = useState<Messages>();
  const { busy, press } = useBusy(async () => {
    setFailure(undefined);
    const result = await onTake();
    if (!result.ok) setFailure(result.messages);
  });
  return { busy, failure, take: press };
}
