import type { Page } from '../support/fixtures.ts';

/** What the tags must leave alone of a page, whatever it does. */
export interface Look {
  /** The styles of `<html>` and `<body>`, except for what follows from the height of the page. */
  styles: Record<string, string>[];
  /** The names on `window`, except for ours. */
  names: string[];
  shape: Shape;
}

/** How far the page reaches sideways, and where the places of block tags begin and how wide they are. */
interface Shape {
  width: number;
  places: number[][];
}

const PLACES = ['ws-domain-checker', 'ws-cart'].map((tag) => `${tag}, [data-place=${tag}]`).join();

export async function lookOf(page: Page): Promise<Look> {
  return { ...(await page.evaluate(stylesAndNames)), shape: await shapeOf(page) };
}

export async function shapeOf(page: Page): Promise<Shape> {
  return {
    width: await page.evaluate('document.documentElement.scrollWidth'),
    // The driver's locators look into shadow roots.
    places: await page.locator(PLACES).evaluateAll((all) => {
      // Not as animations move them.
      const leftOf = (one: Element | null): number =>
        one instanceof HTMLElement ? one.offsetLeft + leftOf(one.offsetParent) : 0;
      return all.map((one) => [leftOf(one), (one as HTMLElement).offsetWidth]);
    }),
  };
}

function stylesAndNames(): Omit<Look, 'shape'> {
  const stylesOf = (element: Element): Record<string, string> => {
    const styles = getComputedStyle(element);
    const names = [...styles].filter((name) => !/height|block-size|origin/.test(name));
    return Object.fromEntries(names.map((name) => [name, styles.getPropertyValue(name)]));
  };
  const names = Object.getOwnPropertyNames(window).filter((name) => name !== 'wsElements');
  return {
    styles: [document.documentElement, document.body].map(stylesOf),
    // That of jQuery ends with a random number.
    names: names.map((name) => name.replace(/\d{8,}/, '')).sort(),
  };
}
