import { msg } from '@lingui/core/macro';
import type { JsonPlace } from './json-place.ts';

/** The solution for a mistake in JSON. */
export const JSON_HINTS: Record<JsonPlace['mistake'], ReturnType<typeof msg>> = {
  'single-quotes': msg`JSON needs straight double quotes (") around names and texts, not single ones.`,
  'curly-quotes': msg`These are typographic quotes; a text editor may have put them in. Use straight ones (").`,
  'trailing-comma': msg`There is an extra comma before the closing bracket. Remove it.`,
  'missing-comma': msg`A comma is missing between two entries.`,
  'unquoted-key': msg`Names need straight double quotes, for example "company".`,
  'cut-off': msg`The text ends too early: a closing bracket or quote is missing.`,
  object: msg`A framework or script wrote an object where text belongs. Pass JSON.stringify(config), or set the tag’s “config” property instead of its attribute.`,
  markup: msg`An editor put tags such as <p> or <br> into the JSON. Write it on one line, or switch to the editor’s source view.`,
  'no-break-space': msg`There is a non-breaking space here. Replace it with a regular one.`,
  invisible: msg`There is an invisible character here. Delete what is around it and type it again.`,
  entity: msg`The quotes arrive as &quot; because they were escaped once too often. In a template, turn the escaping off here.`,
  comment: msg`Comments aren’t allowed in JSON. Remove it.`,
  'unquoted-text': msg`Texts need straight double quotes, for example "sk-ws".`,
  other: msg`Something here isn’t valid JSON.`,
};
