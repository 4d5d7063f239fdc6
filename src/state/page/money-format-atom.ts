import { formatMoney } from '../../i18n/formats.ts';
import type { MinorUnits } from '../../lib/money.ts';
import { atom } from '../store.ts';
import { configAtom } from './config.ts';

/** Formats an amount in the page's currency and language. */
export const moneyFormatAtom = atom((get) => {
  const { currency, language } = get(configAtom);
  return (amount: MinorUnits): string => formatMoney(amount, currency, language);
});
