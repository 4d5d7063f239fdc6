import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TAGS as ALL, type AttributeRow, type TagRow } from '../src/elements/tags.ts';
import { camel } from '../src/lib/camel.ts';
import { configSchema } from './config-schema.ts';
import { printTypes } from './declarations.ts';
import { writeDocsTables } from './docs-tables.ts';
import { EVENT_TEXTS } from './manifest-texts.ts';

const ROOT = join(import.meta.dirname, '..');
const REPOSITORY_DOCS = 'https://www.npmjs.com/package/ws-elements';

/** The tags that can be used: a row whose file is not there yet describes nothing. */
const TAGS: readonly TagRow[] = ALL.filter(({ tag }) => existsSync(join(ROOT, `src/elements/${tag}.tsx`)));

/**
 * Writes all that describes the tags to machines and people, made of the one table in `src/elements/tags.ts`:
 * `custom-elements.json`, editor data, the config's JSON schema, types, and the table in README.md between its markers.
 */
export async function writeManifest(outDir: string): Promise<void> {
  await mkdir(join(outDir, 'types'), { recursive: true });
  const sheets = ['tokens-base.css', 'tokens.css'].map((name) =>
    readFile(join(ROOT, 'src/ui', name), 'utf8'),
  );
  const tokens = readTokens((await Promise.all(sheets)).join('\n'));
  await Promise.all([
    writeJson(join(outDir, 'custom-elements.json'), customElements(tokens)),
    writeJson(join(outDir, 'vscode.html-custom-data.json'), editorData()),
    writeJson(join(outDir, 'config.schema.json'), configSchema()),
    writeFile(join(outDir, 'types/index.d.ts'), typeDeclarations()),
    writeReadmeTable(),
    writeDocsTables(),
  ]);
}

const writeJson = (file: string, value: object): Promise<void> =>
  writeFile(file, `${JSON.stringify(value, null, 2)}\n`);

interface Token {
  name: string;
  fallback: string;
}

/** Every `var(--ws-x, default)` of the tokens' sheet, with its default as it stands there. */
export function readTokens(css: string): Token[] {
  const found: Token[] = [];
  for (const match of css.matchAll(/var\((--ws-[\w-]+),\s*/g)) {
    const start = match.index + match[0].length;
    found.push({ name: match[1] ?? '', fallback: css.slice(start, closing(css, start)) });
  }
  return found;
}

/** Index of the bracket that closes what is open at `start`. */
function closing(css: string, start: number): number {
  let open = 1;
  for (let at = start; at < css.length; at += 1) {
    if (css[at] === '(') open += 1;
    if (css[at] === ')') open -= 1;
    if (open === 0) return at;
  }
  return css.length;
}

const TYPE_TEXTS: Record<Extract<AttributeRow['type'], string>, string> = {
  text: 'string',
  number: 'number',
  boolean: 'boolean',
  json: 'string',
  url: 'string',
};

const typeText = ({ type }: AttributeRow): string =>
  typeof type === 'string' ? TYPE_TEXTS[type] : type.map((value) => `'${value}'`).join(' | ');

const entries = (record: Readonly<Record<string, string>>) =>
  Object.entries(record).map(([name, description]) => ({ name, description }));

/** The community's manifest: https://github.com/webcomponents/custom-elements-manifest. */
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

function declaration(row: TagRow, tokens: readonly Token[]): object {
  const attributes = Object.entries(row.attributes);
  return {
    kind: 'class',
    customElement: true,
    name: row.className,
    tagName: row.tag,
    description: row.description,
    superclass: { name: 'HTMLElement' },
    attributes: attributes.map(([name, attribute]) => ({
      name,
      fieldName: camel(name),
      type: { text: typeText(attribute) },
      description: attribute.description,
    })),
    members: attributes.map(([name, attribute]) => ({
      kind: 'field',
      name: camel(name),
      attribute: name,
      type: { text: 'string | undefined' },
      description: attribute.description,
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

/** Completion and tool tips in VS Code: `html.customData`. */
function editorData(): object {
  return {
    version: 1.1,
    tags: TAGS.map((row) => ({
      name: row.tag,
      description: row.description,
      references: [{ name: 'ws-elements', url: REPOSITORY_DOCS }],
      attributes: Object.entries(row.attributes).map(([name, attribute]) => ({
        name,
        description: attribute.description,
        ...(Array.isArray(attribute.type) && {
          values: attribute.type.map((value: string) => ({ name: value })),
        }),
        ...(attribute.type === 'boolean' && { values: [{ name: 'true' }, { name: 'false' }] }),
      })),
    })),
  };
}

/** Everything a TypeScript project wants: tags, events, JSX, `wsElements`, the config. Imports nothing. */
export function typeDeclarations(): string {
  const files = ['state/events', 'elements/window-api', 'config/page-config', 'config/presets'];
  const types = printTypes(
    files.map((file) => join(ROOT, `src/${file}.ts`)),
    ['WsEventDetails', 'WsEventName', 'WsElements', 'CompanyCode', 'ConfigValues'],
  );
  const classes = TAGS.map(
    (row) =>
      `/** ${row.description} */\nexport interface ${row.className} extends HTMLElement {\n${fields(row)}\n}`,
  );
  return `// Made of src/elements/tags.ts by the build.
${types}

${classes.join('\n\n')}

type WsAttributes<Names extends string> = { [Name in Names]?: string | number | boolean | undefined } & {
  [name: string]: unknown;
};

interface WsIntrinsicElements {
${TAGS.map(
  (row) =>
    `  '${row.tag}': WsAttributes<${Object.keys(row.attributes)
      .map((name) => `'${name}'`)
      .join(' | ')}>;`,
).join('\n')}
}

declare global {
  interface HTMLElementTagNameMap {
${TAGS.map((row) => `    '${row.tag}': ${row.className};`).join('\n')}
  }
  interface HTMLElementEventMap extends WsEventMap {}
  interface DocumentEventMap extends WsEventMap {}
  interface Window {
    wsElements?: WsElements | ((ws: WsElements) => void)[];
  }
  namespace JSX {
    interface IntrinsicElements extends WsIntrinsicElements {}
  }
}

type WsEventMap = { [Name in keyof WsEventDetails]: CustomEvent<WsEventDetails[Name]> };

// @ts-ignore Only where the project uses React.
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends WsIntrinsicElements {}
  }
}
`;
}

const fields = (row: TagRow): string =>
  Object.entries(row.attributes)
    .map(([name, { description }]) => `  /** ${description} */\n  ${camel(name)}?: string | undefined;`)
    .join('\n');

const START = '<!-- tags:start -->';
const END = '<!-- tags:end -->';

/** The README's table between its markers. */
async function writeReadmeTable(): Promise<void> {
  const file = join(ROOT, 'README.md');
  const readme = existsSync(file) ? await readFile(file, 'utf8') : '';
  const [before, rest] = readme.split(START);
  const after = rest?.split(END)[1];
  if (after === undefined) return;
  const fresh = `${before}${START}\n${readmeTable()}\n${END}${after}`;
  if (fresh !== readme) await writeFile(file, fresh);
}

/** One row a tag: what it is and what can be set; `config` stands above the table. */
export function readmeTable(): string {
  const rows = TAGS.map(({ tag, description, attributes }) => {
    const names = Object.keys(attributes).filter((name) => name !== 'config');
    return `| \`<${tag}>\` | ${description} | ${names.map((name) => `\`${name}\``).join(', ')} |`;
  });
  return [
    '| Tag | What the visitor gets | Attributes besides `config` |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n');
}
