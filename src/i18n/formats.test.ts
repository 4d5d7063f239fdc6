import { expect, test, vi } from 'vitest';
import { formatMoney, formatPercent } from './formats.ts';

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

test.each([
  [2460, 'EUR', 'sk-SK', '24,60 €'],
  [2400, 'EUR', 'sk-SK', '24,00 €'],
  [0, 'EUR', 'en-US', '€0.00'],
  [49900, 'CZK', 'cs-CZ', '499 Kč'],
  [49950, 'CZK', 'cs-CZ', '499,50 Kč'],
  [149000, 'HUF', 'hu-HU', '1490 Ft'],
  [119900, 'SEK', 'sv-SE', '1 199 kr'],
  [119950, 'SEK', 'sv-SE', '1 199,50 kr'],
  [119900, 'NOK', 'no-NO', '1 199 kr'],
  [4900, 'PLN', 'en-US', 'zł 49.00'],
  [4990, 'GBP', 'en-US', '£49.90'],
  [4900, 'CHF', 'de-DE', '49,00 CHF'],
  [4900, 'DKK', 'sv-SE', '49,00 kr'],
  [4900, 'RON', 'en-US', 'lei 49.00'],
  [490000, 'JPY', 'en-US', '¥4,900'],
  [490000, 'ISK', 'en-US', 'kr 4,900'],
  [490000, 'CLP', 'es-ES', '4900 $'],
])('writes %i of %s in %s as %s [D.38]', (amount, currency, locale, text) => {
  expect(plain(formatMoney(amount, currency, locale))).toBe(text);
});

test('states that forints have no decimals, of which engines know two or none [D.38]', () => {
  const options: unknown[] = [];
  const Watched = class extends Intl.NumberFormat {
    constructor(...given: ConstructorParameters<typeof Intl.NumberFormat>) {
      super(...given);
      options.push(given[1]);
    }
  };
  vi.stubGlobal('Intl', Object.create(Intl, { NumberFormat: { value: Watched } }));
  formatMoney(149050, 'HUF', 'sk-SK');
  vi.unstubAllGlobals();
  expect(options).toMatchObject([{ maximumFractionDigits: 0 }]);
});

test('writes a percentage as the locale does', () => {
  expect(plain(formatPercent(23, 'sk-SK'))).toBe('23 %');
  expect(plain(formatPercent(25.5, 'en-US'))).toBe('25.5%');
});
