import type { Row } from './row.ts';
import { DOUBLE_LOADS_ROW } from './rows/double-loads.ts';
import { HOSTILE_REDIRECTS } from './rows/hostile-redirects.ts';
import { POLLUTED_PAGES } from './rows/polluted-pages.ts';

/** Rows about what a page, a browser and a release do to the tags. */
export const PAGE_ROWS: readonly Row[] = [HOSTILE_REDIRECTS, POLLUTED_PAGES, DOUBLE_LOADS_ROW];
