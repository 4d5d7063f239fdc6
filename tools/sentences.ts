import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import type { Sentence } from '../languages/sentence.ts';
import { SURFACES, type Surface, TRANSLATED } from '../src/config/surfaces.ts';

const LOCALES = join(import.meta.dirname, '../src/i18n/locales');
/** Read by browsers that are too old for the tags, from `ws.js` alone. */
const NOT_FOR_TAGS: readonly Surface[] = ['outdated'];

/** Every sentence of the tags, as whoever translates them needs it, in the order of the surfaces. */
export async function sentencesOfTags(): Promise<Sentence[]> {
  const sentences = new Map<string, Sentence>();
  const surfaces = (Object.keys(SURFACES) as Surface[]).filter((one) => !NOT_FOR_TAGS.includes(one));
  for (const surface of surfaces)
    for (const [id, { message = '', context, origin = [] }] of Object.entries(
      await readCatalogue('en-US', surface),
    )) {
      const known = sentences.get(id);
      const where = [...new Set([...(known?.where ?? []), ...origin.map(([file]) => placeOf(file))])];
      sentences.set(id, {
        ...{ id, english: message, ...(context && { context }) },
        ...{ where, longest: message.length, surfaces: [...(known?.surfaces ?? []), surface] },
      });
    }
  for (const locale of TRANSLATED)
    for (const surface of surfaces)
      for (const [id, { translation = '' }] of Object.entries(await readCatalogue(locale, surface))) {
        const sentence = sentences.get(id);
        if (sentence) sentence.longest = Math.max(sentence.longest, String(translation).length);
      }
  return [...sentences.values()];
}

async function readCatalogue(locale: string, surface: Surface) {
  const filename = join(LOCALES, locale, `${surface}.po`);
  const context = { locale, sourceLocale: 'en-US', filename };
  return (await formatter().parse(await readFile(filename, 'utf8'), context)) ?? {};
}

/** Where a sentence is seen, by its file: `features/cart/cart-row-view.tsx` is "cart: cart row view". */
function placeOf(file: string): string {
  const [, ...parts] = file.replace(/\.\w+$/, '').split('/');
  const names = parts.filter((part) => part !== 'features').map((part) => part.replaceAll('-', ' '));
  return `${names.slice(0, -1).join(', ')}: ${names.at(-1)}`;
}
