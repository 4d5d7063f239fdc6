import { writeFile } from 'node:fs/promises';
import { expect, type Page } from '../support/fixtures.ts';
import { FOREIGN, type Surroundings, surround } from '../support/foreign-css.ts';
import { test } from '../support/gate.ts';
import { type HostOptions, openState } from '../support/host-page.ts';
import { differingPixels, isBlank, pictureOf, stablePicture } from '../support/pixels.ts';
import { strictestPolicy } from '../support/policy.ts';
import { pseudoLocaleFaults } from '../support/pseudo-page.ts';
import { STATES, tagOf } from '../support/states.ts';

const WIDTH = 900;
const TRIES = 8;
/** High enough that all of a tag is in a picture. */
const GALLERY = { width: 1000, height: 2600 };
const PHONE = { width: 360, height: 780 };
const config = { language: 'en-XA' };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Looks {
  blank: Buffer;
  foreign: Buffer;
}

/**
 * Looks until both are the same, a few times: what has changed by itself between two pictures, a late part or a caret,
 * is no doing of a sheet. `blanks` gathers the pictures without one: each pixel has to be that of one of them.
 */
async function differenceOf(look: () => Promise<Looks>, blanks: Buffer[] = []): Promise<Looks | undefined> {
  for (let tries = 1; ; tries += 1) {
    const looks = await look();
    blanks.push(looks.blank);
    if (differingPixels(looks.foreign, ...blanks) === 0) return undefined;
    if (tries === TRIES) return looks;
  }
}

/** A sheet put on the open page, and taken off for another picture without it where the first is not the same. */
function putOn(page: Page, tag: string, first: Buffer, surroundings: Surroundings): () => Promise<Looks> {
  let blank: Buffer | undefined = first;
  return async () => {
    if (!blank) await surround(page, {});
    const known = blank ?? (await stablePicture(page, tag, WIDTH));
    blank = undefined;
    await surround(page, surroundings);
    return { blank: known, foreign: await pictureOf(page, tag, WIDTH) };
  };
}

/** The open page on a phone, without a margin around the tag; set by script, which every policy allows. */
async function faultsOnPhone(page: Page, tag: string): Promise<string[]> {
  const setMargin = (margin: string): Promise<void> =>
    page.evaluate((value) => document.body.style.setProperty('margin', value), margin);
  await page.setViewportSize(PHONE);
  await setMargin('0');
  await surround(page, {});
  const found = await pseudoLocaleFaults(page, tag, PHONE.width);
  await setMargin('');
  await page.setViewportSize(GALLERY);
  return found;
}

// A state is opened once for all of this: what a page does to a tag does not depend on the language.
for (const state of STATES) {
  test(`${state.name} speaks the pseudo-locale and fits into 360 px, breaks no rule of the strictest policy and looks the same on every page`, async ({
    page,
    demo,
    shop,
    faults,
  }, info) => {
    // Several pages and some twenty pictures: longer than the usual limit where the machine is busy.
    test.setTimeout(180_000);
    const tag = tagOf(state);
    // Before the page opens: what comes into view with a larger window would come after the page is at rest.
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

    await openState(page, state, { demo, config, headers: strictestPolicy(demo.apiUrl) });
    expect.soft(await faultsOnPhone(page, tag), 'in the pseudo-locale, 360 px wide').toEqual([]);
    const first = await stablePicture(page, tag, WIDTH);
    expect(isBlank(first), 'the blank page shows nothing').toBe(false);
    expect(faults, 'violations and errors').toEqual([]);
    for (const [name, surroundings] of Object.entries(FOREIGN))
      await expectSame(name, putOn(page, tag, first, surroundings));
    // Fonts that a foreign sheet asks for are not ours.
    faults.splice(0, faults.length, ...faults.filter((fault) => !fault.startsWith('policy: font-src')));
    // A tag may also take something over while it starts: once more on a page that was so from the beginning.
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
  expect(await differenceOf(putOn(page, tag, blank, { css })), 'put on').toBeDefined();
  await openState(page, state, { demo, head: `<style>${css}</style>` });
  expect(differingPixels(blank, await pictureOf(page, tag, WIDTH)), 'from the beginning').toBeGreaterThan(0);
});
