import { COMPANIES } from '../../src/config/presets.ts';
import { BRANDS } from '../brands/brands.ts';
import { type Edition, editionsOf } from './editions.ts';
import { brandDrawing, folderOf, LANGUAGE_NAMES, type Origins, pageConfig } from './pages.ts';
import { renderTemplate } from './template.ts';

const countryName = new Intl.DisplayNames('en', { type: 'region' });

const EDITIONS = Object.values(BRANDS).map(editionsOf);

/**
 * The demo's first page: a search that wears the look of any of the ten brands, and a way on for each kind of reader.
 *
 * @param company The brand to start with; the first where it is unknown.
 * @param language Its language; English where it is unknown and no brand was named, else the brand's own.
 */
export function renderFront(origins: Origins, company?: string, language?: string): string {
  const shown = startEdition(company, language);
  return renderTemplate('front', {
    api: origins.api,
    config: JSON.stringify(pageConfig('home', shown, origins)),
    shown: { code: shown.brand.code, locale: shown.locale },
    figures: {
      brands: EDITIONS.length,
      countries: new Set(Object.values(COMPANIES).map(({ companyCountry }) => companyCountry)).size,
    },
    brands: EDITIONS.map((editions) => brandData(editions, shown, origins)),
  });
}

function startEdition(company: string | undefined, language: string | undefined): Edition {
  const named = EDITIONS.find(([first]) => first?.brand.code === company);
  const editions = named ?? EDITIONS[0] ?? [];
  const wanted = language ?? (named ? '' : 'en-US');
  const edition = editions.find(({ locale }) => locale === wanted) ?? editions[0];
  if (!edition) throw new Error('There is no brand with a page.');
  return edition;
}

function brandData(editions: readonly Edition[], shown: Edition, origins: Origins) {
  const { brand } = editions[0] ?? shown;
  const isShown = brand.code === shown.brand.code;
  const preset = COMPANIES[brand.code];
  const chosen = isShown ? shown.locale : editions[0]?.locale;
  return {
    code: brand.code,
    name: brand.name,
    isShown,
    logo: brandDrawing(brand, 'logo'),
    art: brandDrawing(brand, 'art'),
    country: countryName.of(preset.companyCountry) ?? preset.companyCountry,
    currency: preset.currency,
    hasChoice: editions.length > 1,
    editions: editions.map((edition) => ({
      locale: edition.locale,
      language: LANGUAGE_NAMES[edition.locale] ?? edition.locale,
      isChosen: edition.locale === chosen,
      isOn: isShown && edition.locale === chosen,
      headline: edition.voice.headline,
      href: folderOf(edition),
      cart: `${folderOf(edition)}/order`,
      cartText: edition.texts.account.cart,
      settings: JSON.stringify(pageConfig('home', edition, origins)),
    })),
  };
}
