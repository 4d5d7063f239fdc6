import { useLingui } from '@lingui/react/macro';
import { formatDate } from '../../i18n/dates.ts';
import { usePageTerms, useStyles } from '../../ui/renderer.ts';
import css from './renewal.css?inline';
import { type RenewingItem, renewalOf } from './rules.ts';
import { usePriceTerms } from './use-price-terms.ts';

/** Fits in two lines beside the period of a cart item on a phone. */
const SHORT_LENGTH = 43;

interface RenewalLineProps {
  item: RenewingItem;
  /** The start of the period; defaults to today. */
  since?: Date | undefined;
  /** Whether it renews by itself. */
  isAutomatic: boolean;
  className?: string;
}

/**
 * What an item costs beside its price: its setup fee, once, and its renewal with the date, promised only where it renews
 * by itself. Renders nothing if the shop sends neither.
 */
export function RenewalLine({ item, since, isAutomatic, className = '' }: RenewalLineProps) {
  useStyles(css);
  const { t } = useLingui();
  const { net } = usePriceTerms();
  const terms = usePageTerms();
  const renewal = renewalOf(item, since ?? terms.today);
  const { setup = 0 } = item.price;
  const fee = net(setup);
  const amount = net(renewal?.amount ?? 0);
  const date = renewal?.date ? formatDate(renewal.date, terms) : '';
  const price = isAutomatic ? t`Renews at ${amount}` : t`then ${amount}`;
  const text = renewal && (date ? `${price} · ${date}` : price);
  const length = setup > 0 || (text?.length ?? 0) > SHORT_LENGTH ? ' renewal-long' : '';
  if (setup <= 0 && !text) return null;
  return (
    <p className={`renewal ${className}${length}`}>
      {setup > 0 && <span className="renewal-setup">{t`Setup, once: ${fee}`}</span>}
      {text}
    </p>
  );
}
