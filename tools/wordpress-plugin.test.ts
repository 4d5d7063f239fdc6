import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import JSZip from 'jszip';
import { beforeAll, describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { CHOICES, CONFIG_KEYS, type ConfigKey, isConfigValue } from '../src/config/config-keys.ts';
import { COMPANIES } from '../src/config/presets.ts';
import { TAGS } from '../src/elements/tag-list.ts';
import { EXAMPLES, packPlugin, pluginTable } from './wordpress-plugin.ts';
import { PLUGIN, pluginSources } from './wordpress-sources.ts';
import { moFile, PLUGIN_LOCALES, phpTexts, pluginTexts, poFile, readCatalogue } from './wordpress-texts.ts';

const { version } = packageJson;
const php = spawnSync('php', ['--version']).status === 0;
let zip: JSZip;
let packed: Buffer;
const textOf = (name: string): Promise<string> =>
  zip.file(`ws-elements/${name}`)?.async('text') ?? Promise.reject(name);

beforeAll(async () => {
  packed = await packPlugin(version);
  zip = await JSZip.loadAsync(packed);
});

describe('the zip of the WordPress plugin', () => {
  it('contains every tag with its attributes, and every brand [C1.16]', async () => {
    const table = JSON.parse(await textOf('tags.json')) as {
      tags: {
        tag: string;
        display: string;
        description: string;
        attributes: { name: string; type: unknown }[];
        needs: string[];
      }[];
      companies: { code: string; languages: string[] }[];
    };
    const attributesOf = (row: (typeof TAGS)[number]) =>
      Object.entries(row.attributes).filter(([name]) => name !== 'config');
    expect(
      table.tags.map(({ tag, display, attributes }) => [
        tag,
        display,
        attributes.map(({ name, type }) => [name, type]),
      ]),
    ).toEqual(TAGS.map((row) => [row.tag, row.display, attributesOf(row)]));
    const needsOf = Object.fromEntries(table.tags.map(({ tag, needs }) => [tag, needs]));
    expect(needsOf).toMatchObject({ 'ws-price': ['code'], 'ws-inquiry': ['server'], 'ws-cart': [] });
    expect(table.tags.every(({ description }) => description !== '')).toBe(true);
    expect(table.companies.map(({ code, languages }) => [code, languages])).toEqual(
      Object.entries(COMPANIES).map(([code, { languages }]) => [code, languages]),
    );
  });

  it('contains one folder with the plugin, its readme, styles and catalogs, and nothing else', () => {
    const names = Object.keys(zip.files).map((name) => name.replace(/^ws-elements\//, ''));
    const locales = Object.entries(PLUGIN_LOCALES).flat(2);
    expect(Object.keys(zip.files).every((name) => name.startsWith('ws-elements/'))).toBe(true);
    expect(names.filter((name) => name.startsWith('languages/')).toSorted()).toEqual(
      ['ws-elements.pot', ...locales.map((locale) => `ws-elements-${locale}.mo`)]
        .map((name) => `languages/${name}`)
        .toSorted(),
    );
    for (const name of ['ws-elements.php', 'uninstall.php', 'readme.txt', 'assets/editor.js'])
      expect(names).toContain(name);
    expect(
      names.filter(
        (name) =>
          !/^(includes\/[\w-]+\.php|assets\/[\w-]+\.(css|js)|languages\/.+|[\w-]+\.(php|txt|json))$/.test(
            name,
          ),
      ),
    ).toEqual([]);
  });

  it('has the version of the package everywhere and no placeholders [C1.16]', async () => {
    expect(await textOf('ws-elements.php')).toContain(` * Version:           ${version}\n`);
    expect(await textOf('readme.txt')).toContain(`Stable tag: ${version}\n`);
    const texts = await Promise.all(Object.values(zip.files).map((file) => file.async('text')));
    expect(texts.filter((text) => text.includes('%VERSION%'))).toEqual([]);
  });

  it('reserves the space that the guide for editors documents', async () => {
    expect(await textOf('assets/page.css')).toContain(
      'ws-add-to-cart { display: inline-block; min-height: 44px; }',
    );
  });

  it('is reproducible byte for byte', async () => {
    expect(packed.equals(await packPlugin(version))).toBe(true);
  });
});

/** Runs code of the plugin with the zip's table, without WordPress. */
async function runPhp(code: string, input: unknown): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'plugin-'));
  writeFileSync(join(folder, 'tags.json'), await textOf('tags.json'));
  const start = `define( 'ABSPATH', '/' ); define( 'WS_ELEMENTS_DIR', '${folder}/' );
    function __( $text ) { return $text; }
    function wp_json_encode( $value, $flags = 0 ) { return json_encode( $value, $flags ); }
    function wp_json_file_decode( $file, $options ) { return json_decode( file_get_contents( $file ), $options['associative'] ); }
    foreach ( array( 'table', 'settings', 'config-values', 'problems' ) as $name ) {
      require '${PLUGIN}/includes/' . $name . '.php';
    }
    $input = json_decode( file_get_contents( 'php://stdin' ) );`;
  // What settings.php registers needs WordPress.
  const hooks = 'function add_action() {}';
  const { stdout, stderr } = spawnSync('php', ['-d', 'display_errors=1', '-r', `${hooks} ${start} ${code}`], {
    encoding: 'utf8',
    input: JSON.stringify(input),
  });
  rmSync(folder, { recursive: true });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

const VALUES: readonly unknown[] = [
  ...Object.values(EXAMPLES),
  ...Object.values(CHOICES).flat(),
  ...[
    '',
    ' ',
    'pink',
    '/terms',
    'https://a.example',
    'javascript:alert(1)',
    'sk',
    'A'.repeat(300),
    '~',
    'a b',
  ],
  ...[
    0,
    -1,
    1,
    1.5,
    2,
    true,
    false,
    null,
    [],
    {},
    [1],
    ['note', 'note'],
    ['note', 'nothing'],
    ['sk-SK', 'xx-XX'],
  ],
  ...[{ name: 7 }, { nickname: 'E' }, { emails: [''] }, { 'xx-XX': {} }, { 'en-US': { Checkout: '' } }],
  ...[[{ id: 'a' }], [{ id: 'a b', label: 'A' }], [{ label: 'A', url: '/' }], [{ label: ' ', url: '/' }]],
  ...[{ southWest: {} }, { 'sk-SK': 7 }, ['https://a.example/'], ['ftp://a.example'], [['note']]],
];

describe('the further settings of the WordPress plugin', () => {
  it('are explained with values that the tags accept', () => {
    for (const [key, kind] of Object.entries(CONFIG_KEYS))
      if (kind in EXAMPLES)
        expect([key, isConfigValue(key as ConfigKey, EXAMPLES[kind as keyof typeof EXAMPLES])]).toEqual([
          key,
          true,
        ]);
  });

  it.runIf(php)('are checked by the rules of the tags: each key with values of each kind', async () => {
    const cases = Object.keys(CONFIG_KEYS).flatMap((key) => VALUES.map((value) => ({ key, value })));
    const code = `$say = static fn( $one ) => ws_elements_value_problem( $one->key, $one->value ) === '';
      echo json_encode( array_map( $say, $input ) );`;
    const accepted = (await runPhp(code, cases)) as boolean[];
    const wrong = cases.filter(
      ({ key, value }, at) => accepted[at] !== isConfigValue(key as ConfigKey, value),
    );
    expect(wrong).toEqual([]);
  });

  it.runIf(php).each([
    [
      '{"theme": "pink"}',
      'The value of “theme” cannot be used. Write one of these: "admin", "cary", "loopia".',
    ],
    ['{"billingProfileCountLimit": "3"}', 'Write it like this: "billingProfileCountLimit": 3'],
    ['{"termsUrl": 7, "hide": "note"}', '“termsUrl” cannot be used. Write it like this: "termsUrl": "/page"'],
    ['{"termsUrl": 7, "hide": "note"}', '“hide” cannot be used.'],
    ['{"TermsURL": "/a"}', 'There is no setting “TermsURL”. Did you mean “termsUrl”?'],
    ['{"colour": "red"}', 'There is no setting “colour”.'],
    ['[]', 'This is not a JSON object.'],
    ['{"termsUrl": "/a"}', ''],
  ])('name what is wrong with %s', async (json, text) => {
    const problem = await runPhp('echo json_encode( ws_elements_more_problem( $input ) );', json);
    if (text === '') expect(problem).toBe('');
    else expect(problem).toContain(text);
  });

  it.runIf(php).each([
    [{ company: 'sk-ws', more: '' }, ['sk-SK', 'en-US']],
    [{ company: 'sk-ws', more: '{"languages": ["de-DE"]}' }, ['de-DE']],
    [{ company: 'sk-ws', more: '{"languages": ["xx"]}' }, ['sk-SK', 'en-US']],
    [
      { company: 'pl-a', more: '{"languages": ["en-US"], "companyCountry": "PL", "currency": "PLN"}' },
      ['en-US'],
    ],
    [{ company: 'pl-a', more: '{"languages": "en-US", "companyCountry": "PL", "currency": "PLN"}' }, null],
    [{ company: 'pl-a', more: '{' }, null],
  ])('decide the languages of the page: %o', async (settings, languages) => {
    const code = `echo json_encode( ws_elements_company( (array) $input )['languages'] ?? null );`;
    expect(await runPhp(code, settings)).toEqual(languages);
  });
});

describe('the texts of the WordPress plugin', () => {
  it('are extracted from PHP together with the comments for translators', () => {
    const source = `/* translators: %s: a name */\nsprintf( esc_html__( 'It\\'s %s', 'ws-elements' ), 'x' ); __( 'Other', 'another' );`;
    expect(phpTexts(source)).toEqual([{ text: "It's %s", comment: 'translators: %s: a name' }]);
  });

  it.each(Object.keys(PLUGIN_LOCALES))(
    'are all translated into %s, in their order (`npm run texts`) [C1.16]',
    async (locale) => {
      const texts = await pluginTexts();
      const catalogue = await readCatalogue(locale);
      expect(texts.filter(({ text }) => !catalogue.get(text)).map(({ text }) => text)).toEqual([]);
      const placeholders = (text: string): string[] => text.match(/%s/g) ?? [];
      for (const { text } of texts)
        expect([text, placeholders(catalogue.get(text) ?? '')]).toEqual([text, placeholders(text)]);
      const stored = readFileSync(join(PLUGIN, `languages/${locale}.po`), 'utf8');
      expect(stored).toBe(poFile(texts, locale, catalogue));
    },
  );

  it('are found in the binary catalog by their sorted originals', () => {
    const mo = moFile(
      new Map([
        ['Cart', 'Košík'],
        ['Buy', 'Koupit'],
        ['Not yet', ''],
      ]),
    );
    const at = (table: number, row: number): string => {
      const start = mo.readUInt32LE(table) + row * 8;
      const offset = mo.readUInt32LE(start + 4);
      return mo.toString('utf8', offset, offset + mo.readUInt32LE(start));
    };
    expect([mo.readUInt32LE(0), mo.readUInt32LE(8)]).toEqual([0x950412de, 3]);
    expect([1, 2].map((row) => [at(12, row), at(16, row)])).toEqual([
      ['Buy', 'Koupit'],
      ['Cart', 'Košík'],
    ]);
    expect(at(16, 0)).toContain('charset=UTF-8');
  });
});

interface Drawn {
  type: unknown;
  props: { className?: string } | null;
  children: (Drawn | string | undefined)[];
}

/** What the block of a tag shows in the editor, by the editor's script, without WordPress. */
async function blockOf(tag: string, attributes: Readonly<Record<string, string>>): Promise<Drawn[]> {
  const { 'assets/editor.js': script = '', 'includes/blocks.php': blocks = '' } = await pluginSources();
  const texts = Object.fromEntries(
    [...blocks.matchAll(/'(\w+)'\s+=> __\( '(.+?)', 'ws-elements'/g)].map(([, name, text]) => [name, text]),
  );
  const createElement = (type: unknown, props: Drawn['props'], ...children: Drawn['children']): Drawn => ({
    ...{ type, props, children: children.flat() },
  });
  const registered: { icon: string; edit: (props: object) => Drawn }[] = [];
  const wp = {
    element: { createElement, useEffect: () => undefined, useState: () => [[]] },
    blockEditor: { useBlockProps: (props: object) => props },
    components: {},
    blocks: {
      registerBlockType: (_name: string, block: (typeof registered)[number]) => registered.push(block),
    },
  };
  const row = (pluginTable() as { tags: { tag: string }[] }).tags.find((one) => one.tag === tag);
  const block = { ...row, name: tag, required: [], fields: [] };
  const page = { wp, wsElementsEditor: { texts, blocks: [block], storedAsHtml: [] } };
  new Function('window', 'document', script)(page, { documentElement: { lang: 'en' } });
  const shown = registered.map(({ edit }) => edit({ attributes }));
  return shown.flatMap(partsOf);
}

const partsOf = (drawn: Drawn | string | undefined): Drawn[] =>
  typeof drawn === 'object' && drawn ? [drawn, ...drawn.children.flatMap(partsOf)] : [];

const textsOf = (parts: readonly Drawn[]): string[] =>
  parts.flatMap(({ children }) => children.filter((child) => typeof child === 'string'));

describe('the block of a tag', () => {
  it.each(TAGS.map(({ tag }) => tag))('draws %s with texts and shapes that there are', async (tag) => {
    const parts = await blockOf(tag, {});
    const { 'assets/editor.css': css = '' } = await pluginSources();
    const classes = parts.flatMap(({ props }) => props?.className?.split(' ') ?? []);
    const shapes = classes.filter((name) => name.startsWith('ws-sketch-'));
    expect(shapes.length).toBeGreaterThan(1);
    expect(shapes.filter((name) => !css.includes(`.${name}`))).toEqual([]);
    expect(textsOf(parts).filter((text) => /[{}]|undefined/.test(text))).toEqual([]);
    expect(classes.filter((name) => /^dashicons-[a-z-]+$/.test(name)).length).toBeGreaterThan(0);
  });

  it.each([
    ['ws-domain-checker', {}, 'Domain name or word'],
    ['ws-domain-checker', { qd: 'lamp' }, 'lamp'],
    ['ws-add-to-cart', { label: 'Order now' }, 'Order now'],
    ['ws-price', {}, '0.00'],
    ['ws-price', { fallback: '€7' }, '€7'],
    ['ws-minicart', {}, ' Cart'],
  ])('shows what %s has in %o: %s', async (tag, attributes, text) => {
    expect(textsOf(await blockOf(tag, attributes as Record<string, string>))).toContain(text);
  });
});

describe('the code of the WordPress plugin', () => {
  it('escapes everything it prints unless a comment gives the reason', async () => {
    const sources = Object.entries(await pluginSources()).filter(([name]) => name.endsWith('.php'));
    const lines = sources.flatMap(([name, text]) =>
      text.split('\n').map((line, at) => ({ place: `${name}:${at + 1}`, line })),
    );
    const unescaped = lines.filter(
      ({ line }) => /^\s*(echo|print)\b[^;]*\$/.test(line) && !line.includes('phpcs:ignore'),
    );
    expect(unescaped).toEqual([]);
  });

  it.runIf(php)('is valid PHP', async () => {
    for (const name of Object.keys(await pluginSources()).filter((file) => file.endsWith('.php'))) {
      const { status, stdout } = spawnSync('php', ['-l', join(PLUGIN, name)], { encoding: 'utf8' });
      expect([status, stdout]).toEqual([0, expect.stringContaining('No syntax errors')]);
    }
  });
});
