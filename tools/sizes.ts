/** The rows of the budgets that are the same on every machine: bytes and requests. `npm run bench` has the others. */
import { chromium } from 'playwright';
import { byteRows } from '../bench/bytes.ts';
import { printTable } from '../bench/table.ts';
import { BROWSER_ARGS, ensureBrowser } from './find-browser.ts';

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
const over = printTable(await byteRows(browser).finally(() => browser.close()));
process.exitCode = over > 0 ? 1 : 0;
