import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AttributeType } from '../src/config/tag-row.ts';
import { camelCase } from '../src/lib/camel-case.ts';
import { configSchema } from './config-schema.ts';
import { tagsTable, writeDocsTables } from './docs-tables.ts';
import { writeDocsVersion } from './docs-version.ts';
import { type Token, vscodeData, webTypes } from './editor-data.ts';
import { EVENT_TEXTS } from './manifest-texts.ts';
import { type DocumentedTag, DOCUMENTED_TAGS as TAGS } from './tag-docs.ts';
import { bundleTypes, FRAMEWORK_TYPES, PAYMENT_MODULE, typeDeclarations } from './types.ts';

const ROOT = join(import.meta.dirname, '..');

/**
 * Generates everything that describes the tags from their tables: `custom-elements.json`, the data of editors, the
 * config's JSON schema, the types, and the tables in README.md and docs/ between their markers.
 */
export async function writeManifest(outDir: string): Promise<void> {
  await mkdir(join(outDir, 'types'), { recursive: true });
  const sheets = ['tokens-base.css', 'tokens.css'].map((name) =>
    readFile(join(ROOT, 'src/ui', name), 'utf8'),
  );
  const tokens = readTokens((await Promise.all(sheets)).join('\n'));
  await Promise.all([
    writeJson(join(outDir, 'custom-elements.json'), customElements(tokens)),
    writeJson(join(outDir, 'vscode.html-custom-data.json'), vscodeData()),
    writeJson(join(outDir, 'web-types.json'), webTypes(tokens)),
    writeJson(join(outDir, 'config.schema.json'), configSchema()),
    writeTypes(join(outDir, 'types')),
    writeReadmeTable(),
    writeDocsTables(),
  ]);
  // After the tables, which are in the same files.
  await writeDocsVersion();
}

const writeJson = (file: string, value: object): Promise<void> =>
  writeFile(file, `${JSON.stringify(value, null, 2)}\n`);

async function writeTypes(folder: string): Promise<void> {
  await writeFile(join(folder, 'index.d.ts'), await typeDeclarations());
  await writeFile(join(folder, 'payment.d.ts'), await bundleTypes(PAYMENT_MODULE));
  for (const [name, text] of Object.entries(FRAMEWORK_TYPES))
    await writeFile(join(folder, `${name}.d.ts`), text);
}

/** Every `var(--ws-x, default)` in the token sheets, with its default. */
export function readTokens(css: string): Token[] {
  const found: Token[] = [];
  for (const match of css.matchAll(/var\((--ws-[\w-]+),\s*/g)) {
    const start = match.index + match[0].length;
    found.push({ name: match[1] ?? '', fallback: css.slice(start, closing(css, start)) });
  }
  return found;
}

/** Index of the bracket that closes the one at `start`. */
function closing(css: string, start: number): number {
  let open = 1;
  for (let at = start; at < css.length; at += 1) {
    if (css[at] === '(') open += 1;
    if (css[at] === ')') open -= 1;
    if (open === 0) return at;
  }
  return css.length;
}

const TYPE_TEXTS: Record<Extract<AttributeType, string>, string> = {
  text: 'string',
  number: 'number',
  boolean: 'boolean',
  json: 'string',
  url: 'string',
};

const typeText = (type: AttributeType): string =>
  typeof type === 'string' ? TYPE_TEXTS[type] : type.map((value) => `'${value}'`).join(' | ');

const entries = (record: Readonly<Record<string, string>>) =>
  Object.entries(record).map(([name, description]) => ({ name, description }));

/** Custom Elements Manifest: https://github.com/webcomponents/custom-elements-manifest. */
export function customElements(tokens: readonly Token[]): object {
  return {
    schemaVersion: '2.1.0',
    modules: TAGS.map((row) => ({
      kind: 'javascript-module',
      path: `dist/tags/${row.tag}.js`,
      declarations: [declaration(row, tokens)],
      exports: [{ kind: 'custom-element-definition', name: row.tag, declaration: { name: row.className } }],
    })),
  };
}

function declaration(row: DocumentedTag, tokens: readonly Token[]): object {
  return {
    kind: 'class',
    customElement: true,
    name: row.className,
    tagName: row.tag,
    description: row.description,
    superclass: { name: 'HTMLElement' },
    attributes: row.attributes.map(({ name, type, description }) => ({
      name,
      fieldName: camelCase(name),
      type: { text: typeText(type) },
      description,
    })),
    members: row.attributes.map(({ name, description }) => ({
      kind: 'field',
      name: camelCase(name),
      attribute: name,
      type: { text: 'string | undefined' },
      description,
    })),
    events: row.events.map((name) => ({
      name,
      type: { text: `CustomEvent<WsEventDetails['${name}']>` },
      description: EVENT_TEXTS[name],
    })),
    slots: entries(row.slots),
    cssParts: entries(row.parts),
    cssProperties: tokens.map(({ name, fallback }) => ({ name, default: fallback })),
    cssStates: entries({
      ready: 'The tag has rendered.',
      busy: 'The tag waits for an answer.',
      error: 'The tag stopped and shows its fallback again.',
    }),
  };
}

const START = '<!-- tags:start -->';
const END = '<!-- tags:end -->';

/** The README with its generated table of tags; a run of the tests keeps the committed one, to compare it. */
async function writeReadmeTable(): Promise<void> {
  if (process.env.KEEP_README) return;
  const file = join(ROOT, 'README.md');
  const readme = existsSync(file) ? await readFile(file, 'utf8') : '';
  const [before, rest] = readme.split(START);
  const after = rest?.split(END)[1];
  if (after === undefined) return;
  const fresh = `${before}${START}\n${readmeTable()}\n${END}${after}`;
  if (fresh !== readme) await writeFile(file, fresh);
}

/** The README's table of tags. */
export const readmeTable = (): string => tagsTable('docs/');
