import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { freePort } from '../../demo/api/test-support.ts';
import { kitExample } from '../support/docs-shop.ts';
import { untilUp } from '../support/until-up.ts';
import { PACKAGE, projectOf, run } from './scratch.ts';

let shop: ChildProcess | undefined;
afterEach(() => void shop?.kill());

it('the hour leads from the package to level 1, with its commands in their order [C1.13]', async () => {
  const folder = projectOf('my-shop');
  const port = await freePort();
  await mkdir(folder, { recursive: true });
  const own = (code: string): string =>
    code.replaceAll('localhost:8080', `localhost:${port}`).replace('port: 8080', `port: ${port}`);
  await writeFile(join(folder, 'shop.mjs'), own(kitExample('js', 'const PRODUCTS')));
  await writeFile(join(folder, 'adapter.mjs'), kitExample('js', 'export const adapter'));
  const [, file = ''] = kitExample('sh', 'node shop').trim().split(' ');
  shop = spawn('node', [file], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  await untilUp(`http://localhost:${port}/api/cart`, shop);
  const [, options = ''] = own(kitExample('sh', '--api')).trim().split('ws-elements-conformance ');
  const command = join(PACKAGE, 'dist/conformance/cli.js');
  const { code, output } = await run('node', [command, ...options.split(' ')], folder);
  expect([code, output]).toEqual([0, expect.stringMatching(/ 0 failed, .*\nLevel 1 of 11 is reached\.\s*$/)]);
  const [, backup = ''] = kitExample('sh', ' backup ').trim().split('ws-elements-shop ');
  const copied = await run('node', [join(PACKAGE, 'dist/shop/cli.js'), ...backup.split(' ')], folder);
  expect([copied.code, copied.output]).toEqual([0, expect.stringContaining('is a copy of the store.')]);
});
