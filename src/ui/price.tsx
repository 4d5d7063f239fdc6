import css from './price.css?inline';
import { useStyles } from './renderer.ts';

/** The texts are formatted by the caller. */
export interface PriceProps {
  amount: string;
  /** Small text after the amount: "/ year", "excl. VAT". */
  suffix?: string | undefined;
  /** The earlier price, struck through; `wasLabel` is its label for screen readers ("Before"). */
  was?: string | undefined;
  wasLabel?: string;
  size?: 's' | 'm' | 'l' | 'xl';
  /** Moves the suffix below the amount, for narrow rows. */
  stacked?: boolean;
  /** A new total is being loaded: the old one is dimmed. */
  stale?: boolean;
  className?: string;
}

/** An amount of money in tabular figures. */
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
