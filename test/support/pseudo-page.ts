import type { Page } from './fixtures.ts';
import { isOurs, plainWords } from './pseudo.ts';

interface Found {
  texts: { text: string; where: string }[];
  clipped: { text: string; where: string; isEllipsis: boolean }[];
  overflowing: string[];
}

/** The visible texts of a tag, and its elements that clip their content or overflow the window. */
const inspect = (page: Page, tag: string, windowWidth: number): Promise<Found> =>
  page
    .locator(tag)
    .first()
    .evaluate((host, width) => {
      const found: Found = { texts: [], clipped: [], overflowing: [] };
      const name = (element: Element): string =>
        `${element.localName}.${element.getAttribute('class') ?? ''} "${(element.textContent ?? '').slice(0, 40)}"`;
      const isShown = (element: Element): boolean => {
        const { width: across, height } = element.getBoundingClientRect();
        return (
          across > 1 &&
          height > 1 &&
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        );
      };
      const look = (element: HTMLElement): void => {
        const style = getComputedStyle(element);
        const hides =
          style.overflowX !== 'visible' && style.overflowX !== 'auto' && style.overflowX !== 'scroll';
        const isField = /^(input|select|textarea)$/.test(element.localName);
        if (hides && !isField && element.scrollWidth > element.clientWidth + 1) {
          const isEllipsis = style.textOverflow === 'ellipsis';
          found.clipped.push({ text: element.textContent ?? '', where: name(element), isEllipsis });
        }
        const rect = element.getBoundingClientRect();
        const inScroller = element.closest('[data-scroller]') !== null;
        if (!inScroller && (rect.right > width + 0.5 || rect.left < -0.5))
          found.overflowing.push(name(element));
        for (const attribute of ['placeholder', 'title', 'aria-label', 'alt'])
          if (element.hasAttribute(attribute))
            found.texts.push({
              text: element.getAttribute(attribute) ?? '',
              where: `${attribute} of ${name(element)}`,
            });
      };
      for (const element of host.shadowRoot?.querySelectorAll<HTMLElement>('.ws *') ?? []) {
        if (element.localName === 'option' || element.closest('svg') || !isShown(element)) continue;
        look(element);
        const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
        // React may split a sentence into several text nodes; names, and what is typed, come from somebody else.
        if (!element.matches('bdi, textarea') && own.some((node) => node.textContent?.trim())) {
          found.texts.push({ text: own.map((node) => node.textContent).join(''), where: name(element) });
        }
      }
      return found;
    }, windowWidth);

/**
 * Untranslated words of a tag in the pseudo-locale, apart from those of the data, and content that does not fit into the
 * window.
 */
export async function pseudoLocaleFaults(
  page: Page,
  tag: string,
  windowWidth: number,
  dataOf: () => Promise<readonly string[]>,
): Promise<string[]> {
  const { texts, clipped, overflowing } = await inspect(page, tag, windowWidth);
  const data = await dataOf();
  const unmarked = texts.flatMap(({ text, where }) => {
    const words = plainWords(text, data).join(' ');
    return words === '' ? [] : [`without markers: ${where}: ${words}`];
  });
  // A name from data may be truncated with an ellipsis, a translated text may not.
  const cut = clipped.filter(({ text, isEllipsis }) => !isEllipsis || isOurs(text, data));
  const across = await page.evaluate(() => document.documentElement.scrollWidth);
  return [
    ...unmarked,
    ...cut.map(({ where }) => `clipped: ${where}`),
    ...overflowing.map((where) => `outside of the window: ${where}`),
    ...(across > windowWidth ? [`the page scrolls sideways: ${across} px`] : []),
  ];
}
