import { expect } from '../support/fixtures.ts';
import { test } from '../support/gate.ts';
import { openState } from '../support/host-page.ts';
import { strictestPolicy } from '../support/policy.ts';
import { pseudoLocaleFaults } from '../support/pseudo-page.ts';
import { STATES, tagOf } from '../support/states.ts';

const PHONE = { width: 360, height: 780 };

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: PHONE });

for (const state of STATES) {
  test(`${state.name} uses the pseudo-locale, fits into 360 px and complies with the strictest policy [1.14] [C8.4]`, async ({
    page,
    demo,
    shop,
    faults,
  }) => {
    await state.prepare?.(shop);
    const config = { language: 'en-XA' };
    await openState(page, state, { demo, config, headers: strictestPolicy(demo.apiUrl) });
    // By script: the policy blocks styles of the page, too.
    await page.evaluate(() => document.body.style.setProperty('margin', '0'));
    expect(await pseudoLocaleFaults(page, tagOf(state), PHONE.width), 'in the pseudo-locale').toEqual([]);
    expect(faults, 'violations and errors').toEqual([]);
  });
}
