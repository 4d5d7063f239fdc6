import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { LOCALES } from '../../src/config/locales.ts';
import { COMPANIES } from '../../src/config/presets.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

it('the estimate for operators counts with the budget of a page with a mini-cart [C1.14]', () => {
  const [, budget = ''] =
    /^\| one `ws-minicart` \| [^|]+ \| ([\d.]+) \|/m.exec(read('docs/budgets.md')) ?? [];
  const hosting = read('docs/hosting.md');
  expect(hosting).toContain(`A first visit loads at most ${budget} KB`);
  const [, kilobytes = '', total = ''] =
    /3 M × ([\d.]+) KB \+ 3\.5 M × 0\.3 KB = (\d+) GB/.exec(hosting) ?? [];
  expect(kilobytes).toBe(budget);
  expect(Number(total)).toBe(Math.round(3 * Number(budget) + 3.5 * 0.3));
});

it('guides, the document and public types cite only what their readers have', () => {
  const guides = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((name) => `docs/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.md') && !/decisions\/|clauses\.md/.test(name));
  const types = [
    'src/config/config-keys.ts',
    'src/elements/public-types.ts',
    'src/elements/page/ws-elements.ts',
  ];
  const citing = ['README.md', 'openapi.yaml', ...guides, ...types].filter((file) =>
    /(specification|contract)('s|’s|,)? section \d|section \d+ of the (specification|contract)/i.test(
      read(file),
    ),
  );
  expect(citing).toEqual([]);
});

it('the README shows one small picture by a relative path, says what is on it, and a command draws it [C1.13]', () => {
  const pictures = [...read('README.md').matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)];
  expect(pictures.map(([, , file]) => file)).toEqual(['docs/picture.webp']);
  expect(pictures[0]?.[1]).toMatch(/search.*cart.*desktop.*phone/i);
  expect(statSync(join(ROOT, 'docs/picture.webp')).size).toBeLessThan(150 * 1024);
  expect(read('CONTRIBUTING.md')).toContain('| `npm run picture` |');
  expect(read('package.json')).toContain('"picture": "tsx tools/picture.ts"');
});

it('README and CONTRIBUTING count brands, countries and languages as the presets do, and name the oldest Node', () => {
  const numbers = ['', '', '', '', '', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];
  const presets = Object.values(COMPANIES);
  const countries = new Set(presets.map(({ companyCountry }) => companyCountry));
  const translated = LOCALES.filter((locale) => !locale.startsWith('en-'));
  const oldest = `Node ${packageJson.engines.node.replace('>=', '')} or newer`;
  const [readme, contributing] = [read('README.md'), read('CONTRIBUTING.md')];
  expect(readme).toContain(`${numbers[presets.length]} brands in ${numbers[countries.size]} countries`);
  expect(contributing).toContain(`in each of the ${numbers[translated.length]} languages`);
  for (const text of [readme, contributing]) expect(text).toContain(oldest);
});

it('an example whose page is in English asks for English', () => {
  const files = ['README.md', 'docs/start.md', 'docs/editors.md', 'docs/integrators.md'];
  const guides = readdirSync(join(ROOT, 'docs/frameworks')).map((name) => `docs/frameworks/${name}`);
  const examples = [...files, ...guides].flatMap((file) =>
    [...read(file).matchAll(/^ *```\w+\n([\s\S]*?)^ *```/gm)].map(([, code = '']) => ({ file, code })),
  );
  const english = examples.filter(({ code }) => /lang(="|: ')en\b/.test(code) && /company"?:/.test(code));
  expect(english.length).toBeGreaterThan(5);
  expect(english.filter(({ code }) => !/language"?: ["']en-US/.test(code))).toEqual([]);
});

it('the guides answer what newcomers asked', () => {
  const answers = {
    'README.md': ['your provider, which is whoever runs the shop', 'file opened from the disk'],
    'docs/csp.md': ['A nonce alone is sufficient'],
    'docs/editors.md': ['Most sites need two', 'source view', 'the company that runs the shop'],
    'docs/frameworks/README.md': ['`moduleResolution`', '`node10`'],
    'docs/providers.md': [
      'without it is not from a page with tags',
      'Compute VAT once',
      'only your `logIn` reads it',
    ],
  };
  for (const [file, sentences] of Object.entries(answers))
    for (const sentence of sentences) expect(read(file)).toContain(sentence);
});
