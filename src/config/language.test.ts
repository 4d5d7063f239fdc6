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

  it('prefers the language of the config to that of the path', () => {
    expect(languageOfPage({ language: 'de-DE' }, ['sv-SE', 'en-SE'], '/en/')).toBe('de-DE');
  });
});
