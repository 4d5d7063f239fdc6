import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { browserEnv } from './tools/browser-fonts.ts';
import { BROWSER_ARGS, findHeadlessBrowser, WITHOUT_OPTIMIZER } from './tools/find-browser.ts';

const executablePath = findHeadlessBrowser();

/**
 * Features of the browser that are off in tests, each with the reason. The last `--disable-features` counts, so this
 * repeats those of the runner.
 */
const SWITCHED_OFF: Readonly<Record<string, string>> = {
  WebUIOmniboxPopup:
    'a full browser prepares a page for its address bar in every window, which costs as much as another test',
  WebUIOmniboxAimPopup: 'the same, for the second one',
  AvoidUnnecessaryBeforeUnloadCheckSync: 'the runner handles the question before a page is left',
  DestroyProfileOnBrowserClose: 'profiles are deleted with their folder',
  HttpsUpgrades: 'pages and shops of tests have http addresses',
  HttpsFirstBalancedModeAutoEnable: 'the same, where it asks first',
  LensOverlay: 'a button in the address bar',
  MediaRouter: 'looks for devices in the network',
  PaintHolding: 'keeps the picture of the last page: a screenshot would be of another one',
  ThirdPartyStoragePartitioning: 'the runner cannot read partitioned storage',
  AvoidCorsURLLoaderRestartOnRedirect: 'aborts redirects to other origins while requests are held',
  TcpPortRandomizationWin: 'runs out of ports on Windows',
  OptimizationHints: 'is downloaded at the start',
  NetworkTimeServiceQuerying: 'asks a server for the time at the start',
  AimEnabled: 'asks a server for its features at the start',
  PreconnectToSearch: 'connects to a search engine at the start',
};
const args = [...BROWSER_ARGS, WITHOUT_OPTIMIZER, `--disable-features=${Object.keys(SWITCHED_OFF).join()}`];

/** Journeys of visitors and the gates that every screen must pass; each worker runs its own demo. */
export default defineConfig({
  outputDir: '.cache/test/playwright',
  fullyParallel: true,
  // One more than cores: as many use 70 % of the processor, since a test waits for frames, servers and its own looks.
  workers: Math.min(availableParallelism() + 1, 8),
  retries: 0,
  forbidOnly: true,
  // Only against hanging: the longest take 45 seconds on a busy machine.
  timeout: 180_000,
  expect: { timeout: 15_000, toPass: { timeout: 15_000 } },
  reporter: 'line',
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Bratislava',
    trace: 'off',
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    // Pages that a test serves itself have no IP address; without the permission, the browser asks before their
    // requests reach local addresses.
    permissions: ['local-network-access'],
    launchOptions: { args, env: browserEnv(), ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    { name: 'journeys', testDir: 'test/journeys' },
    { name: 'before-release', testDir: 'test/before-release' },
    { name: 'matrix', testDir: 'test/matrix' },
    { name: 'wordpress', testDir: 'test/wordpress' },
    { name: 'quiet-pages', testDir: 'test/quiet-pages' },
    { name: 'mock', testDir: 'test/mock' },
  ],
});
