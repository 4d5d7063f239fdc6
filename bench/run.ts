/**
 * `npm run bench [part …]`: measures every row of the budgets against floors built in the same run. `ROUNDS` sets the
 * number of rounds (default 5), `DIST` another build. Exits with 1 if a row is over its budget [C1.8].
 */
import { chromium } from 'playwright';
import { BROWSER_ARGS, ensureBrowser } from '../tools/find-browser.ts';
import { addedNodeRows } from './added-nodes.ts';
import { byteRows } from './bytes.ts';
import { deployRows } from './deploy.ts';
import { hostPageRows } from './host-page.ts';
import { longCartRows } from './long-cart.ts';
import { networkRows } from './network.ts';
import { nextStepRows } from './next-step.ts';
import { queueRows } from './queue.ts';
import { phoneRows, searchRows } from './search.ts';
import { serverRows } from './server.ts';
import { remoteRows } from './server-remote.ts';
import { shiftRows } from './shift.ts';
import { streamRows } from './stream.ts';
import { memoryRows } from './stream-memory.ts';
import { syncRows } from './sync.ts';
import { printTable } from './table.ts';
import { waterfalls } from './waterfall.ts';

const PARTS = {
  bytes: byteRows,
  network: networkRows,
  search: searchRows,
  phone: phoneRows,
  'host-page': hostPageRows,
  'added-nodes': addedNodeRows,
  deploy: deployRows,
  'next-step': nextStepRows,
  stream: streamRows,
  memory: memoryRows,
  sync: syncRows,
  'long-cart': longCartRows,
  shift: shiftRows,
  queue: queueRows,
  server: async () => [...(await serverRows()), ...(await remoteRows())],
  waterfall: waterfalls,
};

const only = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
let over = 0;
for (const [name, rowsOf] of Object.entries(PARTS)) {
  if (only.length > 0 && !only.includes(name)) continue;
  console.log(`\n${name}`);
  over += printTable(await rowsOf(browser));
}
await browser.close();
console.log(over > 0 ? `\n${over} over their budget` : '\nall within their budgets');
process.exitCode = over > 0 ? 1 : 0;
