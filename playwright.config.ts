import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { BROWSER_ARGS, findHeadlessBrowser } from './tools/find-browser.ts';

const executablePath = findHeadlessBrowser();

/**
 * A full browser prepares two pages of its address bar for every window, which costs each test as much as a page of
 * its own. Of several such arguments the last counts: so what the runner itself switches off stands here too.
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
const args = [...BROWSER_ARGS, `--disable-features=${SWITCHED_OFF.join()}`];

/** Journeys of visitors and the gates every screen must pass; each worker runs a demo of its own. */
export default defineConfig({
  outputDir: '.cache/test/playwright',
  fullyParallel: true,
  // Two more than cores: tests that wait for a second try or a time-out would leave a core idle. At most eight, since
  // each starts a browser and a demo of its own.
  workers: Math.min(availableParallelism() + 2, 8),
  retries: 0,
  forbidOnly: true,
  // Long enough for a busy machine: what passes does not wait for it.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Bratislava',
    trace: 'off',
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    // Pages that a test answers itself have no address of their own; the browser then asks before they reach ours.
    permissions: ['local-network-access'],
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    { name: 'journeys', testDir: 'test/journeys' },
    { name: 'matrix', testDir: 'test/matrix' },
    { name: 'wordpress', testDir: 'test/wordpress' },
    { name: 'mock', testDir: 'test/mock' },
  ],
});
