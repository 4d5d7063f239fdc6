import { COMPANIES } from '../../src/config/presets.ts';
import { BRANDS, editionsOf } from './brands.ts';
import { folderOf, type Origins } from './pages.ts';
import { renderTemplate } from './template.ts';

/** Demo customers, as the shop creates them. */
const USERS = [
  { login: 'jana', password: 'Heslo-123', who: 'A person in Slovakia with one billing profile' },
  {
    login: 'firma',
    password: 'Heslo-123',
    who: 'A Slovak company with two billing profiles, may pay by invoice',
  },
  { login: 'nikto', password: 'Heslo-123', who: 'A customer without any profile' },
  { login: 'anna', password: 'Losen-123', who: 'A person in Sweden with one billing profile' },
];

const NAMES = [
  { name: 'taken', what: 'is registered by somebody else' },
  { name: 'mine', what: 'belongs to the demo customer who is logged in' },
  { name: 'free', what: 'is always free' },
  { name: 'premium', what: 'costs 490 € a year' },
  { name: 'unsure', what: 'cannot be resolved' },
  { name: 'slow', what: 'takes three seconds to answer' },
];

const COUPONS = [
  { code: 'WELCOME10', what: '10 % off the whole cart' },
  { code: 'HOSTING50', what: '50 % off hosting; refused without hosting in the cart' },
  { code: 'EXPIRED', what: 'is refused for this customer' },
];

/**
 * The demo's first page: where to go, whom to be and what to type.
 *
 * @param lostPath The path that nobody answers, when this page stands in for a 404.
 */
export function renderFront({ api }: Origins, lostPath = ''): string {
  return renderTemplate('front', {
    api,
    lostPath,
    brands: brandCards(),
    users: USERS,
    names: NAMES,
    coupons: COUPONS,
  });
}

function brandCards() {
  return Object.values(BRANDS).map((brand) => {
    const { currency, workflow, theme } = COMPANIES[brand.code];
    const editions = editionsOf(brand);
    return {
      code: brand.code,
      name: brand.name,
      facts: `${currency} · workflow ${workflow} · theme ${theme}`,
      headline: editions[0]?.voice.headline ?? '',
      lang: editions[0]?.locale ?? 'en',
      languages: editions.map((edition) => ({ locale: edition.locale, href: folderOf(edition) })),
    };
  });
}
