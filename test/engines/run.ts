/**
 * `npm run test:engines`: the same checks in Firefox and in WebKitGTK, in each that is installed. Prints one line per
 * check, and the totals; `--only <words>` selects the checks with those words in their name, `--engine <name>` one
 * browser.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { Check } from './check.ts';
import { ORDER_CHECKS } from './checks-order.ts';
import { PAGE_CHECKS } from './checks-page.ts';
import { OWN_SITE, otherSite } from './checks-sites.ts';
import { TAG_CHECKS } from './checks-tags.ts';
import type { Engine } from './driver.ts';
import { startBlockingFirefox, startFirefox, startSharingFirefox } from './firefox.ts';
import { type Outcome, runCheck } from './run-check.ts';
import { startStage } from './stage.ts';
import { startWebKit } from './webkit.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, engine: { type: 'string' } },
});
const CHECKS = [...TAG_CHECKS, ...ORDER_CHECKS, ...PAGE_CHECKS, OWN_SITE];
const ENGINES = [
  ['Firefox', startFirefox, [...CHECKS, otherSite('cookie')]],
  ['Firefox', startBlockingFirefox, [OWN_SITE, otherSite('token')]],
  ['Firefox', startSharingFirefox, [OWN_SITE, otherSite('cookie', { isShared: true })]],
  ['WebKitGTK', startWebKit, [...CHECKS, otherSite('token')]],
] as const;

let [passed, failed] = [0, 0];
let installed = 0;
const absent = new Set<string>();
for (const [name, start, all] of ENGINES) {
  const checks = all.filter((check) => check.name.includes(values.only ?? ''));
  if (checks.length === 0 || (values.engine && values.engine !== name)) continue;
  const engine = await start();
  if (engine) installed += 1;
  if (engine) await runAll(engine, checks);
  else absent.add(name);
}
for (const name of absent) console.log(`${name} is not installed: skipped.`);
if (installed === 0) console.log('No other engine is installed: nothing was looked at.');
console.log(`${passed} passed, ${failed} failed`);
await report();
process.exitCode = failed > 0 ? 1 : 0;

async function runAll(engine: Engine, checks: readonly Check[]): Promise<void> {
  console.log([`${engine.name} ${engine.version}`, engine.setting].filter(Boolean).join(', '));
  const stage = await startStage();
  try {
    for (const check of checks) say(check, await runCheck(engine, stage, check));
  } finally {
    await engine.close();
    await stage.close();
  }
}

function say({ name }: Check, { verdict, why }: Outcome): void {
  if (verdict === 'FAIL') failed += 1;
  if (verdict === 'ok') passed += 1;
  console.log(`  ${verdict.padEnd(5)} ${name}`);
  for (const line of why) console.log(`        ${line}`);
}

async function report(): Promise<void> {
  const file = process.env.ENGINES_REPORT;
  if (!file) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ passed, failed, installed }));
}
