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

/** The renewal price and date of an item, promised only where it renews by itself; renders nothing if the shop does not send a price. */
export function RenewalLine({ item, since, isAutomatic, className = '' }: RenewalLineProps) {
  useStyles(css);
  const { t } = useLingui();
  const { net } = usePriceTerms();
  const today = useAtomValue(todayAtom);
  const config = useAtomValue(configAtom);
  const payment = useAtomValue(cartAtom)?.paymentOption;
  const renewal = renewalOf(item, since ?? today);
  if (!renewal) return null;
  const amount = net(renewal.amount);
  const date = renewal.date ? formatDate(renewal.date, config) : '';
  const isPromised = isAutomatic ?? renewsByItself(item, payment);
  const price = isPromised ? t`Renews at ${amount}` : t`then ${amount}`;
  const text = date ? `${price} · ${date}` : price;
  const length = text.length > SHORT_LENGTH ? ' renewal-long' : '';
  return <p className={`renewal ${className}${length}`}>{text}</p>;
}

/** The date on which the page was opened: the periods of a new order begin then. */
const todayAtom = atom(() => new Date());
