import { describe, expect, it } from 'vitest';
import type { Locale } from '../../../config/locales.ts';
import { loadIndependentTexts } from '../../../i18n/i18n.ts';
import { orderTexts } from '../../../i18n/texts/order-texts.ts';
import { PAYMENT_GROUPS } from '../../payment/groups.ts';
import { payLaterLead } from './pages.tsx';

/** The texts that contain the due date of an invoice. */
const TEXTS = {
  'on the thank-you page': payLaterLead,
  'of the payment method': (days: number) =>
    PAYMENT_GROUPS.get('later')?.description({ transferCode: 'none', days }) ?? { id: '' },
};

describe.each(Object.entries(TEXTS))('the days until a payment is due %s', (_where, text) => {
  it.each<[Locale, string, string, string]>([
    ['en-US', 'within 1 day', 'within 2 days', 'within 5 days'],
    ['en-SE', 'within 1 day', 'within 2 days', 'within 5 days'],
    ['cs-CZ', 'do 1 dne', 'do 2 dnů', 'do 5 dnů'],
    ['sk-SK', 'do 1 dňa', 'do 2 dní', 'do 5 dní'],
    ['de-DE', 'innerhalb von 1 Tag', 'innerhalb von 2 Tagen', 'innerhalb von 5 Tagen'],
    ['es-ES', 'de 1 día', 'de 2 días', 'de 5 días'],
    ['hu-HU', '1 napon belül', '2 napon belül', '5 napon belül'],
    ['nl-NL', 'binnen 1 dag', 'binnen 2 dagen', 'binnen 5 dagen'],
    ['no-NO', 'innen 1 dag', 'innen 2 dager', 'innen 5 dager'],
    ['sv-SE', 'inom 1 dag', 'inom 2 dagar', 'inom 5 dagar'],
  ])('uses the plural forms of %s', async (locale, ...expected) => {
    const i18n = await loadIndependentTexts(locale, orderTexts);
    for (const [index, days] of [1, 2, 5].entries()) {
      const said = i18n._(text(days)).replaceAll('\u00a0', ' ');
      // Whole words: "1 days" also contains "1 day".
      expect(`${said} `).toMatch(new RegExp(`${expected[index]}[ .]`));
    }
  });
});
