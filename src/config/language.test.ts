import { describe, expect, it, test } from 'vitest';
import { languageOfPage, textsLanguageOf } from './language.ts';
import { LOCALES } from './locales.ts';

describe('languageOfPage', () => {
  test.each([
    ['/', 'sv-SE'],
    ['', 'sv-SE'],
    ['/en/order', 'en-SE'],
    ['/EN/order', 'en-SE'],
    ['/en-se/order', 'en-SE'],
    ['/english', 'sv-SE'],
    ['/sv/order', 'sv-SE'],
    ['srcdoc', 'sv-SE'],
  ])('reads %s as %s', (path, language) => {
    expect(languageOfPage({}, ['sv-SE', 'en-SE'], path)).toBe(language);
    expect(languageOfPage({ languages: ['sv-SE', 'en-SE'] }, ['en-US'], path)).toBe(language);
  });

  test.each([
    ['en', 'en-SE'],
    ['EN-gb', 'en-SE'],
    ['en_US', 'en-SE'],
    ['sv', 'sv-SE'],
    ['de', 'sv-SE'],
    ['', 'sv-SE'],
    ['e', 'sv-SE'],
  ])('reads the page in %s as %s where neither config nor path names a language', (lang, language) => {
    expect(languageOfPage({}, ['sv-SE', 'en-SE'], '/shop', lang)).toBe(language);
    expect(languageOfPage({}, ['sv-SE', 'en-SE'], '/sv/', lang)).toBe('sv-SE');
    expect(languageOfPage({ language: 'sv-SE' }, ['sv-SE', 'en-SE'], '/', lang)).toBe('sv-SE');
  });

  it('prefers the language of the config to that of the path', () => {
    expect(languageOfPage({ language: 'de-DE' }, ['sv-SE', 'en-SE'], '/en/')).toBe('de-DE');
  });
});

describe('the texts of a language', () => {
  test.each([
    ['sk-SK', 'sk-SK'],
    ['sk', 'sk-SK'],
    ['de-AT', 'de-DE'],
    ['nb-NO', 'no-NO'],
    ['en-SE', 'en-SE'],
    ['en-GB', 'en-US'],
    ['EN', 'en-US'],
    ['es-419', 'es-ES'],
    ['pl-PL', undefined],
    ['sl-SI', undefined],
    ['s', undefined],
    ['', undefined],
  ])('%s are those of %s', (language, texts) => {
    expect(textsLanguageOf(language, LOCALES)).toBe(texts);
  });

  it('are those of English as in the source where only that is known', () => {
    expect(textsLanguageOf('en-SE', ['cs-CZ', 'en-US'])).toBe('en-US');
  });
});

test.each([
  ['pl-pl', 'pl-PL'],
  ['ZH-hant-tw', 'zh-Hant-TW'],
  ['no-NO', 'no-NO'],
])('writes %s as %s', (given, language) => {
  expect(languageOfPage({ language: given }, ['en-US'], '/')).toBe(language);
});
