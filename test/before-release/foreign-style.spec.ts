import { writeFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '../support/fixtures.ts';
import { FOREIGN, type Surroundings, surround } from '../support/foreign-css.ts';
import { type Stage, test } from '../support/gate.ts';
import { differingPixels, isBlank, pictureOf, stablePicture } from '../support/pixels.ts';
import { openVisit, type Visit } from '../support/visits/visit.ts';
import { VISITS } from '../support/visits/visits.ts';

const WIDTH = 900;
const TRIES = 8;
/** Tall enough for a screenshot of the whole tag. */
const GALLERY = { width: 1000, height: 2600 };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Looks {
  blank: Buffer;
  foreign: Buffer;
}

/**
 * Retries until the picture with the foreign style equals one without it, since lazy content or a caret can also change
 * between two screenshots. `blanks` collects the pictures without the style; each pixel has to match one of them.
 */
async function differenceOf(look: () => Promise<Looks>, blanks: Buffer[] = []): Promise<Looks | undefined> {
  for (let tries = 1; ; tries += 1) {
    const looks = await look();
    blanks.push(looks.blank);
    if (differingPixels(looks.foreign, ...blanks) === 0) return undefined;
    if (tries === TRIES) return looks;
  }
}

/** Applies a style to the open page. A retry takes a new picture without the style first. */
function applyTo(page: Page, tag: string, first: Buffer, surroundings: Surroundings): () => Promise<Looks> {
  let blank: Buffer | undefined = first;
  return async () => {
    if (!blank) await surround(page, {});
    const known = blank ?? (await stablePicture(page, tag, WIDTH));
    blank = undefined;
    await surround(page, surroundings);
    return { blank: known, foreign: await pictureOf(page, tag, WIDTH) };
  };
}

/** They wait, have no connection, or show a link of the page. */
const OTHERS = /in progress|offline|not taken/;

/** Of each screen and tag, but for the one in the font of the page, the first state and the last that is calm. */
const STATES = Object.entries<Readonly<Record<string, Visit>>>(VISITS).flatMap(([route, visits]) => {
  const calm = Object.entries(visits).filter(
    ([name, { faults, busy }]) => !faults && !busy && !OTHERS.test(name) && route !== 'ws-price',
  );
  const names = new Set([calm[0], calm.at(-1)]);
  return [...names].flatMap((one) => (one ? [{ name: `${route}: ${one[0]}`, visit: one[1] }] : []));
});

/** Waits until the tag has neither changed nor caused a request for 250 ms. */
const waitUntilStable = (tag: Locator): Promise<void> =>
  tag.evaluate(async ({ shadowRoot }) => {
    const look = (): string => `${shadowRoot?.innerHTML} ${performance.getEntriesByType('resource').length}`;
    const deadline = performance.now() + 10_000;
    let [last, quietSince] = [look(), performance.now()];
    while (performance.now() - quietSince < 250 && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 25));
      const now = look();
      if (now === last) continue;
      [last, quietSince] = [now, performance.now()];
    }
    await document.fonts.ready;
  });

/** Opens a state on a page with some style, and returns the name of its tag. */
async function open(page: Page, demo: Stage, visit: Visit, head = ''): Promise<string> {
  const { tag } = await openVisit(page, demo, visit, { head });
  await waitUntilStable(tag);
  return tag.evaluate(({ localName }) => localName);
}

for (const { name: state, visit } of STATES) {
  test(`"${state}" looks the same on every page [D.46]`, async ({ page, demo, faults }, info) => {
    // Resize before opening the page: a later resize would lazily load more content after the page is stable.
    await page.setViewportSize(GALLERY);
    const differences: Record<string, number> = {};
    const blanks: Buffer[] = [];
    const expectSame = async (name: string, look: () => Promise<Looks>): Promise<void> => {
      const looks = await differenceOf(look, blanks);
      if (!looks) return;
      differences[name] = differingPixels(looks.foreign, ...blanks);
      await writeFile(info.outputPath(`${name}, blank.png`), looks.blank);
      await writeFile(info.outputPath(`${name}.png`), looks.foreign);
    };

    const tag = await open(page, demo, visit);
    const first = await stablePicture(page, tag, WIDTH);
    expect(isBlank(first), 'the blank page shows nothing').toBe(false);
    for (const [name, surroundings] of Object.entries(FOREIGN))
      await expectSame(name, applyTo(page, tag, first, surroundings));
    // A tag might also pick up styles on start-up, so test once on a page that has them from the beginning; not where a
    // number of the shop is another one each time.
    await open(page, demo, visit);
    const again = await stablePicture(page, tag, WIDTH);
    if (differingPixels(again, first) === 0)
      await expectSame('text settings, from the beginning', async () => {
        await open(page, demo, visit, `<style>${FOREIGN['text settings']?.css}</style>`);
        return { blank: again, foreign: await pictureOf(page, tag, WIDTH) };
      });
    expect(differences).toEqual({});
    // Fonts that a foreign style sheet requests.
    faults.splice(0, faults.length, ...faults.filter((fault) => !fault.startsWith('policy: font-src')));
  });
}

test('the gate notices a token that a page sets', async ({ page, demo }) => {
  const visit = VISITS['ws-minicart'].empty;
  await page.setViewportSize(GALLERY);
  const tag = await open(page, demo, visit);
  const blank = await stablePicture(page, tag, WIDTH);
  const css = 'html { --ws-ink: red; --ws-text-2: 19px }';
  expect(await differenceOf(applyTo(page, tag, blank, { css })), 'applied to the open page').toBeDefined();
  await open(page, demo, visit, `<style>${css}</style>`);
  expect(differingPixels(blank, await pictureOf(page, tag, WIDTH)), 'from the beginning').toBeGreaterThan(0);
});
