import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../demo/api/test-support.ts';
import { openBarePage } from '../support/bare-page.ts';
import { readExamples } from '../support/docs-examples.ts';
import { expect, test } from '../support/fixtures.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The commands of docs/providers.md. */
const commands = readExamples().find(({ runBy }) => runBy === 'test/mock/prism.spec.ts')?.text ?? '';

const TAGS = `<ws-minicart></ws-minicart><ws-login></ws-login>
<ws-price code="hosting-plus" period="12">from €5</ws-price>
<ws-add-to-cart code="hosting-plus" period="12"></ws-add-to-cart>
<ws-domain-checker qd="modra-lampa"></ws-domain-checker>
<ws-tutorial></ws-tutorial>`;

interface Mock {
  url: string;
  stop(): Promise<void>;
}

/** Runs the commands next to a copy of openapi.yaml, on a free port, and waits until the mock listens. */
async function startMock(): Promise<Mock> {
  const folder = await mkdtemp(join(tmpdir(), 'ws-mock-'));
  await cp(join(ROOT, 'openapi.yaml'), join(folder, 'openapi.yaml'));
  const port = await freePort();
  expect(commands).toContain('-p 4010');
  const text = commands.replace('-p 4010', `-p ${port}`);
  // A separate process group: processes that npx starts end with it.
  const env = { ...process.env, npm_config_yes: 'true' };
  const shell = spawn('sh', ['-ec', text], { cwd: folder, detached: true, env });
  const ended = new Promise((resolve) => shell.once('exit', resolve));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (part: Buffer): void => {
      output += part;
      if (output.includes('Prism is listening')) resolve();
    };
    shell.stdout.on('data', read);
    shell.stderr.on('data', read);
    shell.once('exit', (code) => reject(new Error(`The mock ended with ${code}:\n${output}`)));
  });
  const stop = async (): Promise<void> => {
    if (shell.pid !== undefined) process.kill(-shell.pid, 'SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { url: `http://localhost:${port}`, stop };
}

test('the tags start on a Prism mock of openapi.yaml, with the commands of the documentation [C1.18]', async ({
  page,
  demo,
}) => {
  // Installing Prism takes more than a minute.
  test.setTimeout(300_000);
  const mock = await startMock();
  try {
    const config = JSON.stringify({
      company: 'sk-ws',
      language: 'en-US',
      cartUrl: '/cart',
      apiUrl: mock.url,
      validationApiUrl: mock.url,
    });
    await openBarePage(page, demo, { body: TAGS, config });
    await expect(page.locator('ws-minicart')).toContainText('Cart is empty');
    await expect(page.locator('ws-login')).toContainText('Log in');
    await expect(page.locator('ws-price')).toContainText('€65.88');
    await expect(page.locator('ws-add-to-cart').getByRole('button')).toBeEnabled();
    await expect(page.locator('ws-domain-checker .dc-amount').first()).toBeVisible();
    await expect(page.locator('ws-tutorial').getByRole('heading').first()).toBeVisible();
  } finally {
    await mock.stop();
  }
});
