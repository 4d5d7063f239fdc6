import { useLingui } from '@lingui/react/macro';
import type { CartItem } from '../../api/cart-schema.ts';
import { formatPercent } from '../../i18n/formats.ts';
import { usePriceTerms } from '../prices/use-price-terms.ts';
import { type BonusReason, bonusReason } from './rules.ts';

/** The names of the reasons for a lower price. */
export function useReasonNames(): Record<BonusReason, string> {
  const { t } = useLingui();
  return { coupon: t`Coupon`, student: t`Student card`, bundle: t`Bundle`, other: t`Discount` };
}

interface ItemBonusProps {
  item: CartItem;
  /** Whether to show the coupon: one that applies to every item is shown in the summary instead. */
  showsCode: boolean;
}

/** The bonus column: how much the item is below its list price, and why. Renders nothing without a discount. */
export function ItemBonus({ item: { bonus, coupon }, showsCode }: ItemBonusProps) {
  const { i18n } = useLingui();
  const names = useReasonNames();
  const { net } = usePriceTerms();
  const code = showsCode ? coupon?.code : undefined;
  if (!bonus) return code && <p className="cart-bonus">{code}</p>;
  const reason = bonusReason(bonus);
  return (
    <p className="cart-bonus">
      <span className="cart-bonus-amount">
        −{net(bonus.vatExcluded)} · {formatPercent(bonus.percentage, i18n.locale)}
      </span>{' '}
      <span>{(reason === 'coupon' && code) || names[reason]}</span>
    </p>
  );
}
