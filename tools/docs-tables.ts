import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TOKENS } from '../demo/studio/tokens.ts';
import { CHOICES, CONFIG_KEYS, type ConfigKey, type ConfigKind, PRESETS } from '../src/config/config-keys.ts';
import { LOCALES } from '../src/config/locales.ts';
import { PARTS } from '../src/config/parts.ts';
import { COMPANIES } from '../src/config/presets.ts';
import { ROUTE_FACTS, ROUTES, type RouteName } from '../src/config/routes.ts';
import {
  type Ending,
  prefixOf,
  STORED,
  type StoredName,
  type StoredRow,
} from '../src/state/session/stored-rows.ts';
import { dutyRows } from './duty-texts.ts';
import { CONFIG_TEXTS, EVENT_TEXTS } from './manifest-texts.ts';
import { STORED_TEXTS } from './stored-texts.ts';
import { DOCUMENTED_TAGS } from './tag-docs.ts';
import { tagReference } from './tag-reference.ts';
import { tagRooms } from './tag-rooms.ts';

const ROOT = join(import.meta.dirname, '..');

type Row = readonly string[];

const table = (head: Row, rows: readonly Row[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const code = (text: string): string => (text === '' ? '' : `\`${text.replaceAll('|', '\\|')}\``);

function configRows(): Row[] {
  const kinds: Partial<Record<ConfigKind, string>> = {
    company: `${PRESETS.join(', ')}; or your own code`,
    text: 'text',
    country: 'ISO code',
    currency: 'ISO code',
    header: 'name',
    url: 'http(s) address or path',
    count: 'whole number from 1',
    flag: 'true, false',
    cookie: 'name, false',
    language: `${LOCALES.join(', ')}; or any other`,
    languages: 'list of languages',
    messages: 'language to address, or to `url` and `integrity`',
    urls: 'language to address',
    origins: 'list of origins',
    texts: 'language to sentence to text',
    prefill: 'texts by field',
    consents: 'list of `id`, `label`, `url`, `required`',
    links: 'list of `label`, `url`',
    payments: 'group to `module`, `express`',
    parts: `list of ${PARTS.join(', ')}`,
    bounds: '`southWest` and `northEast` with `lat`, `lng`',
  };
  return Object.entries(CONFIG_KEYS).map(([key, kind]) => {
    const choices =
      kind in CHOICES ? CHOICES[kind as keyof typeof CHOICES].map(String).join(', ') : undefined;
    return [code(key), choices ?? kinds[kind] ?? '', CONFIG_TEXTS[key as ConfigKey]];
  });
}

/**
 * One row per tag, with links to its page. `config` is left out, as all tags have it.
 *
 * @param folder - From the document to `docs/`, such as `docs/`.
 */
export function tagsTable(folder = ''): string {
  const rows = DOCUMENTED_TAGS.map(({ tag, description, attributes }) => {
    const names = attributes.filter(({ name }) => name !== 'config').map(({ name }) => code(name));
    return [`[${code(`<${tag}>`)}](${folder}tags/${tag}.md)`, description, names.join(', ')];
  });
  return table(['Tag', 'What the visitor gets', 'Attributes besides `config`'], rows);
}

function routeRows(): Row[] {
  const rows = new Map<string, string[]>();
  for (const [route, { shows }] of Object.entries(ROUTE_FACTS)) {
    const { parameters, takesServer } = ROUTES[route as RouteName];
    const query = parameters ? `?${parameters.map((name) => `${name}=`).join('&')}` : '';
    const path = route === '' ? 'the empty route' : code(`${route}${takesServer ? '/:uuid' : ''}${query}`);
    rows.set(shows, [...(rows.get(shows) ?? []), path]);
  }
  return [...rows].map(([shows, paths]) => [paths.join(', '), shows]);
}

const tokenRows = (): Row[] =>
  TOKENS.map(({ name, initial, shown, scope, meaning }) => [
    code(name),
    shown ?? (typeof initial === 'string' ? code(initial) : Object.values(initial).map(code).join(' · ')),
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

const STORED_IN: Record<StoredRow['where'], string> = {
  local: 'local storage',
  tab: 'storage of the tab',
  both: 'local storage, and storage of the tab',
  channel: 'channel',
  lock: 'lock',
};
const BOUND_TO: Record<StoredRow['boundTo'], string> = {
  origin: 'origin',
  company: 'company',
  cart: 'company and cart',
  person: 'company and person',
};
const ENDINGS: Record<Ending, string> = {
  order: 'order',
  logout: 'logout',
  login: 'login of a customer',
};

function lifeOf(name: StoredName): string {
  const { where, endsAt, hours }: StoredRow = STORED[name];
  const ends = [...endsAt.map((ending) => ENDINGS[ending]), STORED_TEXTS[name].until];
  const age = hours && (hours % 24 === 0 && hours > 24 ? `${hours / 24} days` : `${hours} hours`);
  const page = where === 'channel' || where === 'lock' ? 'the page is left' : undefined;
  return [...ends, age, where === 'tab' ? 'the tab is closed' : page].filter(Boolean).join('; ');
}

function storedRows(): Row[] {
  const names = Object.keys(STORED) as StoredName[];
  return names.map((name) => {
    const { where, boundTo, isPersonal }: StoredRow = STORED[name];
    const company = boundTo === 'origin' ? 'ws-elements:' : prefixOf('<company>');
    const key = where === 'channel' ? company.slice(0, -1) : company + name;
    const { content } = STORED_TEXTS[name];
    return [code(key), STORED_IN[where], content, isPersonal ? 'yes' : 'no', BOUND_TO[boundTo], lifeOf(name)];
  });
}

/** The generated tables of `docs/`, by the name between their markers. */
export const docsTables = (): Record<string, string> => ({
  tags: tagsTable(),
  routes: table(['route', 'shows'], routeRows()),
  events: table(
    ['Event', 'When'],
    Object.entries(EVENT_TEXTS).map(([name, text]) => [code(name), text]),
  ),
  config: table(['Key', 'Value', 'Meaning'], configRows()),
  companies: table(['Company', 'Country', 'Currency', 'Languages', 'Workflow', 'Theme'], companyRows()),
  rooms: `\`\`\`css\n${tagRooms()}\n\`\`\``,
  duties: table(
    [
      'What is required',
      'Where',
      'In force since',
      'Screens',
      'Switched by',
      'Test',
      'Source',
      'Original read',
    ],
    dutyRows(),
  ),
  stored: table(['Name', 'Where', 'Content', 'Personal', 'Bound to', 'Until'], storedRows()),
  tokens: table(['Token', 'Default (cary · loopia · admin)', 'Scope', 'Meaning'], tokenRows()),
});

/** Replaces the text between the markers with the generated tables. */
export function fillTables(text: string, tables = docsTables()): string {
  return text.replace(/<!-- (\w+):start -->[\s\S]*?<!-- \1:end -->/g, (whole, name: string) =>
    tables[name] === undefined ? whole : `<!-- ${name}:start -->\n${tables[name]}\n<!-- ${name}:end -->`,
  );
}

/** The pages of the tags, with their references. */
const TAG_PAGES = new Map(DOCUMENTED_TAGS.map((tag) => [`docs/tags/${tag.tag}.md`, tag]));

/** The documents with generated tables. */
export const DOCUMENTS = [
  ...['editors', 'integrators', 'config', 'styling', 'privacy', 'duties'].map((name) => `docs/${name}.md`),
  ...TAG_PAGES.keys(),
];

/** The generated tables of a document, by the name between their markers. */
export function tablesOf(document: string): Record<string, string> {
  const tag = TAG_PAGES.get(document);
  return { ...docsTables(), ...(tag && { reference: tagReference(tag) }) };
}

/** Updates the tables of `docs/`. */
export async function writeDocsTables(): Promise<void> {
  for (const name of DOCUMENTS) {
    const file = join(ROOT, name);
    if (!existsSync(file)) continue;
    const text = await readFile(file, 'utf8');
    const fresh = fillTables(text, tablesOf(name));
    if (fresh !== text) await writeFile(file, fresh);
  }
}
