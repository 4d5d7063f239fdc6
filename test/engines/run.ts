/** The tags in Firefox, where it is installed: they become ready, show the cart and report no error. */
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { startPages, startTestShop } from '../support/servers.ts';

const TAGS = ['ws-minicart', 'ws-login', 'ws-lang', 'ws-domain-checker', 'ws-cart'];

interface FirefoxPage {
  goto(url: string): Promise<unknown>;
  on(event: 'pageerror', listener: (error: Error) => void): void;
  waitForSelector(selector: string, options: { timeout: number }): Promise<unknown>;
}
interface Launcher {
  launch(options: object): Promise<{ newPage(): Promise<FirefoxPage>; close(): Promise<void> }>;
}

function findOnPath(...names: string[]): string | undefined {
  const files = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [process.env.FIREFOX_PATH ?? '', ...files].find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return file !== '';
    } catch {
      return false;
    }
  });
}

async function runFirefox(executablePath: string): Promise<string[]> {
  // The element tests' runner brings it; it speaks to Firefox, which Playwright does only to its own build.
  const require = createRequire(createRequire(import.meta.url).resolve('@web/test-runner'));
  const launcher = require('puppeteer-core') as Launcher;
  const shop = await startTestShop();
  const config = '{&quot;company&quot;:&quot;sk-ws&quot;,&quot;language&quot;:&quot;en-US&quot;}';
  const html = `<!doctype html><html lang="en" config="${config}"><title>Page</title>${TAGS.map((tag) => `<${tag}></${tag}>`).join('')}<script type="module" src="${shop.apiUrl}/ws/1/ws.js"></script>`;
  const site = await startPages((url) => (url.pathname === '/' ? { html } : undefined));
  const browser = await launcher.launch({ browser: 'firefox', executablePath, headless: true });
  const problems: string[] = [];
  const page = await browser.newPage();
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(site.siteUrl);
  for (const tag of TAGS) {
    await page
      .waitForSelector(`${tag} >>> .ws`, { timeout: 15_000 })
      .catch(() => problems.push(`<${tag}> does not become ready`));
  }
  await browser.close();
  await site.close();
  await shop.close();
  return problems;
}

const firefox = findOnPath('firefox', 'firefox-esr');
const problems = firefox ? await runFirefox(firefox) : [];
console.log(
  firefox
    ? `Firefox: ${problems.length === 0 ? 'fine' : problems.join('; ')}`
    : 'Firefox is not installed: skipped.',
);
console.log('WebKitGTK is not driven by this step yet: skipped.');
process.exitCode = problems.length > 0 ? 1 : 0;
