import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHOICES, CONFIG_KEYS, type ConfigKey, type ConfigKind } from '../src/config/config-keys.ts';
import { COMPANIES } from '../src/config/presets.ts';
import { TOKENS } from '../src/ui/tokens.ts';
import { CONFIG_TEXTS, EVENT_TEXTS } from './manifest-texts.ts';
import { DOCUMENTED_TAGS } from './tag-docs.ts';

const ROOT = join(import.meta.dirname, '..');

type Row = readonly string[];

const table = (head: Row, rows: readonly Row[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const code = (text: string): string => (text === '' ? '' : `\`${text.replaceAll('|', '\\|')}\``);

function configRows(): Row[] {
  const kinds: Partial<Record<ConfigKind, string>> = {
    text: 'text',
    country: 'ISO code',
    currency: 'ISO code',
    header: 'name',
    url: 'http(s) address or path',
    count: 'whole number from 1',
    flag: 'true, false',
    languages: 'list of languages',
    urls: 'language to address',
    origins: 'list of origins',
    bounds: '`southWest` and `northEast` with `lat`, `lng`',
  };
  return Object.entries(CONFIG_KEYS).map(([key, kind]) => {
    const choices =
      kind in CHOICES ? CHOICES[kind as keyof typeof CHOICES].map(String).join(', ') : undefined;
    return [code(key), choices ?? kinds[kind] ?? '', CONFIG_TEXTS[key as ConfigKey]];
  });
}

function tagRows(): Row[] {
  return DOCUMENTED_TAGS.flatMap(({ tag, attributes }) =>
    attributes
      .filter(({ name }) => name !== 'config')
      .map(({ name, type, description }) => [
        code(`<${tag}>`),
        code(name),
        typeof type === 'string' ? type : type.map(code).join(', '),
        description,
      ]),
  );
}

const partRows = (): Row[] =>
  DOCUMENTED_TAGS.flatMap(({ tag, parts, slots }) => [
    ...Object.entries(parts).map(([name, text]) => [code(`<${tag}>`), code(`::part(${name})`), text]),
    ...Object.entries(slots).map(([name, text]) => [
      code(`<${tag}>`),
      name ? code(`slot="${name}"`) : 'content',
      text,
    ]),
  ]);

const tokenRows = (): Row[] =>
  TOKENS.map(({ name, initial, scope, meaning }) => [
    code(name),
    typeof initial === 'string' ? code(initial) : Object.values(initial).map(code).join(' · '),
    scope,
    meaning,
  ]);

const companyRows = (): Row[] =>
  Object.entries(COMPANIES).map(([name, preset]) => [
    code(name),
    preset.companyCountry,
    preset.currency,
    preset.languages.join(', '),
    String(preset.workflow),
    preset.theme,
  ]);

/** The generated tables of `docs/`, by the name between their markers. */
export const docsTables = (): Record<string, string> => ({
  tags: table(['Tag', 'Attribute', 'Type', 'Meaning'], tagRows()),
  parts: table(['Tag', 'Where', 'What it is'], partRows()),
  events: table(
    ['Event', 'When'],
    Object.entries(EVENT_TEXTS).map(([name, text]) => [code(name), text]),
  ),
  config: table(['Key', 'Value', 'Meaning'], configRows()),
  companies: table(['Company', 'Country', 'Currency', 'Languages', 'Workflow', 'Theme'], companyRows()),
  tokens: table(['Token', 'Default (cary · loopia · admin)', 'Scope', 'Meaning'], tokenRows()),
});

/** Replaces the text between the markers with the generated tables. */
export function fillTables(text: string, tables = docsTables()): string {
  return text.replace(/<!-- (\w+):start -->[\s\S]*?<!-- \1:end -->/g, (whole, name: string) =>
    tables[name] === undefined ? whole : `<!-- ${name}:start -->\n${tables[name]}\n<!-- ${name}:end -->`,
  );
}

/** Updates the tables of `docs/`. */
export async function writeDocsTables(): Promise<void> {
  const file = join(ROOT, 'docs/integrators.md');
  if (!existsSync(file)) return;
  const text = await readFile(file, 'utf8');
  const fresh = fillTables(text);
  if (fresh !== text) await writeFile(file, fresh);
}
