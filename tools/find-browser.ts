import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];

/** The same engine without a window: a page opens in two thirds of the time. */
const HEADLESS_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];

const PLACES: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap(
    (folder) =>
      folder
        ? [
            join(folder, 'Google/Chrome/Application/chrome.exe'),
            join(folder, 'Microsoft/Edge/Application/msedge.exe'),
          ]
        : [],
  ),
  linux: ['/opt/google/chrome/chrome', '/snap/bin/chromium', '/usr/lib/chromium/chromium'],
};

/** Arguments to run a headless browser as root in a container, without background traffic. */
export const BROWSER_ARGS: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--force-color-profile=srgb',
];

/** The pages of tests live so briefly that optimized code takes a tenth more of the processor than it saves. */
export const WITHOUT_OPTIMIZER = '--js-flags=--no-opt,--no-maglev';

/**
 * Finds an installed Chrome or Chromium: `CHROME_PATH`, the usual names on `PATH`, the usual locations, Playwright's
 * own. Undefined if there is none. Always pass it as `executablePath`: Playwright's default for headless is another
 * file.
 */
export function findBrowser(): string | undefined {
  return firstExecutable([
    process.env.CHROME_PATH,
    ...onPath(NAMES),
    ...(PLACES[process.platform] ?? []),
    chromium.executablePath(),
  ]);
}

/**
 * The fastest browser for tests without a window: `CHROME_PATH`, a headless shell on `PATH`, or the result of
 * `findBrowser`.
 */
export function findHeadlessBrowser(): string | undefined {
  return firstExecutable([process.env.CHROME_PATH, ...onPath(HEADLESS_NAMES)]) ?? findBrowser();
}

const onPath = (names: readonly string[]): string[] =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) =>
      names.map((name) => join(folder, process.platform === 'win32' ? `${name}.exe` : name)),
    );

const firstExecutable = (files: readonly (string | undefined)[]): string | undefined =>
  files.find((file) => file !== undefined && file !== '' && isExecutable(file));

/** Like `findBrowser`, but installs a browser if there is none: Playwright's, or Debian's when run as root. */
export function ensureBrowser(): string {
  for (const install of [() => undefined, installFromPlaywright, installByApt]) {
    install();
    const found = findBrowser();
    if (found) return found;
  }
  throw new Error('No Chrome or Chromium found: install one, or name it with CHROME_PATH=/path/to/chrome.');
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Milliseconds: a slow mirror is no reason to end a package manager in the middle of its work. */
const PATIENCE = 900_000;

/** What it says is shown: the reason, if there is no browser in the end. */
const attempt = (command: string, args: string[]): boolean =>
  spawnSync(command, args, {
    stdio: ['ignore', 2, 2],
    timeout: PATIENCE,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    shell: process.platform === 'win32',
  }).status === 0;

/** Other installations hold the lock for a while, and mirrors fail now and then. */
const APT = ['-q', '-o', 'DPkg::Lock::Timeout=600', '-o', 'Acquire::Retries=5'];

function installFromPlaywright(): void {
  attempt('npx', ['playwright', 'install', 'chromium']);
}

function installByApt(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  attempt('apt-get', [...APT, 'update']);
  const install = (...packages: string[]): boolean =>
    attempt('apt-get', [...APT, 'install', '-y', '--no-install-recommends', ...packages]);
  // Older releases have no separate package of the headless shell.
  if (!install('chromium', 'chromium-headless-shell')) install('chromium');
}
