import { createRequire } from 'node:module';
import type { ElementHandle, Page } from 'puppeteer-core';
import { type Driver, type Engine, look, type Place } from './driver.ts';
import { findOnPath, versionOf } from './find-engines.ts';

/** What a new Firefox does with the cookies of other sites: it keeps them apart for each site. The driver turns that off. */
const KEEP_APART = {
  'browser.contentblocking.category': 'custom',
  'network.cookie.cookieBehavior': 5,
};
const BLOCK_ALL = { ...KEEP_APART, 'network.cookie.cookieBehavior': 1 };
/** As Firefox did before it knew `Partitioned`. */
const SHARE_ALL = {
  ...KEEP_APART,
  'network.cookie.cookieBehavior': 0,
  'network.cookie.CHIPS.enabled': false,
};

/** Firefox that blocks all cookies of other sites, as people can choose. */
export const startBlockingFirefox = (): Promise<Engine | undefined> =>
  startFirefox({ cookies: BLOCK_ALL, setting: 'all third-party cookies blocked' });

/** Firefox that keeps the cookies of a site in one place, wherever they come from. */
export const startSharingFirefox = (): Promise<Engine | undefined> =>
  startFirefox({ cookies: SHARE_ALL, setting: 'all third-party cookies allowed, none kept apart' });

/** Firefox over WebDriver BiDi; undefined if it is not installed. */
export async function startFirefox({
  cookies = KEEP_APART,
  setting,
}: {
  cookies?: object;
  setting?: string;
} = {}): Promise<Engine | undefined> {
  const executablePath = findOnPath('FIREFOX_PATH', 'firefox', 'firefox-esr');
  if (!executablePath) return undefined;
  // Installed with the element tests' runner; it can control an installed Firefox, while Playwright only supports its
  // own build.
  const require = createRequire(createRequire(import.meta.url).resolve('@web/test-runner'));
  const puppeteer = require('puppeteer-core') as typeof import('puppeteer-core');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: null,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US', ...cookies },
  });
  return {
    name: 'Firefox',
    version: versionOf(executablePath),
    setting,
    visit: async () => {
      const visitor = await browser.createBrowserContext();
      const page = await visitor.newPage();
      await resize(page, 1280, 900);
      return { ...driverOf(page), close: () => visitor.close() };
    },
    close: () => browser.close(),
  };
}

/** Puppeteer sets the orientation of the screen together with the size; Firefox 140 refuses only that command. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewport({ width, height }).catch(() => undefined);
  await page.waitForFunction((wanted) => window.innerWidth === wanted, { timeout: 5_000 }, width);
}

function driverOf(page: Page): Driver {
  const piece = async (place: Place): Promise<ElementHandle> => {
    const found = await page.evaluateHandle(look('clickable', ...place));
    const element = found.asElement();
    if (!element) throw new Error(`No ${place.filter(Boolean).join(' ')} can be seen`);
    return element as ElementHandle;
  };
  return {
    goto: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    ask: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    click: async (place) => (await piece(place)).click(),
    type: async (place, text) => (await piece(place)).type(text),
    press: (key) => page.keyboard.press(key),
    choose: async (place, option) => {
      const select = await piece(place);
      const value = await page.evaluate(
        (element, start) =>
          [...(element as HTMLSelectElement).options].find(({ label }) => label.startsWith(start))?.value,
        select,
        option,
      );
      await select.select(value ?? '');
    },
    resize: (width, height) => resize(page, width, height),
    picture: () => page.screenshot(),
  };
}
