import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../demo/api/test-support.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { writeRelease } from '../../tools/release-folder.ts';
import { expect, test } from '../support/fixtures.ts';
import { NGINX, startNginx } from '../support/nginx.ts';
import { strictestPolicy } from '../support/policy.ts';
import { BROTLI_QUALITY, DIST } from '../support/servers.ts';

/** The hash of a file in `integrity.json`. */
function integrityOf(name: string): string {
  const { files } = JSON.parse(readFileSync(join(DIST, 'integrity.json'), 'utf8')) as {
    files: Record<string, { integrity: string }>;
  };
  return files[name]?.integrity ?? '';
}

test('the release folder behind nginx sells on a page with the strictest policy [C1.14]', async ({
  page,
  demo,
  shop,
}) => {
  test.skip(!existsSync(NGINX), 'nginx is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'ws-release-'));
  // The processes of nginx that read it run as another user.
  chmodSync(folder, 0o755);
  await writeRelease(DIST, join(folder, 'release'), {
    version: packageJson.version,
    changelog: '',
    brotliQuality: BROTLI_QUALITY,
  });
  const port = await freePort();
  const nginx = startNginx(join(folder, 'release'), folder, port);
  try {
    const cdn = `http://localhost:${port}`;
    await expect
      .poll(() =>
        fetch(cdn).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    const studio = await fetch(`${cdn}/ws/${packageJson.version}/studio/`);
    expect([studio.status, studio.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const config = JSON.stringify({ company: 'sk-ws', language: 'en-US', apiUrl: `${demo.apiUrl}/api` });
    await page.route(`${demo.siteUrl}/released`, (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers: strictestPolicy(`${cdn} ${demo.apiUrl}`),
        body: `<!doctype html><html lang="en"><title>Released</title>
<script type="application/json" data-ws-config>${config}</script>
<script type="module" src="${cdn}/ws/${packageJson.version}/ws.js" integrity="${integrityOf('ws.js')}" crossorigin></script>
<ws-add-to-cart code="hosting-plus" period="12"></ws-add-to-cart><ws-cart></ws-cart></html>`,
      }),
    );
    await page.goto(`${demo.siteUrl}/released`);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.locator('ws-cart').getByRole('button', { name: 'Checkout' }).first()).toBeVisible();
    const { items } = (await shop.call('GET', '/api/cart')) as { items: { code: string }[] };
    expect(items.map(({ code }) => code)).toEqual(['hosting-plus']);
  } finally {
    nginx.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});
