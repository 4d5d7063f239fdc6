import { writeFile } from 'node:fs/promises';
import { expect } from '../support/fixtures.ts';
import { FOREIGN } from '../support/foreign-css.ts';
import { test } from '../support/gate.ts';
import { type HostOptions, openState } from '../support/host-page.ts';
import { differingPixels, isBlank, pictureOf } from '../support/pixels.ts';
import { STATES, tagOf } from '../support/states.ts';

const WIDTH = 900;

test.use({ viewport: { width: 1000, height: 2600 }, contextOptions: { reducedMotion: 'reduce' } });

for (const state of STATES) {
  test(`${state.name} looks the same on every page`, async ({ page, demo, shop }, info) => {
    test.setTimeout(90_000);
    await state.prepare?.(shop);
    const look = async (options: HostOptions): Promise<Buffer> => {
      await openState(page, state, { demo, ...options });
      return pictureOf(page, tagOf(state), WIDTH);
    };
    const blank = await look({});
    expect(isBlank(blank), 'the blank page shows nothing').toBe(false);
    const differences: Record<string, number> = {};
    for (const [name, options] of Object.entries(FOREIGN)) {
      const foreign = await look(options);
      const count = differingPixels(blank, foreign);
      if (count === 0) continue;
      differences[name] = count;
      await writeFile(info.outputPath('blank.png'), blank);
      await writeFile(info.outputPath(`${name}.png`), foreign);
    }
    expect(differences).toEqual({});
  });
}

test('the gate notices a token that a page sets', async ({ page, demo }) => {
  const [state] = STATES;
  if (!state) throw new Error('There is no state');
  await openState(page, state, { demo });
  const blank = await pictureOf(page, tagOf(state), WIDTH);
  await openState(page, state, {
    demo,
    head: '<style>html { --ws-ink: red; --ws-text-2: 19px }</style>',
  });
  expect(differingPixels(blank, await pictureOf(page, tagOf(state), WIDTH))).toBeGreaterThan(0);
});
