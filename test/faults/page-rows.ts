import type { Row } from './row.ts';
import { AGENT_TOOLS } from './rows/agent-tools.ts';
import { BFCACHE } from './rows/bfcache.ts';
import { CHANNEL_FLOOD } from './rows/channel-flood.ts';
import { DOUBLE_LOADS_ROW } from './rows/double-loads.ts';
import { EDITED_STORAGE } from './rows/edited-storage.ts';
import { HOSTILE_REDIRECTS } from './rows/hostile-redirects.ts';
import { HOSTILE_TEXTS_ROW } from './rows/hostile-texts.ts';
import { LINKS_ROW } from './rows/links.ts';
import { LONG_SESSION } from './rows/long-session.ts';
import { PAYMENTS } from './rows/payments.ts';
import { POLLUTED_NAMES } from './rows/polluted-names.ts';
import { POLLUTED_PAGES } from './rows/polluted-pages.ts';
import { REAL_HANDS } from './rows/real-hands.ts';
import { STALE_CHUNKS } from './rows/stale-chunks.ts';
import { STORAGE } from './rows/storage.ts';
import { TWO_PEOPLE } from './rows/two-people.ts';

/** Rows about the effects of a page, a browser and a release on the tags. */
export const PAGE_ROWS: readonly Row[] = [
  HOSTILE_REDIRECTS,
  HOSTILE_TEXTS_ROW,
  STORAGE,
  POLLUTED_PAGES,
  POLLUTED_NAMES,
  REAL_HANDS,
  STALE_CHUNKS,
  DOUBLE_LOADS_ROW,
  BFCACHE,
  LONG_SESSION,
  TWO_PEOPLE,
  EDITED_STORAGE,
  CHANNEL_FLOOD,
  AGENT_TOOLS,
  LINKS_ROW,
  PAYMENTS,
];
