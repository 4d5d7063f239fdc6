import { existsSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { bytesOfSearch, type Cdn, copyBuild, receivedFrom, startCdn } from '../support/deploys.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { NGINX } from '../support/nginx.ts';
import { DIST, startPages, startTestShop } from '../support/servers.ts';

test.skip(!existsSync(NGINX), 'nginx is not installed');
test.slow();

const SEARCH = '<ws-domain-checker qd="lampa" free-only="false"></ws-domain-checker>';
/** A visitor of a page with a search, whose scripts come from nginx. */
async function withVisitor(
  page: Page,
  use: (cdn: Cdn, visit: () => Promise<Record<string, number>>) => Promise<void>,
): Promise<void> {
  const [cdn, shop] = [await startCdn(), await startTestShop()];
  const config = JSON.stringify({ company: 'sk-ws', language: 'en-US', apiUrl: `${shop.apiUrl}/api` });
  const html = `<!doctype html><html lang="en"><title>Search</title>
<script type="application/json" data-ws-config>${config}</script>
<script type="module" src="${cdn.origin}/ws/1/ws.js"></script>${SEARCH}</html>`;
  const site = await startPages(() => ({ html }));
  const visit = async (): Promise<Record<string, number>> => {
    await page.goto(site.siteUrl);
    await expect(page.locator('ws-domain-checker').getByText('lampa.sk').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    return receivedFrom(page, cdn.origin);
  };
  try {
    await use(cdn, visit);
  } finally {
    await site.close();
    await shop.close();
    cdn.stop();
  }
}

/** Deploys the build as a release whose scripts all differ a little from those of the others. */
async function deploy(cdn: Cdn, version: string, previous?: string): Promise<void> {
  const dist = join(cdn.scratch, version);
  await copyBuild(
    DIST,
    dist,
    version,
    (text) => `${text.replaceAll(packageJson.version, version)}\n// ${version}`,
  );
  await cdn.deploy(dist, version, previous);
}

test('a deploy costs a returning visitor the differences of the scripts, and ws.js [C1.14a]', async ({
  page,
}) => {
  await withVisitor(page, async (cdn, visit) => {
    await deploy(cdn, '1.0.1');
    expect(bytesOfSearch(await visit())).toBeGreaterThan(90_000);
    expect(bytesOfSearch(await visit()), 'nothing but ws.js, which has not changed').toBeLessThan(100);

    await deploy(cdn, '1.0.2', cdn.releaseOf('1.0.1'));
    const received = await visit();
    expect(bytesOfSearch(received)).toBeLessThan(10_000);
    expect(received.core).toBeLessThan(1_000);
    expect(await page.evaluate(() => window.wsElements.version)).toBe('1.0.2');

    await deploy(cdn, '1.0.3', cdn.releaseOf('1.0.2'));
    expect((await visit()).core, 'a delta is the dictionary of the next one').toBeLessThan(1_000);
  });
});

test('a visitor of a release that was not named gets whole scripts, and the page works [C1.14a]', async ({
  page,
}) => {
  await withVisitor(page, async (cdn, visit) => {
    await deploy(cdn, '1.0.1');
    await visit();
    await copyBuild(DIST, join(cdn.scratch, 'unseen'), '1.0.2', (text) => `${text}// unseen`);
    await deploy(cdn, '1.0.3', join(cdn.scratch, 'unseen'));
    expect((await visit()).core).toBeGreaterThan(50_000);
  });
});
