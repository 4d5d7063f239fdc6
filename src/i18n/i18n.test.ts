import { expect, it } from 'vitest';
import type { Locale } from '../config/presets.ts';
import { textLocale } from './i18n.ts';
import { TRANSLATED } from './surfaces.ts';

it('a language without a catalogue reads English, any other its own', () => {
  expect(textLocale('fr-FR' as Locale)).toBe('en-US');
  for (const locale of TRANSLATED) expect(textLocale(locale as Locale)).toBe(locale);
});
