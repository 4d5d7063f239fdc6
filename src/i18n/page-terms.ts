import type { MinorUnits } from '../lib/money.ts';
import type { DateStyle } from './dates.ts';
import { formatMoney } from './formats.ts';

/** What of the page's config decides how amounts and dates are written. */
export interface TermsConfig extends DateStyle {
  currency: string;
  prices: 'net' | 'both' | 'gross';
}

/** How the page writes amounts and dates, and when it was opened: the periods of a new order begin then. */
export interface PageTerms extends TermsConfig {
  money: (amount: MinorUnits) => string;
  today: Date;
}

export const makePageTerms = ({ currency, language, prices, dates }: TermsConfig): PageTerms => ({
  currency,
  language,
  prices,
  dates,
  money: (amount) => formatMoney(amount, currency, language),
  today: new Date(),
});
