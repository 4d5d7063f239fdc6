import { test as base, expect, type Page } from 'playwright/test';
import { type RunningDemo, startDemo } from '../../demo/serve.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { packPlugin } from '../../tools/wordpress-plugin.ts';
import { watchFaults } from '../support/fixtures.ts';
import { BROTLI_QUALITY, DIST } from '../support/servers.ts';
import { startWordPress, type WordPress } from './start-wordpress.ts';

interface WorkerFixtures {
  wordpress: WordPress;
  /** A client with the origin of the WordPress site. */
  demo: RunningDemo;
  /** The zip of the plugin. */
  plugin: Buffer;
}

interface Fixtures {
  /** Uncaught errors of the site's pages, except the administration's. */
  faults: string[];
}

export { expect, type Page };

/** One WordPress and one demo for all tests, which depend on one another. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  wordpress: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixtures from the destructuring pattern.
    async ({}, use) => {
      const wordpress = await startWordPress();
      await use(wordpress);
      await wordpress.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  demo: [
    async ({ wordpress }, use) => {
      const options = { databaseUrl: ':memory:', dist: DIST, brotliQuality: BROTLI_QUALITY, streamDelay: 5 };
      const demo = await startDemo({ ...options, port: 0, apiPort: 0, allowOrigins: [wordpress.url] });
      await use(demo);
      await demo.close();
    },
    { scope: 'worker' },
  ],
  plugin: [
    // oxlint-disable-next-line no-empty-pattern -- as above.
    async ({}, use) => {
      await use(await packPlugin(packageJson.version));
    },
    { scope: 'worker' },
  ],
  faults: async ({ context }, use) => {
    const faults: string[] = [];
    await watchFaults(context, faults);
    await use(faults);
    expect(faults, 'uncaught errors and policy violations').toEqual([]);
  },
});

export async function logIn(
  page: Page,
  { url }: WordPress,
  login: string,
  path = '/wp-admin/',
): Promise<void> {
  await page.goto(`${url}/wp-login.php?redirect_to=${encodeURIComponent(url + path)}`);
  const username = page.getByLabel('Username or Email Address');
  // WordPress focuses it shortly after the page has loaded: a password that is being filled in would end up there.
  await expect(username).toBeFocused();
  await username.fill(login);
  await page.getByLabel('Password', { exact: true }).fill('Heslo-123');
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL(url + path);
}

/** Publishes a post with the REST API, which filters the HTML of authors like the editor, and returns its URL. */
export async function publish(
  { url, passwords }: WordPress,
  login: string,
  title: string,
  content: string,
): Promise<string> {
  const answer = await fetch(`${url}/wp-json/wp/v2/posts`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${login}:${passwords[login]}`)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ title, content, status: 'publish' }),
  });
  const post = (await answer.json()) as { link: string };
  expect([answer.status, post]).toEqual([201, expect.anything()]);
  return post.link;
}

/** A block as the editor stores it: the attributes in a comment, and the HTML that it encloses. */
export function block(tag: string, attributes: object, html = ''): string {
  const json = JSON.stringify(attributes).replace(/[<>&]|--|\\"/g, (found) =>
    [...found]
      .map((letter) => (letter === '\\' ? '' : `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`))
      .join(''),
  );
  const name = `wp:ws-elements/${tag.replace('ws-', '')}`;
  return html === '' ? `<!-- ${name} ${json} /-->` : `<!-- ${name} ${json} -->${html}<!-- /${name} -->`;
}

export const shortcode = (tag: string, attributes: Record<string, unknown>, content = ''): string => {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}='${String(value)}'`);
  return `[${tag}${written.join('')}]${content}[/${tag}]`;
};
