import { describe, expect, test } from 'vitest';
import { checkConfig, parseConfigText, resolveConfig } from './page-config.ts';
import { COMPANIES, type PresetCode } from './presets.ts';

const place = { scriptUrl: 'https://cdn.example/ws/1/', pageUrl: 'https://brand.example/page' };

describe('parseConfigText', () => {
  test('accepts every key that is right and names every one that is wrong [3.40]', () => {
    const { values, problems } = parseConfigText(
      '{"company":"se-lp","Currency":"SEK","workflow":3,"shop":1}',
    );
    expect(values).toEqual({ company: 'se-lp' });
    expect(problems).toMatchObject([
      { kind: 'unknown-key', key: 'Currency' },
      { kind: 'wrong-value', key: 'workflow', value: 3 },
      { kind: 'unknown-key', key: 'shop' },
    ]);
  });

  test.each(['{company:"sk-ws"}', '', '{"company":"sk-ws"'])('does not throw on %j', (text) => {
    expect(parseConfigText(text)).toEqual({ values: undefined, problems: [{ kind: 'syntax', text }] });
  });

  test.each(['[]', 'null', '"sk-ws"', '7'])('expects an object, not %s', (text) => {
    expect(parseConfigText(text)).toEqual({ values: undefined, problems: [{ kind: 'not-object' }] });
  });

  test.each(['javascript:alert(1)', 'data:text/html,x'])('refuses %s as an address', (url) => {
    const text = JSON.stringify({ company: 'sk-ws', loginUrl: url, cartUrl: '/cart' });
    const { values, problems } = parseConfigText(text);
    expect(values).toEqual({ company: 'sk-ws', cartUrl: '/cart' });
    expect(problems).toMatchObject([{ kind: 'wrong-value', key: 'loginUrl' }]);
  });

  test('does not take a key of the prototype for a config key', () => {
    expect(parseConfigText('{"company":"sk-ws","constructor":1}').problems).toMatchObject([
      { kind: 'unknown-key', key: 'constructor' },
    ]);
  });

  test.each([
    ['{}', { kind: 'no-company' }],
    ['{"language":"en-US"}', { kind: 'no-company' }],
    ['{"Company":"sk-ws"}', { kind: 'no-company' }, { kind: 'unknown-key', key: 'Company' }],
    ['{"company":"sk_ws"}', { kind: 'wrong-value', key: 'company', value: 'sk_ws' }],
    ['{"company":"SK-WS"}', { kind: 'wrong-value', key: 'company', value: 'SK-WS' }],
    ['{"company":"x"}', { kind: 'wrong-value', key: 'company', value: 'x' }],
    ['{"company":null}', { kind: 'wrong-value', key: 'company', value: null }],
    ['{"company":["sk-ws"]}', { kind: 'wrong-value', key: 'company', value: ['sk-ws'] }],
  ])('accepts nothing of %s, because there is no default company [C5.11]', (text, ...problems) => {
    expect(parseConfigText(text)).toEqual({ values: undefined, problems });
  });

  test('ignores a key without a value, as a script may pass it', () => {
    expect(checkConfig({ company: 'sk-ws', theme: undefined })).toEqual({
      values: { company: 'sk-ws' },
      problems: [],
    });
    expect(checkConfig({ company: undefined }).problems).toEqual([{ kind: 'no-company' }]);
  });
});

describe('a company without a preset', () => {
  const OWN = { company: 'pl-jantar', companyCountry: 'PL', currency: 'PLN', languages: ['en-US'] } as const;

  test.each([
    ['pl-jantar'],
    ['42'],
    ['constructor'],
    ['a-very-long-code-of-32-characters'.slice(0, 32)],
    ['--'],
  ])('sells under its own code %s once it states country, currency and languages [C5.18]', (company) => {
    const { values, problems } = checkConfig({ ...OWN, company });
    expect([values, problems]).toEqual([{ ...OWN, company }, []]);
    expect(values && resolveConfig(values, place)).toMatchObject({
      ...{ ...OWN, company, language: 'en-US', workflow: 1, theme: 'cary', transferCode: 'none' },
      ...{ supportHours: undefined, billingProfileCountLimit: undefined },
    });
  });

  test.each([
    ['companyCountry', 'currency', 'languages'],
    ['currency'],
    ['companyCountry', 'languages'],
  ] as const)('names what is missing: %s %s %s [C5.18]', (...missing) => {
    const stated = Object.fromEntries(
      Object.entries(OWN).filter(([key]) => !missing.some((one) => one === key)),
    );
    expect(checkConfig(stated)).toEqual({
      values: undefined,
      problems: [{ kind: 'no-preset', company: 'pl-jantar', missing }],
    });
  });

  test('names a wrong value once, and is not used without it', () => {
    expect(checkConfig({ ...OWN, currency: 'zł' })).toEqual({
      values: undefined,
      problems: [{ kind: 'wrong-value', key: 'currency', value: 'zł' }],
    });
  });

  test('may state what else a preset says', () => {
    const more = { workflow: 2, theme: 'loopia', supportHours: '24/7', transferCode: 'epc' } as const;
    expect(resolveConfig({ ...OWN, ...more }, place)).toMatchObject({ ...more, domainProfileCountLimit: 1 });
  });
});

describe('the code of a bank transfer', () => {
  test.each([
    [{ company: 'hu-ws' }, 'none'],
    [{ company: 'hu-ws', currency: 'EUR' }, 'epc'],
    [{ company: 'hu-ws', transferCode: 'hct' }, 'hct'],
    [{ company: 'sk-ws' }, 'pay-by-square'],
    [{ company: 'sk-ws', transferCode: 'epc' }, 'epc'],
    [{ company: 'se-lp', transferCode: 'none' }, 'none'],
  ] as const)('of %j is %s [D.2]', (values, code) => {
    expect(resolveConfig(values, place).transferCode).toBe(code);
  });
});

describe('every kind of value', () => {
  test.each<[string, unknown, unknown]>([
    ['company', 'no-lp', 'No-Lp'],
    ['supportHours', '24/7', ''],
    ['transferCode', 'hct', 'epc-eur'],
    ['companyCountry', 'SK', 'sk'],
    ['currency', 'EUR', '€'],
    ['languages', ['sk-SK'], []],
    ['languages', ['sk-SK', 'pl', 'zh-Hant-TW'], ['sk_SK']],
    ['languages', ['sr-Latn-RS'], 'sr-Latn-RS'],
    ['language', 'sv', 'Svenska'],
    ['language', 'ar-EG', 'a'],
    ['messages', { 'pl-PL': '/pl-PL.json' }, { 'pl-PL': 'javascript:1' }],
    ['messages', { pl: '/{surface}.json' }, { pl_PL: '/{surface}.json' }],
    ['messages', { pl: { url: '/a', integrity: 'sha384-x' } }, { pl: { integrity: 'sha384-x' } }],
    ['messages', { pl: { url: '/a', integrity: { cart: 'sha384-x' } } }, { pl: { url: '/a', integrity: 5 } }],
    ['messages', {}, ['/pl-PL.json']],
    ['messages', {}, { pl: { url: '/a', integrity: null } }],
    ['messages', {}, { pl: { url: '/a', integrity: true } }],
    ['messages', {}, { pl: { url: '/a', integrity: { cart: 5 } } }],
    ['workflow', 2, '2'],
    ['bounds', { southWest: { lat: 1, lng: 2 }, northEast: { lat: 3, lng: 4 } }, { southWest: { lat: 1 } }],
    ['theme', 'admin', 'dark'],
    ['apiUrl', 'https://shop.example/api', 'ftp://shop.example'],
    ['billingProfileCountLimit', 1, 0],
    ['domainProfileEditing', false, 'no'],
    ['languageUrls', { 'sk-SK': '/' }, { 'sk-SK': 'javascript:1' }],
    ['allowedRedirectOrigins', ['https://bank.example'], ['https://bank.example/']],
    ['allowedRedirectOrigins', [], ['bank.example']],
    ['allowedRedirectOrigins', [], [7]],
    ['idempotencyHeader', 'Idempotency-Key', 'a b'],
    ['consentCookie', 'consent', ''],
    ['analytics', false, true],
    ['environment', 'staging', 'test'],
    ['hide', ['note', 'quick-order'], ['notes']],
    ['hide', [], 'note'],
    ['texts', { 'en-US': { Checkout: 'Order' } }, { 'en-US': { Checkout: 5 } }],
    ['texts', {}, { 'en-US': 'Order' }],
    ['prefill', { name: 'Eva', emails: ['eva@example.sk'] }, { name: 5 }],
    ['prefill', { emails: 'eva@example.sk' }, { emails: [5] }],
    ['prefill', {}, { password: 'x' }],
    ['prefill', {}, ['Eva']],
    ['prefill', {}, []],
    ['consents', [{ id: 'age', label: 'I am 18' }], [{ id: 'age' }]],
    ['consents', [{ id: 'age', label: 'I am 18', url: '/age' }], [{ label: 'I am 18' }]],
    ['consents', [], [{ id: 'a b', label: 'I am 18' }]],
    [
      'consents',
      [],
      [
        { id: 'age', label: '1' },
        { id: 'age', label: '2' },
      ],
    ],
    ['consents', [], [{ id: 'age', label: 'I am 18', url: 'javascript:alert(1)' }]],
    ['consents', [], [{ id: 'age', label: 'I am 18', required: 'yes' }]],
    ['consents', [], { age: 'I am 18' }],
    ['legalLinks', [{ label: 'Complaints', url: '/complaints' }], [{ label: 'Complaints' }]],
    ['legalLinks', [], [{ label: 'Complaints', url: 'data:text/html,x' }]],
    ['legalLinks', [], [{ label: 5, url: '/' }]],
    ['payments', { card: { module: '/pay.js', express: true } }, { card: '/pay.js' }],
    ['payments', {}, { card: { module: 'data:text/javascript,1' } }],
    ['payments', {}, { card: { module: '/pay.js', url: '/' } }],
    ['payments', {}, { card: { module: '/pay.js', express: 'yes' } }],
    ['payments', {}, [{ module: '/pay.js' }]],
    ['texts', { 'pl-PL': {} }, { pl_PL: { Checkout: 'Order' } }],
    ['texts', { 'sk-SK': {} }, ['Order']],
    ['texts', { 'sk-SK': {} }, { 'en-US': { Checkout: ' ' } }],
    ['prices', 'both', 'brutto'],
    ['prices', 'gross', 'Gross'],
    ['prices', 'net', true],
    ['dates', 'locale', 'long'],
    ['hide', ['bundles'], { note: true }],
  ])('%s takes %j and refuses %j [6.7] [D.3] [C5.3]', (key, right, wrong) => {
    const read = (value: unknown) => parseConfigText(JSON.stringify({ company: 'sk-ws', [key]: value }));
    expect(read(right).values).toEqual({ company: 'sk-ws', [key]: right });
    expect(read(wrong).problems).toEqual([{ kind: 'wrong-value', key, value: wrong }]);
  });
});

describe('resolveConfig', () => {
  test('writes languages as the standard does', () => {
    const config = resolveConfig({ company: 'sk-ws', languages: ['PL-pl', 'en-us'] }, place);
    expect([config.language, ...config.languages]).toEqual(['pl-PL', 'pl-PL', 'en-US']);
  });

  test('makes the addresses of consents and links absolute [C5.22]', () => {
    const [age, news] = [
      { id: 'age', label: 'I am 18', url: 'age' },
      { id: 'news', label: 'News' },
    ];
    const legalLinks = [{ label: 'Complaints', url: '/complaints' }];
    const config = resolveConfig({ company: 'sk-ws', consents: [age, news], legalLinks }, place);
    expect(config.consents).toEqual([{ ...age, url: 'https://brand.example/age' }, news]);
    expect(config.legalLinks).toEqual([{ label: 'Complaints', url: 'https://brand.example/complaints' }]);
  });

  test('makes the addresses of payment modules absolute', () => {
    const payments = { card: { module: 'pay/card.js', express: true } };
    expect(resolveConfig({ company: 'sk-ws', payments }, place).payments).toEqual({
      card: { module: 'https://brand.example/pay/card.js', express: true },
    });
  });

  // The table of the ten companies, copied by hand.
  test.each<[PresetCode, string, string, string, number, string, number, string, string]>([
    ['sk-ws', 'SK', 'EUR', 'sk-SK en-US', 1, 'cary', 23, '09:00–17:00', 'pay-by-square'],
    ['cz-ws', 'CZ', 'CZK', 'cs-CZ en-US', 1, 'cary', 21, '09:00–17:00', 'spayd'],
    ['hu-ws', 'HU', 'HUF', 'hu-HU en-US', 1, 'cary', 27, '09:00–17:00', 'epc-eur'],
    ['se-ws', 'SE', 'SEK', 'sv-SE en-SE', 2, 'cary', 25, '09:00–17:00', 'swish'],
    ['hu-skws', 'HU', 'EUR', 'hu-HU en-US', 1, 'cary', 27, '09:00–17:00', 'epc'],
    ['sk-a24', 'SK', 'EUR', 'sk-SK en-US', 1, 'cary', 23, '09:00–17:00', 'pay-by-square'],
    ['cz-a24', 'CZ', 'CZK', 'cs-CZ en-US de-DE es-ES nl-NL', 1, 'cary', 21, '24/7', 'spayd'],
    ['at-ws', 'AT', 'EUR', 'de-DE en-US', 1, 'cary', 20, '09:00–17:00', 'epc'],
    ['se-lp', 'SE', 'SEK', 'sv-SE en-SE', 2, 'loopia', 25, '09:00–17:00', 'swish'],
    ['no-lp', 'NO', 'NOK', 'no-NO en-US', 2, 'loopia', 25, '09:00–17:00', 'none'],
  ])(
    'makes %s work with its code alone [1.13] [1.15] [3.45] [D.1] [C5.4] [9.19] [9.23]',
    (company, companyCountry, currency, listed, workflow, theme, vatPercentage, supportHours, transferQr) => {
      const languages = listed.split(' ');
      const [language] = languages;
      const shown = { companyCountry, currency, languages, workflow, theme, supportHours };
      expect(resolveConfig({ company }, place)).toMatchObject({ company, language, ...shown });
      const { prices: _, ...preset } = COMPANIES[company];
      expect(preset).toEqual({ ...shown, vatPercentage, transferQr });
    },
  );

  test.each<[string, string]>([
    ['both', 'se-ws se-lp no-lp at-ws'],
    ['net', 'sk-ws cz-ws hu-ws hu-skws sk-a24 cz-a24'],
  ])('shows prices as %s in %s, unless the page says otherwise [C5.26]', (prices, companies) => {
    for (const company of companies.split(' ')) {
      expect(resolveConfig({ company }, place).prices, company).toBe(prices);
      expect(resolveConfig({ company, prices: 'net' }, place).prices).toBe('net');
      expect(resolveConfig({ company, prices: 'both' }, place).prices).toBe('both');
      expect(resolveConfig({ company, prices: 'gross' }, place).prices).toBe('gross');
    }
  });

  test("shows another provider's prices excl. VAT unless its page says otherwise [C5.26]", () => {
    const own = { company: 'own', companyCountry: 'DE', currency: 'EUR', languages: ['de-DE'] } as const;
    expect(resolveConfig(own, place).prices).toBe('net');
    expect(resolveConfig({ ...own, prices: 'both' }, place).prices).toBe('both');
  });

  const limitsOf = (values: Parameters<typeof resolveConfig>[0]) => {
    const { billingProfileCountLimit, domainProfileCountLimit } = resolveConfig(values, place);
    return [billingProfileCountLimit, domainProfileCountLimit];
  };

  test.each(Object.keys(COMPANIES) as PresetCode[])(
    'limits profiles by the workflow, not by the company: %s [6.6]',
    (company) => {
      const isSwedish = ['se-ws', 'se-lp', 'no-lp'].includes(company);
      expect(limitsOf({ company })).toEqual(isSwedish ? [1, 1] : [undefined, undefined]);
      expect(limitsOf({ company, workflow: 1 })).toEqual([undefined, undefined]);
      expect(limitsOf({ company, workflow: 2 })).toEqual([1, 1]);
      expect(limitsOf({ company, billingProfileCountLimit: 3 })[0]).toBe(3);
      expect(limitsOf({ company, domainProfileCountLimit: 4 })[1]).toBe(4);
    },
  );

  test('derives addresses from the script unless the page specifies them [C5.4]', () => {
    const config = resolveConfig(
      { company: 'sk-ws', loginUrl: '/enter', apiUrl: 'https://shop.example/v2/' },
      place,
    );
    expect(config.apiUrl).toBe('https://shop.example/v2');
    expect(config.validationApiUrl).toBe('https://cdn.example/validation');
    expect(config.loginUrl).toBe('https://brand.example/enter');
    expect(config.routing).toBe('query');
  });

  test.each([
    ['apiUrl', 'https://cdn.example/api'],
    ['validationApiUrl', 'https://cdn.example/validation'],
    ['loginUrl', 'https://cdn.example/login'],
    ['adminUrl', 'https://cdn.example/admin'],
    ['placesUrl', 'https://cdn.example/places'],
    ['termsUrl', 'https://cdn.example/terms'],
    ['privacyUrl', 'https://cdn.example/privacy'],
  ] as const)('resolves %s to %s by default, or against the page if it is given [C5.4]', (key, url) => {
    expect(resolveConfig({ company: 'sk-ws' }, place)[key]).toBe(url);
    expect(resolveConfig({ company: 'sk-ws', [key]: '/own' }, place)[key]).toBe('https://brand.example/own');
  });

  test('names the right of withdrawal only if the page does, by http(s) [C5.16]', () => {
    expect(resolveConfig({ company: 'sk-ws' }, place).withdrawalUrl).toBeUndefined();
    const named = resolveConfig({ company: 'sk-ws', withdrawalUrl: '/withdrawal' }, place);
    expect(named.withdrawalUrl).toBe('https://brand.example/withdrawal');
    const wrong = checkConfig({ company: 'sk-ws', withdrawalUrl: 'javascript:alert(1)' });
    expect(wrong.values).toEqual({ company: 'sk-ws' });
    expect(wrong.problems).toEqual([
      { kind: 'wrong-value', key: 'withdrawalUrl', value: 'javascript:alert(1)' },
    ]);
  });

  test("reads the language from the page's own path, and resolves addresses against its base [2.50]", () => {
    const based = { ...place, pageUrl: 'https://brand.example/sk/', path: '/en/order' };
    expect(resolveConfig({ company: 'sk-ws', cartUrl: 'cart' }, based)).toMatchObject({
      language: 'en-US',
      cartUrl: 'https://brand.example/sk/cart',
    });
  });

  test('uses real paths for routes once it has a base [C4.1]', () => {
    const config = resolveConfig({ company: 'sk-ws', baseUrl: '/order' }, place);
    expect(config).toMatchObject({
      routing: 'history',
      baseUrl: 'https://brand.example/order',
      cartUrl: 'https://brand.example/order',
    });
  });

  test('has the defaults of the specification for the company alone: EUR, Slovak [3.41] [9.19] [9.20]', () => {
    expect(resolveConfig({ company: 'sk-ws' }, place)).toMatchObject({
      currency: 'EUR',
      languages: ['sk-SK', 'en-US'],
      language: 'sk-SK',
      theme: 'cary',
    });
  });
});
