import { nameLanguage } from '../api/catalogue.ts';
import type { Edition } from './editions.ts';
import { PRODUCT_TEXTS } from './product-texts.ts';

interface PageRow {
  /** Below the folder of the brand and its language. */
  path: string;
  /** Whether every URL below it is the same page: routes of a tag. */
  below?: boolean;
  title: (edition: Edition) => string;
}

const named =
  (pick: (edition: Edition) => string) =>
  (edition: Edition): string =>
    `${pick(edition)} – ${edition.brand.name}`;

/** The pages of every brand; to add one, add a line here and the file `templates/<name>.html`. */
export const PAGES = {
  home: { path: '', title: ({ voice }) => voice.title },
  domains: { path: '/domains', title: named(({ texts }) => texts.domains.title) },
  order: { path: '/order', below: true, title: named(({ texts }) => texts.order.title) },
  products: {
    path: '/products',
    title: named(({ locale }) => PRODUCT_TEXTS[nameLanguage(locale)].title),
  },
  advice: { path: '/advice', title: named(({ texts }) => texts.advice.title) },
  server: { path: '/server', title: named(({ texts }) => texts.server.title) },
  withdrawal: { path: '/withdrawal', title: named(({ texts }) => texts.withdrawal.title) },
} as const satisfies Record<string, PageRow>;

/** `lost` is shown at any other URL. */
export type PageName = keyof typeof PAGES | 'lost';

const ROWS: [keyof typeof PAGES, PageRow][] = Object.entries(PAGES).map(([name, row]) => [
  name as keyof typeof PAGES,
  row,
]);

/** The page at a URL below the folder of an edition. */
export function pageAt(path: string): PageName {
  const tidy = path.replace(/\/+$/, '');
  const found = ROWS.find(([, row]) => tidy === row.path || (row.below && tidy.startsWith(`${row.path}/`)));
  return found?.[0] ?? 'lost';
}

/** The path of a page below the folder of an edition; a lost page has that of the home page. */
export const pathBelow = (page: PageName): string => (page === 'lost' ? '' : PAGES[page].path);

/** The title in the browser's tab. */
export function pageTitle(page: PageName, edition: Edition): string {
  return page === 'lost' ? named(({ texts }) => texts.lost.title)(edition) : PAGES[page].title(edition);
}
