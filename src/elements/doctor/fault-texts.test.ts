import { expect, it } from 'vitest';
import type { Locale } from '../../config/locales.ts';
import { loadIndependentTexts } from '../../i18n/i18n.ts';
import { doctorTexts } from '../../i18n/texts/doctor-texts.ts';
import { describeFault } from './fault-texts.ts';

it.each<[Locale, string, string, string]>([
  ['en-US', 'only 1 pixel wide', 'only 2 pixels wide', 'only 5 pixels wide'],
  ['cs-CZ', 'jen 1 pixel,', 'jen 2 pixely,', 'jen 5 pixelů,'],
])('the width of a tag uses the plural forms of %s', async (locale, ...expected) => {
  const i18n = await loadIndependentTexts(locale, doctorTexts);
  for (const [index, width] of [1, 2, 5].entries())
    expect(describeFault({ kind: 'too-narrow', at: '<ws-cart>', width }, i18n)).toContain(expected[index]);
});
