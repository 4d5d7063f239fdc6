import { useLingui } from '@lingui/react/macro';
import { formatDate } from '../../i18n/dates.ts';
import { configAtom } from '../../state/config.ts';
import { moneyFormatAtom } from '../../state/formats.ts';
import { useAtomValue } from '../../state/store.ts';
import { useStyles } from '../../ui/root.tsx';
import css from './renewal.css?inline';
import { type RenewingItem, renewalOf } from './rules.ts';
import { todayAtom } from './state.ts';

interface RenewalLineProps {
  item: RenewingItem;
  /** When the period begins; by default today. */
  since?: Date | undefined;
  className?: string;
}

/** What an item costs when its period ends, and when that is; nothing where the shop does not say it. */
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
