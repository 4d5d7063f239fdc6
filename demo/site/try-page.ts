import { COMPANIES, type CompanyPreset } from '../../src/config/presets.ts';
import type { Brand } from '../brands/brand.ts';
import { BRANDS } from '../brands/brands.ts';
import { editionsOf } from './editions.ts';
import { CARDS, COUPONS, NAMES, NUMBERS, OWNED_NAMES, PAYMENTS, SETTINGS, USERS } from './magic.ts';
import { brandDrawing, folderOf, LANGUAGE_NAMES, type Origins } from './pages.ts';
import { renderTemplate } from './template.ts';

const countryName = new Intl.DisplayNames('en', { type: 'region' });

const QR_NAMES: Record<CompanyPreset['transferQr'], string> = {
  'pay-by-square': 'PAY by square',
  spayd: 'SPAYD',
  epc: 'EPC',
  'epc-eur': 'EPC for euro',
  swish: 'Swish',
  hct: 'HCT',
  none: 'none',
};

/**
 * What a tester needs: the pages, the logins and the magic values of the demo.
 *
 * @param lostPath The unknown path, if this page is the 404 page.
 */
export function renderTryPage({ api }: Origins, lostPath = ''): string {
  return renderTemplate('try', {
    api,
    lostPath,
    brands: Object.values(BRANDS).map(brandCard),
    users: USERS,
    magic: [
      { title: 'Searched domains', about: 'A name that contains the word …', rows: NAMES },
      { title: 'Proving a domain is yours', about: 'A name that contains the word …', rows: OWNED_NAMES },
      { title: 'Coupons', about: 'Any other code is not found.', rows: COUPONS },
      { title: 'Settings and fields', about: 'In the fields of an order.', rows: SETTINGS },
      { title: 'Numbers', about: 'These are right; change a digit and they are not.', rows: NUMBERS },
      { title: 'Payments', about: 'How an order ends, by payment group.', rows: PAYMENTS },
      {
        title: 'Student cards',
        about: 'Any other number of nine to fifteen digits is valid too.',
        rows: CARDS,
      },
    ],
  });
}

function brandCard(brand: Brand) {
  const preset = COMPANIES[brand.code];
  const editions = editionsOf(brand);
  const home = editions[0];
  return {
    code: brand.code,
    name: brand.name,
    look: brand.look,
    logo: brandDrawing(brand, 'logo'),
    art: brandDrawing(brand, 'art'),
    headline: home?.voice.headline ?? '',
    lang: home?.locale ?? 'en',
    facts: [
      { name: 'Country', value: countryName.of(preset.companyCountry) ?? preset.companyCountry },
      { name: 'Currency', value: `${preset.currency}, VAT ${preset.vatPercentage}%` },
      { name: 'Workflow', value: preset.workflow },
      { name: 'Theme', value: preset.theme },
      { name: 'Transfer code', value: QR_NAMES[preset.transferQr] },
    ],
    languages: editions.map((edition) => ({
      locale: edition.locale,
      name: LANGUAGE_NAMES[edition.locale] ?? edition.locale,
      href: folderOf(edition),
    })),
  };
}
