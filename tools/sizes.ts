/**
 * Prints the budget rows that are the same on every machine: bytes and requests. `npm run bench` has the others. The
 * docs site shows the report that this writes to `.cache/`.
 */
import { chromium } from 'playwright';
import { byteRows } from '../bench/bytes.ts';
import { printTable } from '../bench/table.ts';
import { DIST } from '../test/support/servers.ts';
import { BROWSER_ARGS, ensureBrowser } from './find-browser.ts';
import { writeSizeReport } from './size-report.ts';

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
try {
  const rows = await byteRows(browser);
  await writeSizeReport(DIST, rows);
  process.exitCode = printTable(rows) > 0 ? 1 : 0;
} finally {
  await browser.close();
}
