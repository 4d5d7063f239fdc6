import { describe, expect, test } from 'vitest';
import { languageOfPath } from './page-language.ts';

describe('languageOfPath', () => {
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
    expect(languageOfPath(path, ['sv-SE', 'en-SE'])).toBe(language);
  });
});
