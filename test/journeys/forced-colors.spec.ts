import { expect, type Locator } from '../support/fixtures.ts';
import { test } from '../support/gate.ts';
import { openVisit, type Visit } from '../support/visits/visit.ts';
import { VISITS } from '../support/visits/visits.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/**
 * Texts in the color of the page's background: in forced colors the browser paints every text on a backplate of that
 * color, unless the tag has switched this off.
 */
const invisibleTexts = (tag: Locator): Promise<string[]> =>
  tag.evaluate((host) => {
    const probe = document.createElement('div');
    probe.style.color = 'Canvas';
    document.body.append(probe);
    const canvas = getComputedStyle(probe).color;
    probe.remove();
    return [...(host.shadowRoot?.querySelectorAll('.ws *') ?? [])].flatMap((element) => {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      const { color, forcedColorAdjust } = getComputedStyle(element);
      const isInvisible = color === canvas && forcedColorAdjust === 'auto';
      return hasText && isInvisible && element.checkVisibility() ? [element.textContent ?? ''] : [];
    });
  });

const SHOWN: Readonly<Record<string, Visit>> = {
  'the cart with Undo': VISITS['/'].removed,
  'the quick order': VISITS['/']['quick order'],
  'the login drawer': VISITS['/']['visitor, drawer open'],
  coupons: VISITS['/'].coupons,
  'the first form': VISITS['/order?step=billing-profile']['refused fields'],
  payment: VISITS['/order?step=payment-method']['card only'],
  'the review': VISITS['/order?step=recapitulation']['everything at once'],
  'the receipt': VISITS['/thank-you?messageKey=success']['with a receipt'],
  'search results': VISITS['ws-domain-checker'].results,
  'the advice': VISITS['ws-tutorial'].answered,
};

test('every text can be read in forced colors', async ({ page, demo }) => {
  const found: Record<string, string[]> = {};
  for (const [name, visit] of Object.entries(SHOWN))
    await test.step(name, async () => {
      const { tag } = await openVisit(page, demo, visit);
      found[name] = await invisibleTexts(tag);
    });
  expect(found).toEqual(Object.fromEntries(Object.keys(SHOWN).map((name) => [name, []])));
});
