import { defineConfig } from 'playwright/test';
import { BROWSER_ARGS, findBrowser } from './tools/find-browser.ts';

const executablePath = findBrowser();

/** Journeys of visitors and the gates every screen must pass; each worker runs a demo of its own. */
export default defineConfig({
  outputDir: '.cache/test/playwright',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 8_000 },
  reporter: 'line',
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Bratislava',
    trace: 'off',
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
    // Pages that a test answers itself have no address of their own; the browser then asks before they reach ours.
    permissions: ['local-network-access'],
    launchOptions: { args: BROWSER_ARGS, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    { name: 'journeys', testDir: 'test/journeys' },
    { name: 'matrix', testDir: 'test/matrix' },
  ],
});
