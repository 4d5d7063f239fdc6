/** Prints the budget rows that are the same on every machine: bytes and requests. `npm run bench` has the others. */
import { chromium } from 'playwright';
import { byteRows } from '../bench/bytes.ts';
import { printTable } from '../bench/table.ts';
import { BROWSER_ARGS, ensureBrowser } from './find-browser.ts';

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
try {
  process.exitCode = printTable(await byteRows(browser)) > 0 ? 1 : 0;
} finally {
  await browser.close();
}
