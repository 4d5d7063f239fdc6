import { describe, expect, it, test } from 'vitest';
import { languageOfPage } from './language.ts';

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
