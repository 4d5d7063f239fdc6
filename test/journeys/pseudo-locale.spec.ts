import { expect, type Page, type Shop } from '../support/fixtures.ts';
import { type Stage, test } from '../support/gate.ts';
import { openState } from '../support/host-page.ts';
import { inEnglish, isOurs, plainWords } from '../support/pseudo.ts';
import { STATES, type State, tagOf } from '../support/states.ts';

const WIDTH = 360;

test.use({ viewport: { width: WIDTH, height: 780 }, contextOptions: { reducedMotion: 'reduce' } });

interface Found {
  texts: { text: string; where: string }[];
  clipped: { text: string; where: string; isEllipsis: boolean }[];
  overflowing: string[];
}

/** Everything drawn inside a tag: its texts, and the boxes that cut something off or stick out of the window. */
const inspect = (page: Page, tag: string): Promise<Found> =>
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
        // A sentence is one text, however many nodes it is made of.
        if (own.some((node) => node.textContent?.trim())) {
          found.texts.push({ text: own.map((node) => node.textContent).join(''), where: name(element) });
        }
      }
      return found;
    }, WIDTH);

async function openPseudo(page: Page, state: State, demo: Stage, shop: Shop): Promise<void> {
  await state.prepare?.(shop);
  await openState(page, state, {
    demo,
    config: { language: 'en-XA' },
    head: '<style>body { margin: 0 }</style>',
  });
}

for (const state of STATES) {
  test(`${state.name} speaks the pseudo-locale and fits into 360 px`, async ({ page, demo, shop }) => {
    await openPseudo(page, state, demo, shop);
    const { texts, clipped, overflowing } = await inspect(page, tagOf(state));
    const unmarked = texts.flatMap(({ text, where }) =>
      plainWords(text).length > 0 ? [`${where}: ${plainWords(text).join(' ')}`] : [],
    );
    expect.soft(unmarked, 'texts without markers').toEqual([]);
    // A name out of data may end in dots; a text of ours may not.
    const cut = clipped
      .filter(({ text, isEllipsis }) => !isEllipsis || isOurs(text))
      .map(({ where }) => where);
    expect.soft(cut, 'clipped').toEqual([]);
    expect.soft(overflowing, 'outside of the window').toEqual([]);
    const across = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(across, 'the page scrolls sideways').toBeLessThanOrEqual(WIDTH);
  });
}

test('the gate tells a text of ours from one without markers', () => {
  expect(plainWords('Ćàŕţ ĩś ēḿƥţŷ')).toEqual([]);
  expect(plainWords('3 items')).toEqual(['items']);
  expect(plainWords('modra-lampa.sk, EUR 12.90')).toEqual([]);
});

test('the gate knows a screen by its English heading, also with markers', () => {
  expect(inEnglish('Ćĥēćķ ŷōũŕ ōŕďēŕ')).toBe('Check your order');
  expect(inEnglish('ßàćķ, ƒĩŕśţ, ƥàŷ')).toBe('Back, first, pay');
  expect(inEnglish('Your cart')).toBe('Your cart');
});
