import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CHOICES, CONFIG_KEYS, type ConfigKey, LOCALES } from '../config/config-keys.ts';
import type { ConfigProblem, PageConfig } from '../config/page-config.ts';
import type { Locale } from '../config/presets.ts';
import { loadIndependentTexts } from '../i18n/i18n.ts';
import { errorsTexts } from '../i18n/texts/errors.ts';
import { mostSimilar } from '../lib/similar.ts';
import { emit } from '../state/events.ts';
import { diagnosePage } from './doctor/panel.ts';
import { findJsonMistake, type JsonPlace } from './json-place.ts';

const HINTS: Record<JsonPlace['mistake'], ReturnType<typeof msg>> = {
  'single-quotes': msg`JSON wants straight double quotes (") around names and texts, not single ones.`,
  'curly-quotes': msg`These are typographic quotes; a text editor may have put them in. Use straight ones (").`,
  'trailing-comma': msg`There is a comma too many before the closing bracket. Remove it.`,
  'missing-comma': msg`A comma is missing between two entries.`,
  'unquoted-key': msg`Names need straight double quotes, as in "company".`,
  'cut-off': msg`The text ends too early: a closing bracket or quote is missing.`,
  object: msg`A framework or a script wrote an object where a text belongs. Pass JSON.stringify(config), or set the property "config" of the tag instead of its attribute.`,
  other: msg`Something here does not belong into JSON.`,
};

/** Not in the texts: quotes and brackets mean something there. */
const EXAMPLES = { config: '{"company": "sk-ws"}', tag: `<body config='{"company": "sk-ws"}'>` };

/** Reports the problems of a page's config: console, `ws-error`, and on the page for `?ws-doctor`. */
export async function reportProblems(
  config: PageConfig | undefined,
  found: readonly ConfigProblem[],
): Promise<void> {
  const i18n = await loadIndependentTexts(languageOfPage() ?? config?.language ?? 'en-US', errorsTexts);
  const problems = [...found, ...(config ? languageProblems(config) : [])];
  const texts = problems.map((problem) => describe(problem, i18n));
  texts.forEach((message, index) => {
    log(problems[index]?.kind, message);
  });
  if (!new URLSearchParams(location.search).has('ws-doctor')) return;
  showOnPage(texts, i18n);
  await diagnosePage(config, i18n);
}

/** A page without a config is no error: it may get one at any time. */
function log(kind: ConfigProblem['kind'] | undefined, message: string): void {
  if (kind === 'no-config') {
    console.warn(`ws-elements: ${message}`);
    return;
  }
  console.error(`ws-elements: ${message}`);
  emit('ws-error', { path: 'config', key: `config.${kind}`, message });
}

/** The language of the page's `lang`: a config that cannot be read names none. */
const languageOfPage = (): Locale | undefined =>
  LOCALES.find(
    (locale) => document.documentElement.lang !== '' && locale.startsWith(document.documentElement.lang),
  );

/** The page's language is shown but cannot be chosen again once another one was. */
const languageProblems = ({ language, languages }: PageConfig): ConfigProblem[] =>
  languages.includes(language) ? [] : [{ kind: 'unlisted-language', language, languages }];

/** Describes a problem to an editor: what, where, and what to do. */
export function describe(problem: ConfigProblem, i18n: I18n): string {
  switch (problem.kind) {
    case 'syntax': {
      const { line, column, excerpt, mistake } = findJsonMistake(problem.text);
      const hint = i18n._(HINTS[mistake]);
      return i18n._(msg`The config cannot be read: line ${line}, column ${column}, near ${excerpt}. ${hint}`);
    }
    case 'not-object':
      return i18n._(msg`The config must be an object in curly brackets, as in {"company": "sk-ws"}.`);
    case 'no-config':
      return i18n._(
        msg`This page has no config yet, so the tags wait and show their fallback. Put one on <html>, <body> or a tag, as in ${EXAMPLES.tag}.`,
      );
    case 'no-company':
      return i18n._(msg`The config names no "company", so it is not used. Add it, as in ${EXAMPLES.config}.`);
    case 'unknown-key': {
      const similar = mostSimilar(problem.key, Object.keys(CONFIG_KEYS));
      return similar
        ? i18n._(msg`The config has no key "${problem.key}". Did you mean "${similar}"?`)
        : i18n._(msg`The config has no key "${problem.key}". Remove it or look it up in the list of keys.`);
    }
    case 'wrong-value': {
      const value = textOf(problem.value).slice(0, 60);
      const expected = expectedOf(problem.key, i18n);
      return i18n._(msg`The config's "${problem.key}" is ${value}; expected ${expected}.`);
    }
    case 'second-config':
      return i18n._(
        msg`The page has a second, different config at ${problem.carrier}. Only the first one counts; remove the other.`,
      );
    case 'unlisted-language': {
      const languages = problem.languages.map((language) => `"${language}"`).join(', ');
      return i18n._(
        msg`The config's "language" is "${problem.language}", but its "languages" are ${languages}. Add it there, or visitors cannot choose it.`,
      );
    }
  }
}

/** A script may pass what JSON cannot write. */
function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}

/** What values a key takes, described for an editor. */
function expectedOf(key: ConfigKey, i18n: I18n): string {
  const kind = CONFIG_KEYS[key];
  if (kind in CHOICES)
    return CHOICES[kind as keyof typeof CHOICES].map((choice) => JSON.stringify(choice)).join(', ');
  return i18n._(EXPECTED[kind as keyof typeof EXPECTED]);
}

const EXPECTED = {
  text: msg`a text that is not empty`,
  country: msg`two capital letters, as "SK"`,
  currency: msg`three capital letters, as "EUR"`,
  header: msg`the name of a header, as "Idempotency-Key"`,
  url: msg`an address that starts with https:// or with /`,
  count: msg`a whole number from 1`,
  flag: msg`true or false`,
  languages: msg`a list of languages, as ["sk-SK", "en-US"]`,
  urls: msg`an address for each language, as {"sk-SK": "/", "en-US": "/en"}`,
  origins: msg`a list of origins, as ["https://bank.example"]`,
  bounds: msg`two corners: {"southWest": {"lat": 47.7, "lng": 16.8}, "northEast": {"lat": 49.6, "lng": 22.6}}`,
};

/** The list for the config before. */
let shownBox: Element | undefined;

/** Shows the list on the page, in a shadow root with a sheet of its own: the page's CSS and its policy do not matter. */
function showOnPage(texts: readonly string[], i18n: I18n): void {
  shownBox?.remove();
  const box = document.createElement('div');
  shownBox = box;
  const root = box.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    ':host{all:initial!important;display:block!important;position:fixed!important;inset:auto 16px 16px 16px!important;z-index:2147483647!important}' +
      'section{font:15px/1.5 system-ui,sans-serif;color:#12203a;background:#fff;border:1px solid #75849a;border-inline-start:4px solid var(--mark);border-radius:12px;padding:16px 24px;max-width:640px;max-height:50vh;overflow:auto;box-shadow:0 8px 32px #0003}' +
      'h2{font-size:17px;margin:0 0 8px}ul{margin:0;padding-inline-start:20px}li{margin:4px 0;overflow-wrap:anywhere}',
  );
  root.adoptedStyleSheets = [sheet];
  const section = document.createElement('section');
  section.setAttribute('role', 'status');
  section.style.setProperty('--mark', texts.length > 0 ? '#b42318' : '#0a7548');
  const heading = document.createElement('h2');
  heading.textContent =
    texts.length > 0
      ? i18n._(msg`What to mend in the ws-elements config`)
      : i18n._(msg`The ws-elements config is fine`);
  const list = document.createElement('ul');
  for (const text of texts) {
    const item = document.createElement('li');
    item.textContent = text;
    list.append(item);
  }
  section.append(heading, list);
  root.append(section);
  document.body.append(box);
}
