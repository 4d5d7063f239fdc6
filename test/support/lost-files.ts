import type { Page } from 'playwright/test';

/**
 * Makes files fail like in Firefox, which caches the failure of a module: only another URL loads it. Every browser
 * caches a module that throws, and the error has the message of Firefox for a missing file.
 */
export const loseAsInFirefox = (page: Page, address: RegExp): Promise<void> =>
  lose(page, address, "'error loading dynamically imported module: ' + import.meta.url");

/** The same as in WebKit, which does not name the file. */
export const loseAsInWebKit = (page: Page, address: RegExp): Promise<void> =>
  lose(page, address, "'Importing a module script failed.'");

async function lose(page: Page, address: RegExp, message: string): Promise<void> {
  const failure = `throw new TypeError(${message});`;
  await page.route(address, async (route) => {
    const response = await route.fetch();
    // Its exports remain, or the files that import it would fail in another way.
    const headers = { ...response.headers(), 'cache-control': 'no-store' };
    await route.fulfill({ response, headers, body: failure + (await response.text()) });
  });
}
