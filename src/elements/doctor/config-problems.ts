import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CHOICES, CONFIG_KEYS, type ConfigKey, type ConfigKind } from '../../config/config-keys.ts';
import { LOCALES } from '../../config/locales.ts';
import type { ConfigProblem } from '../../config/page-config.ts';
import { PARTS } from '../../config/parts.ts';
import { PREFILL_FIELDS } from '../../config/prefill.ts';
import { mostSimilar } from '../../lib/similar.ts';
import { COMPANY_TEXTS, didYouMean, shownValue, similarCompany } from './company-problems.ts';
import { type Text, textOf } from './fault.ts';
import { findJsonMistake, JSON_HINTS } from './json-place.ts';
import { MESSAGE_TEXTS } from './message-problems.ts';
import { WORD_TEXTS } from './word-problems.ts';

/** Kept out of the translated texts: quotes and brackets have a meaning there. */
const EXAMPLES = { config: '{"company": "sk-ws"}', tag: `<body config='{"company": "sk-ws"}'>` };

type Kind = ConfigProblem['kind'];
type Problem<K extends Kind> = Extract<ConfigProblem, { kind: K }>;

/** The problems that the config's reader finds, and what an editor is told: the problem, its place, and the solution. */
const TEXTS: { [K in Kind]: Text<Problem<K>> } = {
  ...COMPANY_TEXTS,
  ...WORD_TEXTS,
  ...MESSAGE_TEXTS,
  syntax: ({ text }, i18n) => {
    const { line, column, excerpt, mistake } = findJsonMistake(text);
    const hint = i18n._(JSON_HINTS[mistake]);
    return msg`The config can’t be read: line ${line}, column ${column}, near ${excerpt}. ${hint}`;
  },
  'not-object': msg`The config must be an object in curly brackets, such as {"company": "sk-ws"}.`,
  'no-config': () =>
    msg`This page has no config yet, so the tags wait and show their fallback. Put one on <html>, <body> or a tag, for example ${EXAMPLES.tag}.`,
  'no-company': () =>
    msg`The config has no “company”, so it isn’t used. Add it, for example ${EXAMPLES.config}.`,
  'unknown-key': (problem) => {
    const similar = mostSimilar(problem.key, Object.keys(CONFIG_KEYS));
    return similar
      ? msg`The config has no key “${problem.key}”. Did you mean “${similar}”?`
      : msg`The config has no key “${problem.key}”. Remove it or look it up in the list of keys.`;
  },
  'wrong-value': (problem, i18n) => {
    const value = shownValue(problem.value).slice(0, 60);
    const similar = problem.key === 'company' ? similarCompany(String(problem.value)) : undefined;
    const advice = i18n._(similar ? didYouMean(similar) : adviceFor(problem.key));
    return msg`The config’s “${problem.key}” is ${value}. ${advice}`;
  },
  'second-config': (problem) =>
    msg`The page has a second, different config at ${problem.carrier}. Only the first is used; remove the other.`,
};

/** Describes a problem of the config to an editor. */
export const describeProblem = <K extends Kind>(problem: Problem<K> & { kind: K }, i18n: I18n): string =>
  textOf<Problem<K>>(TEXTS[problem.kind], problem, i18n);

/** The values of a kind that an editor can choose from; undefined if they cannot be listed. */
export function choicesFor(kind: ConfigKind | undefined): readonly unknown[] | undefined {
  // Any other language may be written as well.
  if (kind === 'language') return LOCALES;
  if (kind === undefined || !Object.hasOwn(CHOICES, kind)) return undefined;
  return CHOICES[kind as keyof typeof CHOICES];
}

/** The value to write for a key. */
function adviceFor(key: ConfigKey): MessageDescriptor {
  const kind = CONFIG_KEYS[key];
  if (kind === 'prefill') {
    const fields = PREFILL_FIELDS.join(', ');
    return msg`Write texts by field, such as {"name": "Ewa Nowak", "emails": ["ewa@example.com"]}. The fields are: ${fields}.`;
  }
  if (kind === 'parts') {
    const parts = PARTS.map((part) => JSON.stringify(part)).join(', ');
    return msg`Write a list of these parts in square brackets: ${parts}.`;
  }
  const choices = choicesFor(kind === 'languages' ? 'language' : kind)
    ?.map((choice) => JSON.stringify(choice))
    .join(', ');
  const builtIn = choices ?? '';
  if (kind === 'language')
    return msg`Write a language and its country, such as "sk-SK". Built in are ${builtIn}.`;
  if (kind === 'languages')
    return msg`Write a list of languages in square brackets, such as ["sk-SK", "en-US"]. Built in are ${builtIn}.`;
  return choices ? msg`Write one of these: ${choices}.` : ADVICE[kind as keyof typeof ADVICE];
}

const ADVICE = {
  consents: msg`Write a list of consents, such as [{"id": "age", "label": "I am 18 or older.", "required": true}], each with another id of letters, digits and hyphens.`,
  links: msg`Write a list of links, such as [{"label": "Complaints", "url": "/complaints"}].`,
  messages: msg`Write the address of a file of texts for each language, such as {"pl-PL": "/texts/pl-PL.json"}.`,
  texts: msg`Write the words of each language, such as {"en-US": {"Checkout": "Order now"}}.`,
  company: msg`Write its code: 2 to 32 lower-case letters, digits and hyphens, in double quotation marks.`,
  text: msg`Write a text in double quotation marks; it must not be empty.`,
  country: msg`Write two capital letters, such as "SK".`,
  currency: msg`Write three capital letters, such as "EUR".`,
  header: msg`Write the name of a header, such as "Idempotency-Key".`,
  url: msg`Write an address that starts with https:// or with /.`,
  count: msg`Write a whole number from 1, without quotation marks.`,
  flag: msg`Write true or false, without quotation marks.`,
  cookie: msg`Write the name of a cookie in double quotation marks, or false if the page itself decides what is pushed.`,
  urls: msg`Write an address for each language, such as {"sk-SK": "/", "en-US": "/en"}.`,
  origins: msg`Write a list of addresses without a path, such as ["https://bank.example"].`,
  bounds: msg`Write two corners: {"southWest": {"lat": 47.7, "lng": 16.8}, "northEast": {"lat": 49.6, "lng": 22.6}}.`,
};
