import { describe, expect, it } from 'vitest';
import { languageNames } from './language-names.ts';
import { type LanguagePage, languageUrl } from './rules.ts';

const config = { language: 'sk-SK', languages: ['sk-SK', 'en-US'] } as const;
const page = (href: string, alternates: LanguagePage['alternates'] = []): LanguagePage => ({
  href,
  alternates,
});

describe('the names of languages', () => {
  it('are written in the language itself, with a capital', () => {
    const names = languageNames(['sk-SK', 'cs-CZ', 'sv-SE', 'hu-HU', 'de-DE', 'es-ES', 'nl-NL', 'en-US']);
    expect(names.map(({ label }) => label)).toEqual([
      'Slovenčina',
      'Čeština',
      'Svenska',
      'Magyar',
      'Deutsch',
      'Español',
      'Nederlands',
      'English',
    ]);
  });

  it('distinguish two variants of one language', () => {
    const [us, se] = languageNames(['en-US', 'en-SE']);
    expect(us?.label).not.toBe(se?.label);
  });
});

describe('the URL of another language', () => {
  it.each([
    ['https://shop.example/', 'en-US', 'https://shop.example/en/'],
    ['https://shop.example/order?step=cart#a', 'en-US', 'https://shop.example/en/order?step=cart#a'],
    ['https://shop.example/en/order?step=cart', 'sk-SK', 'https://shop.example/order?step=cart'],
    ['https://shop.example/en', 'sk-SK', 'https://shop.example/'],
    ['https://shop.example/EN-us/order', 'sk-SK', 'https://shop.example/order'],
    ['https://shop.example/enough', 'en-US', 'https://shop.example/en/enough'],
  ] as const)('of %s for %s is %s by the first path segment [2.50]', (href, language, expected) => {
    expect(languageUrl(config, language, page(href))?.href).toBe(expected);
  });

  it('includes the region in the segment if the short form is taken', () => {
    const languages = ['sv-SE', 'en-US', 'en-SE'] as const;
    const url = languageUrl({ language: 'sv-SE', languages }, 'en-SE', page('https://shop.example/a'));
    expect(url?.pathname).toBe('/en-se/a');
  });

  it('is the alternate that the page links to, before the path segment [D.40]', () => {
    const alternates = [
      { language: 'x-default', href: 'https://shop.example/' },
      { language: 'en', href: 'https://shop.example/in-english' },
    ];
    const url = languageUrl(config, 'en-US', page('https://shop.example/po-slovensky', alternates));
    expect(url?.href).toBe('https://shop.example/in-english');
  });

  it('is the configured one, before the alternate, relative to the page [D.40]', () => {
    const alternates = [{ language: 'en', href: 'https://shop.example/other' }];
    const languageUrls = { 'en-US': '/english' };
    const url = languageUrl(
      { ...config, languageUrls },
      'en-US',
      page('https://shop.example/a/b', alternates),
    );
    expect(url?.href).toBe('https://shop.example/english');
  });

  it('keeps the position in the order and the rest of the query', () => {
    const languageUrls = { 'en-US': '/english' };
    const href = 'https://shop.example/a?ws-route=order&step=payment-method&utm=1';
    expect(languageUrl({ ...config, languageUrls }, 'en-US', page(href))?.href).toBe(
      'https://shop.example/english?ws-route=order&step=payment-method',
    );
  });

  it('keeps the route below the base of the cart', () => {
    const languageUrls = { 'sk-SK': '/kosik', 'en-US': '/en/cart' };
    const own = { ...config, languageUrls, baseUrl: 'https://shop.example/kosik' };
    expect(languageUrl(own, 'en-US', page('https://shop.example/kosik/order?step=cart'))?.href).toBe(
      'https://shop.example/en/cart/order?step=cart',
    );
    expect(languageUrl(own, 'en-US', page('https://shop.example/kosikaren'))?.href).toBe(
      'https://shop.example/en/cart',
    );
  });

  it('is undefined if the configured or linked one is a script', () => {
    const languageUrls = { 'en-US': 'javascript:alert(1)' };
    expect(languageUrl({ ...config, languageUrls }, 'en-US', page('https://shop.example/'))).toBeUndefined();
    const alternates = [{ language: 'en-US', href: 'javascript:alert(1)' }];
    expect(languageUrl(config, 'en-US', page('https://shop.example/', alternates))).toBeUndefined();
  });
});
