import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES } from '../phone/calling-codes.ts';
import { countryOf } from './country-of.ts';

describe('a country', () => {
  it.each([
    ['Rakúsko', 'AT'],
    ['rakusko', 'AT'],
    ['Austria', 'AT'],
    ['Österreich', 'AT'],
    ['AUT', 'AT'],
    ['at', 'AT'],
    ['Deutschland', 'DE'],
    ['Federal Republic of Germany', 'DE'],
    ['Czech Republic', 'CZ'],
    ['Czechia', 'CZ'],
    ['Česká republika', 'CZ'],
    ['USA', 'US'],
    ['U.S.A.', 'US'],
    ['United States of America', 'US'],
    ['UK', 'GB'],
    ['GBR', 'GB'],
    ['Great Britain', 'GB'],
    ['England', 'GB'],
    ['Holland', 'NL'],
    ['The Netherlands', 'NL'],
    ['Netherlands, Kingdom of the', 'NL'],
    ['Nederland', 'NL'],
    ['Russia', 'RU'],
    ['Россия', 'RU'],
    ['South Korea', 'KR'],
    ['Korea, Republic of', 'KR'],
    ['대한민국', 'KR'],
    ["Korea, Democratic People's Republic of", 'KP'],
    ["Côte d'Ivoire", 'CI'],
    ['Cote d’Ivoire', 'CI'],
    ['Ivory Coast', 'CI'],
    ['Kosovo', 'XK'],
    ['Kosova', 'XK'],
    ['XKX', 'XK'],
    ['Moldova (Republic of)', 'MD'],
    ['Iran, Islamic Republic of', 'IR'],
    ['Congo, The Democratic Republic of the', 'CD'],
    ['Congo', 'CG'],
    ['Türkiye', 'TR'],
    ['Turkey', 'TR'],
    ['日本', 'JP'],
    ['Ελλάδα', 'GR'],
    ['Suomi', 'FI'],
    ['Schweiz', 'CH'],
    ['Svizzera', 'CH'],
    ['Éire', 'IE'],
    ['Danmark', 'DK'],
    ['Polska', 'PL'],
    ['Magyarország', 'HU'],
    ['Saint Lucia', 'LC'],
    ['Bosnia and Herzegovina', 'BA'],
    ['Srbija', 'RS'],
    ['🇸🇰 Slovakia', 'SK'],
    ['Slovakia (SK)', 'SK'],
    ['Slovak Republic', 'SK'],
    ['Hong Kong', 'HK'],
    ['Nemecko', 'DE'],
    ['Österrike', 'AT'],
  ])('is understood on a Slovak page as "%s": %s', (text, code) => {
    expect(countryOf(text, ['sk-SK'])).toBe(code);
  });

  it.each(['Atlantis', 'Korea', 'Euro', 'XYZ', '', '  ', '123'])('is not "%s"', (text) => {
    expect(countryOf(text, ['en-US'])).toBeUndefined();
  });

  it.each(['en-US', 'sk-SK', 'hu-HU', 'no-NO'])('is understood by each name and code in %s', (locale) => {
    const names = new Intl.DisplayNames([locale], { type: 'region' });
    for (const code of COUNTRY_CODES) {
      expect([code, countryOf(names.of(code) ?? '', [locale])]).toEqual([code, code]);
      expect([code, countryOf(code, [locale])]).toEqual([code, code]);
    }
  });
});
