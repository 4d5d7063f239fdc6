import { writeFile } from 'node:fs/promises';
import { expect, type Page } from '../support/fixtures.ts';
import { FOREIGN, type Surroundings, surround } from '../support/foreign-css.ts';
import { test } from '../support/gate.ts';
import { type HostOptions, openState } from '../support/host-page.ts';
import { differingPixels, isBlank, pictureOf, stablePicture } from '../support/pixels.ts';
import { STATES, tagOf } from '../support/states.ts';

const WIDTH = 900;
const TRIES = 8;
/** Tall enough for a screenshot of the whole tag. */
const GALLERY = { width: 1000, height: 2600 };
const config = { language: 'en-XA' };

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

// Style leaks do not depend on the language; the pseudo-locale has the longest texts.
for (const state of STATES) {
  test(`${state.name} looks the same on every page [D.46]`, async ({ page, demo, shop, faults }, info) => {
    const tag = tagOf(state);
    // Resize before opening the page: a later resize would lazily load more content after the page is stable.
    await page.setViewportSize(GALLERY);
    await state.prepare?.(shop);
    const open = async (options: HostOptions, take = pictureOf): Promise<Buffer> => {
      await openState(page, state, { demo, config, ...options });
      return take(page, tag, WIDTH);
    };
    const differences: Record<string, number> = {};
    const blanks: Buffer[] = [];
    const expectSame = async (name: string, look: () => Promise<Looks>): Promise<void> => {
      const looks = await differenceOf(look, blanks);
      if (!looks) return;
      differences[name] = differingPixels(looks.foreign, ...blanks);
      await writeFile(info.outputPath(`${name}, blank.png`), looks.blank);
      await writeFile(info.outputPath(`${name}.png`), looks.foreign);
    };

    await openState(page, state, { demo, config });
    const first = await stablePicture(page, tag, WIDTH);
    expect(isBlank(first), 'the blank page shows nothing').toBe(false);
    for (const [name, surroundings] of Object.entries(FOREIGN))
      await expectSame(name, applyTo(page, tag, first, surroundings));
    // Ignore fonts that a foreign style sheet requests.
    faults.splice(0, faults.length, ...faults.filter((fault) => !fault.startsWith('policy: font-src')));
    // A tag might also pick up styles on start-up, so test once on a page that has them from the beginning.
    const head = `<style>${FOREIGN['text settings']?.css}</style>`;
    let blank: Buffer | undefined = first;
    await expectSame('text settings, from the beginning', async () => {
      const known = blank ?? (await open({}, stablePicture));
      blank = undefined;
      return { blank: known, foreign: await open({ head }) };
    });
    expect(differences).toEqual({});
  });
}

test('the gate notices a token that a page sets', async ({ page, demo }) => {
  const [state] = STATES;
  if (!state) throw new Error('There is no state');
  const tag = tagOf(state);
  await page.setViewportSize(GALLERY);
  await openState(page, state, { demo });
  const blank = await stablePicture(page, tag, WIDTH);
  const css = 'html { --ws-ink: red; --ws-text-2: 19px }';
  expect(await differenceOf(applyTo(page, tag, blank, { css })), 'applied to the open page').toBeDefined();
  await openState(page, state, { demo, head: `<style>${css}</style>` });
  expect(differingPixels(blank, await pictureOf(page, tag, WIDTH)), 'from the beginning').toBeGreaterThan(0);
});
