// The public contract of each tag, on the built files served from another origin than the page.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { chromeLauncher, defaultReporter } from '@web/test-runner';
import { tsImport } from 'tsx/esm/api';
import { transformWithOxc } from 'vite';

// Not by `tsx` itself, which crashes the runner's own server.
const { startTestShop } = await tsImport('./test/support/servers.ts', import.meta.url);
const { slowDown } = await tsImport('./test/support/slow-page.ts', import.meta.url);
const { browserEnv } = await tsImport('./tools/browser-fonts.ts', import.meta.url);
const { BROWSER_ARGS, findHeadlessBrowser, WITHOUT_OPTIMIZER } = await tsImport(
  './tools/find-browser.ts',
  import.meta.url,
);

let shop;

/** Starts the shop next to the pages and passes them its origin. */
const shopPlugin = {
  name: 'shop',
  async serverStart() {
    shop = await startTestShop();
  },
  async serverStop() {
    await shop?.close();
  },
  serve(context) {
    if (context.path === '/shop.js') return { body: `export const SHOP = '${shop.apiUrl}';`, type: 'js' };
    if (context.path === '/page') {
      const { searchParams } = new URL(context.url, 'http://x');
      return {
        body: searchParams.get('html') ?? '',
        type: searchParams.get('type') ?? 'html',
        headers: { 'Content-Security-Policy': searchParams.get('policy') ?? "frame-ancestors 'self'" },
      };
    }
  },
};

/** Strips the types of the tests. */
const typesPlugin = {
  name: 'types',
  resolveMimeType: ({ path }) => (path.endsWith('.ts') ? 'js' : undefined),
  async transform({ path, body }) {
    if (!path.endsWith('.ts')) return undefined;
    return (await transformWithOxc(String(body), path, { sourcemap: false })).code;
  },
};

/** Writes the totals and failures for `npm test`; a file that could not be loaded counts as one failure. */
const countReporter = {
  async onTestRunFinished({ sessions }) {
    const file = process.env.ELEMENTS_REPORT;
    if (!file) return;
    const results = sessions.map((session) => {
      const tests = testsOf(session.testResults);
      const failures = failuresOf(session, tests);
      return {
        passed: tests.filter(({ passed }) => passed).length,
        failures,
        tests: timesOf(session, tests),
      };
    });
    const passed = results.reduce((sum, one) => sum + one.passed, 0);
    const failures = results.flatMap((one) => one.failures);
    await mkdir(dirname(file), { recursive: true });
    const tests = results.flatMap((one) => one.tests);
    await writeFile(file, JSON.stringify({ passed, failed: failures.length, failures, tests }));
  },
};

function testsOf(suite) {
  if (!suite) return [];
  return [...suite.tests, ...suite.suites.flatMap(testsOf)];
}

function failuresOf({ testFile, passed, errors }, tests) {
  const file = relative(import.meta.dirname, testFile ?? '');
  const failed = tests.filter((test) => !test.passed && !test.skipped);
  if (failed.length === 0 && !passed)
    return [{ title: file, message: (errors ?? []).map(({ message }) => message).join('\n') }];
  return failed.map(({ name, error }) => ({ title: `${file} ${name}`, message: error?.message ?? '' }));
}

/** In seconds. */
function timesOf({ testFile }, tests) {
  const file = relative(import.meta.dirname, testFile ?? '');
  return tests.map(({ name, duration = 0 }) => ({ title: `${file} ${name}`, seconds: duration / 1000 }));
}

/** With `SHAKE=1` a page whose network and processor change twice a second, as in the journeys. */
async function createPage({ context }) {
  const page = await context.newPage();
  if (!process.env.SHAKE) return page;
  const session = await page.createCDPSession();
  const timer = setInterval(() => slowDown(session).catch(() => clearInterval(timer)), 500);
  return page;
}

export default {
  files: 'test/elements/*.test.ts',
  nodeResolve: true,
  // One page at a time: only one can have the focus, which some tests are about.
  concurrency: 1,
  testsFinishTimeout: 300_000,
  // Longer than it looks: tests that change the one session wait for each other.
  // Part of the titles, as a regular expression, limits the run.
  testFramework: { config: { timeout: 60_000, grep: process.env.ELEMENTS_ONLY } },
  browserLogs: process.env.LOGS === '1',
  filterBrowserLogs: () => process.env.LOGS === '1',
  plugins: [shopPlugin, typesPlugin],
  reporters: [defaultReporter({ reportTestProgress: false }), countReporter],
  browsers: [
    chromeLauncher({
      launchOptions: {
        executablePath: findHeadlessBrowser(),
        args: [...BROWSER_ARGS, WITHOUT_OPTIMIZER],
        env: browserEnv(),
      },
      // One visitor for all files: the page of one is used for the next.
      createBrowserContext: ({ browser }) => browser.createBrowserContext(),
      createPage,
    }),
  ],
};
