import css from './price.css?inline';
import { useStyles } from './root.tsx';

/** Props of {@link Price}: ready texts, formatted by the caller. */
export interface PriceProps {
  amount: string;
  /** After the amount and small: "/ year", "without VAT". */
  suffix?: string;
  /** The earlier price, struck through; `wasLabel` says so to a screen reader ("Before"). */
  was?: string;
  wasLabel?: string;
  size?: 's' | 'm' | 'l' | 'xl';
  /** The suffix goes under the amount: in rows where room is scarce. */
  stacked?: boolean;
  /** A new total is being loaded: the old one is shown paler meanwhile. */
  stale?: boolean;
  className?: string;
}

/** An amount of money in tabular figures. It knows no currency and no locale. */
export const Price = ({
  amount,
  suffix,
  was,
  wasLabel,
  size = 'm',
  stacked,
  stale,
  className = '',
}: PriceProps) => {
  useStyles(css);
  return (
    <span
      className={`price price-${size}${stacked ? ' price-stacked' : ''}${stale ? ' price-stale' : ''} ${className}`}
      aria-busy={stale || undefined}
    >
      {was && (
        <s className="price-was">
          {wasLabel && <span className="sr">{wasLabel} </span>}
          {was}
        </s>
      )}
      <span className="price-amount">{amount}</span>
      {suffix && <span className="price-suffix">{suffix}</span>}
    </span>
  );
};
