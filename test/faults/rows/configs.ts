import { CHOICES, CONFIG_KEYS, type ConfigValues } from '../../../src/config/config-keys.ts';
import { parseConfigText, resolveConfig } from '../../../src/config/page-config.ts';
import { COMPANIES } from '../../../src/config/presets.ts';
import { isBroken } from '../broken.ts';
import { pick, type Random } from '../random.ts';
import { defineRow } from '../row.ts';

type Fault = 'by hand' | 'generated';

const PLACE = { scriptUrl: 'https://cdn.shop.test/ws/1/', pageUrl: 'https://www.shop.test/sk/cart' };
const OWN = new Set(['https://cdn.shop.test', 'https://www.shop.test']);
const KEYS = [...Object.keys(CONFIG_KEYS), '__proto__', 'constructor', 'prototype', 'toString', 'Company'];

/** JSON texts of values. */
const VALUES = [
  ...['null', 'true', 'false', '0', '-1', '1e999', '9007199254740993', '""', '" "', '"\\u0000"', '[]', '{}'],
  ...[
    '"javascript:alert(1)"',
    '"data:text/html,x"',
    '"//evil.test"',
    '"https://evil.test"',
    '"\\\\\\\\evil.test"',
  ],
  ...['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}', '[["__proto__"]]'],
  ...[
    '"https://user:pass@evil.test/"',
    '"/api"',
    '"api"',
    '"?"',
    '"#"',
    '"http://["',
    `"${'x'.repeat(5_000)}"`,
  ],
  ...['["sk-SK"]', '"sk-SK"', '[1,2,3,4]', '{"sk-SK":"/sk"}', '"sk-ws"', '"dataLayer"', '"\u202ehttps://x"'],
];

/** Each key with hostile values next to a company, and texts that are not JSON. */
function configsByHand(): string[] {
  const some = VALUES.slice(0, 14);
  const pairs = KEYS.flatMap((key) =>
    some.map((value) => `{"company":"sk-ws",${JSON.stringify(key)}:${value}}`),
  );
  return [
    ...pairs,
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"company"',
    "{'company':'sk-ws'}",
    '\ufeff{}',
    '[object Object]',
  ];
}

/** Codes without a preset, some of them names that every object has. */
const OWN_CODES = ['pl-jantar', '42', 'constructor', '__proto__', 'Jantar', ''];

const choices = Object.values(CHOICES).flatMap((list) => list.map((one) => JSON.stringify(one)));

function generated(random: Random): string {
  const count = Math.floor(random() * 8);
  const entries = Array.from({ length: count }, () => {
    const value = random() < 0.3 ? pick(choices, random) : pick(VALUES, random);
    return `${JSON.stringify(pick(KEYS, random))}:${value}`;
  });
  const company = `"company":${JSON.stringify(pick([...Object.keys(COMPANIES), ...OWN_CODES], random))}`;
  const text = `{${[company, ...entries].join(',')}}`;
  if (random() > 0.15) return text;
  // Damaged as by a CMS: a character is missing, or typographic quotes have replaced plain ones.
  const at = Math.floor(random() * text.length);
  return random() < 0.5 ? text.slice(0, at) + text.slice(at + 1) : text.replaceAll('"', '\u201c');
}

const originsIn = (text: string): string[] =>
  [...text.matchAll(/(?:https?:|\/\/|\\\\)[^"\s]*/g)].map(([part]) =>
    URL.canParse(part, PLACE.pageUrl) ? new URL(part, PLACE.pageUrl).origin : '',
  );

/** Whether a config says enough about its company: it has a preset, or the config states the same. */
const isWhole = ({ company, companyCountry, currency, languages }: ConfigValues): boolean =>
  Object.hasOwn(COMPANIES, company) ||
  (/^[a-z0-9-]{2,32}$/.test(company) && Boolean(companyCountry && currency && languages));

/**
 * The oracle: no exception, unchanged built-ins, and no request to an origin other than those of page, script and
 * config.
 */
function judge(text: string): string | undefined {
  const { values, problems } = isBroken('says-no-reason')
    ? { ...parseConfigText(text), problems: [] }
    : parseConfigText(text);
  if (!values && problems.length === 0) return 'unusable without a reason';
  const built = values && resolveConfig(values, PLACE);
  if ('polluted' in {} || 'polluted' in []) return 'polluted a prototype';
  if (!built) return undefined;
  if (isBroken('asks-strangers')) built.apiUrl = 'https://stranger.example/api';
  if (!isWhole(values)) return `sells as ${String(built.company)}`;
  const named = new Set([...OWN, ...originsIn(text.replaceAll('\\\\', '\\'))]);
  for (const address of [built.apiUrl, built.validationApiUrl, built.loginUrl, built.placesUrl]) {
    const { origin, protocol } = new URL(address);
    if (!/^https?:$/.test(protocol)) return `asks ${address}`;
    if (!named.has(origin)) return `asks ${origin}`;
  }
  return undefined;
}

export const CONFIGS = defineRow<Fault, string>({
  name: 'configs',
  title: 'configs, generated and by hand',
  never: 'throw, pollute, ask a foreign origin',
  brokenBy: ['says-no-reason', 'asks-strangers'],
  count: 10_500,
  faults: () => ['by hand', 'generated'],
  acts: (fault, random) =>
    fault === 'by hand' ? configsByHand() : Array.from({ length: 10_000 }, () => generated(random)),
  judge,
  describe: (text, fault) => `${fault} ${text.slice(0, 200)}`,
});
