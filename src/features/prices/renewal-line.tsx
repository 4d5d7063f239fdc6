import { useLingui } from '@lingui/react/macro';
import { formatDate } from '../../i18n/dates.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { configAtom } from '../../state/page/config.ts';
import { atom, useAtomValue } from '../../state/store.ts';
import { useStyles } from '../../ui/renderer.ts';
import css from './renewal.css?inline';
import { type RenewingItem, renewalOf, renewsByItself } from './rules.ts';
import { usePriceTerms } from './use-price-terms.ts';

/** Fits in two lines beside the period of a cart item on a phone. */
const SHORT_LENGTH = 43;

interface RenewalLineProps {
  item: RenewingItem;
  /** The start of the period; defaults to today. */
  since?: Date | undefined;
  /** Whether it renews by itself, if that was settled by a past order; defaults to the cart's payment. */
  isAutomatic?: boolean | undefined;
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
  const today = useAtomValue(todayAtom);
  const config = useAtomValue(configAtom);
  const payment = useAtomValue(cartAtom)?.paymentOption;
  const renewal = renewalOf(item, since ?? today);
  const { setup = 0 } = item.price;
  const fee = net(setup);
  const amount = net(renewal?.amount ?? 0);
  const date = renewal?.date ? formatDate(renewal.date, config) : '';
  const isPromised = isAutomatic ?? renewsByItself(item, payment);
  const price = isPromised ? t`Renews at ${amount}` : t`then ${amount}`;
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

/** The date on which the page was opened: the periods of a new order begin then. */
const todayAtom = atom(() => new Date());
