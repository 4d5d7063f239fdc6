import { useLingui } from '@lingui/react/macro';
import { formatDate } from '../../i18n/dates.ts';
import { configAtom } from '../../state/config.ts';
import { moneyFormatAtom } from '../../state/money-format-atom.ts';
import { useAtomValue } from '../../state/store.ts';
import { useStyles } from '../../ui/root.tsx';
import css from './renewal.css?inline';
import { type RenewingItem, renewalOf } from './rules.ts';
import { todayAtom } from './state.ts';

interface RenewalLineProps {
  item: RenewingItem;
  /** The start of the period; defaults to today. */
  since?: Date | undefined;
  className?: string;
}

/** The renewal price and date of an item; renders nothing if the shop does not send a price. */
export function RenewalLine({ item, since, className = '' }: RenewalLineProps) {
  useStyles(css);
  const { t } = useLingui();
  const money = useAtomValue(moneyFormatAtom);
  const today = useAtomValue(todayAtom);
  const { language } = useAtomValue(configAtom);
  const renewal = renewalOf(item, since ?? today);
  if (!renewal) return null;
  const amount = money(renewal.amount);
  const date = renewal.date && formatDate(renewal.date, language);
  return (
    <p className={`renewal ${className}`}>
      {date ? t`Renews for ${amount} on ${date}` : t`Renews for ${amount}`}
    </p>
  );
}
