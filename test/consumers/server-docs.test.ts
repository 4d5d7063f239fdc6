import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { freePort } from '../../demo/api/test-support.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { examplesOf } from '../support/docs-examples.ts';
import { kitExample } from '../support/docs-shop.ts';
import { untilUp } from '../support/until-up.ts';
import { PACKAGE, projectOf, ROOT, run, SCRATCH } from './scratch.ts';

const GOING_LIVE = join(ROOT, 'docs/going-live.md');

let shop: ChildProcess | undefined;
afterEach(() => void shop?.kill());

/** The command of a fence, without what runs it. */
const wordsOf = (part: string): string[] =>
  (kitExample('sh', part).split('\n')[0]?.split('ws-elements-shop ')[1] ?? '').split(' ');
const command = (words: readonly string[], folder: string) =>
  run('node', [join(PACKAGE, 'dist/shop/cli.js'), ...words], folder);

it('the first order leads from the package to level 11, with its commands in their order [C1.13]', async () => {
  const words = wordsOf(' init ');
  const folder = projectOf(words[1] ?? '');
  await rm(folder, { recursive: true, force: true });
  expect(await command(words, SCRATCH)).toEqual({ code: 0, output: expect.stringContaining('npm start') });
  expect(await command(words, SCRATCH)).toEqual({ code: 1, output: expect.stringContaining('is not empty') });
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = `ws-elements-${packageJson.version}.tgz`;
  expect([dependencies['ws-elements'], existsSync(join(folder, file))]).toEqual([`file:${file}`, true]);
  const { code, output } = await run('npm', ['test'], folder);
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/ 0 failed, .*\nLevel 11 of 11 is reached\.\s*$/),
  ]);
});

it('a check that fails makes the test of the first order fail', async () => {
  const folder = projectOf('my-shop');
  const { code, output } = await run(
    'npm',
    ['test', '--', '--level', '1', '--origin', 'https://elsewhere.example'],
    folder,
  );
  expect([code, output]).toEqual([1, expect.stringContaining('Allow the origin of the page')]);
});

it('the store of the first order is copied by the command of the guide, and the shop is not ready for customers [C1.13]', async () => {
  const folder = projectOf('my-shop');
  const [port, pagesPort] = await Promise.all([freePort(), freePort()]);
  const env = { ...process.env, PORT: `${port}`, PAGES_PORT: `${pagesPort}` };
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const [node = '', file = ''] = scripts.start.split(' ');
  shop = spawn(node, [file], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  await untilUp(`http://localhost:${port}/api/cart`, shop);
  const copied = await command(wordsOf(' backup '), folder);
  expect([copied.code, copied.output]).toEqual([0, expect.stringContaining('is a copy of the store.')]);
  const [check = ''] = examplesOf('docs/going-live.md', readFileSync(GOING_LIVE, 'utf8'))
    .filter(({ language }) => language === 'sh')
    .map(({ text }) => text.trim().split('ws-elements-shop ')[1]);
  const own = check
    .replace('https://api.shop.example', `http://localhost:${port}`)
    .replace('https://www.shop.example', `http://localhost:${pagesPort}`);
  const looked = await command(own.split(' '), folder);
  expect(looked.code).toBe(1);
  expect([...looked.output.matchAll(/^(?:mend|not checked) +([^:]+):/gm)].map(([, row]) => row)).toEqual([
    'HTTPS',
    'Your page',
    'Mail',
    'Payment page',
    'Script tag',
    'Script files',
  ]);
});
