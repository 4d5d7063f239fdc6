import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { browserEnv } from './tools/browser-fonts.ts';
import { BROWSER_ARGS, findHeadlessBrowser, WITHOUT_OPTIMIZER } from './tools/find-browser.ts';

const executablePath = findHeadlessBrowser();

/**
 * A full browser prepares two pages for its address bar in every window, which costs each test as much as another page.
 * If an argument is repeated, the last one counts, so this also contains the features that the runner itself disables.
 */
const SWITCHED_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
const args = [...BROWSER_ARGS, WITHOUT_OPTIMIZER, `--disable-features=${SWITCHED_OFF.join()}`];

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
