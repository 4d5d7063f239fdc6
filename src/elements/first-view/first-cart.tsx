import { type Cart, readCart } from '../../api/cart-schema.ts';
import type { EarlyConfig } from '../../config/config-keys.ts';
import type { Locale } from '../../config/locales.ts';
import type { Part } from '../../config/parts.ts';
import type { CompanyCode } from '../../config/presets.ts';
import { BUILD } from '../../lib/build.ts';
import type { FirstViewSettings } from '../../lib/first-view.ts';
import { httpUrl } from '../../lib/safe-url.ts';
import { findRoutePlace, normalizeRoute, type Routing, routeOf } from '../../screens/router/route-place.ts';
import screens from '../../screens/screens.css?inline';
import { blockSheets } from '../../ui/block-sheets.ts';
import { sheet } from '../../ui/sheets.ts';
import { type FirstCart, passOpened, renderCart } from './first-cart-view.tsx';
import type { EarlyData, TagRenderer } from './tag-renderer.ts';

/** The country of each company with a preset; the build replaces it. */
declare const __WS_HOMES__: Readonly<Partial<Record<CompanyCode, string>>>;

/** Rows that are drawn before the code is there that draws longer carts by need. */
const MAX_ROWS = 30;

/** The cart that the page opens, with what is known of it. */
export async function makeRenderer({ config, values, cart }: EarlyData): Promise<TagRenderer | undefined> {
  const known = cart && readCart(await cart);
  if (!known || !isShowable(known, config, values)) return undefined;
  const first: FirstCart = {
    cart: known,
    hidden: Array.isArray(values.hide) ? (values.hide as readonly Part[]) : [],
    home: values.companyCountry ?? __WS_HOMES__[values.company] ?? '',
    build:
      values.environment && values.environment !== 'production' ? (values.buildNumber ?? BUILD) : undefined,
  };
  return {
    sheets: [...blockSheets(), sheet(screens)],
    isInline: false,
    canRender: (element) => opensCart(element, config, values),
    render: (view) => renderCart(view, first),
    handOver: passOpened,
  };
}

/** Not a cart without items, which is another screen, one in another currency, or one that is paid with a wallet. */
const isShowable = ({ items, currency }: Cart, config: FirstViewSettings, values: EarlyConfig): boolean =>
  items.length > 0 &&
  items.length <= MAX_ROWS &&
  (currency === undefined || currency === config.currency) &&
  !Object.values(values.payments ?? {}).some((module) => module?.express);

/** Not an element that opens another route, takes the cart of a link, or whose fallback is used. */
function opensCart(element: HTMLElement, { language }: FirstViewSettings, { baseUrl }: EarlyConfig): boolean {
  const base = typeof baseUrl === 'string' ? httpUrl(baseUrl, document.baseURI)?.href : undefined;
  const place = findRoutePlace(
    location.href,
    { baseUrl: base, languages: [language as Locale], routing: base ? 'history' : 'query' },
    (element.getAttribute('routing') as Routing | null) ?? undefined,
  );
  const routes = [routeOf(location.href, place), normalizeRoute(element.getAttribute('route') ?? '')];
  const isLinked = new URLSearchParams(location.search).has('ws-cart');
  return routes.every((route) => route === '') && !isLinked && !element.contains(document.activeElement);
}
