import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ConfigProblem } from '../../config/page-config.ts';

type WordsProblem = Extract<ConfigProblem, { kind: 'unknown-text' | 'wrong-text' }>;

/** Describes what is wrong with a sentence of the config's `texts`. */
export function describeWords(found: WordsProblem, i18n: I18n): string {
  const { language, sentence } = found;
  if (found.kind === 'unknown-text') {
    const { similar } = found;
    return similar
      ? i18n._(
          msg`The config’s “texts” for ${language} name “${sentence}”, which isn’t a sentence of the tags. Did you mean “${similar}”?`,
        )
      : i18n._(
          msg`The config’s “texts” for ${language} name “${sentence}”, which isn’t a sentence of the tags. Copy it from the studio’s list of texts.`,
        );
  }
  const { problem } = found;
  if (problem.kind === 'markup')
    return i18n._(
      msg`The config’s text for “${sentence}” has markup, so it isn’t used. Write plain text; only the placeholders of our sentence are allowed.`,
    );
  if (problem.kind === 'unreadable')
    return i18n._(
      msg`The config’s text for “${sentence}” isn’t used, because its curly brackets don’t match. Compare it with our sentence.`,
    );
  const missing = problem.missing.join(', ') || '–';
  const unknown = problem.unknown.join(', ') || '–';
  return i18n._(
    msg`The config’s text for “${sentence}” isn’t used, because its placeholders aren’t those of our sentence. Missing: ${missing}. Unknown: ${unknown}.`,
  );
}
