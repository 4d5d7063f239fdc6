import {
  type Body,
  type Json,
  type JsonRecord,
  listAt,
  type Operation,
  operationsOf,
  recordAt,
  resolved,
} from '../../conformance/document.ts';
import type { Page } from './document-pages.ts';
import { cell, code, slugOf, table } from './markdown.ts';

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value.trim() : '');

/** The entry of an operation in the document, with the description that the list of operations omits. */
function entryOf(root: JsonRecord, { path, method }: Operation): JsonRecord {
  const item = recordAt(resolved(recordAt(root.paths)[path] ?? null, root));
  return recordAt(item[method.toLowerCase()]);
}

function typeOf(schema: JsonRecord): string {
  const { type, enum: values, items } = schema;
  if (Array.isArray(values) && values.length <= 8) return values.map((one) => code(String(one))).join(', ');
  if (type === 'array') return `list of ${typeOf(recordAt(items)) || 'values'}`;
  return Array.isArray(type) ? type.map(String).join(' or ') : textOf(type);
}

function fieldsTable(schema: JsonRecord): string {
  const required = listAt(schema.required).map(String);
  const rows = Object.entries(recordAt(schema.properties)).map(([name, value]) => {
    const field = recordAt(value);
    return [code(name), typeOf(field), required.includes(name) ? 'yes' : '', cell(textOf(field.description))];
  });
  return table(['Field', 'Type', 'Required', 'Meaning'], rows);
}

/** Highlighting whole carts would take a third of the site's build time. */
const HIGHLIGHTED_LINES = 40;

/** The page where each example was shown first: many calls return the same cart. */
type Shown = Map<string, string>;

/** The examples of a body, collapsed: some are carts of a hundred lines. One that was shown before becomes a link. */
function exampleBlocks(title: string, body: Body | undefined, operation: Operation, shown: Shown): string {
  return Object.entries(body?.examples ?? {})
    .map(([name, value]) => {
      const json = JSON.stringify(value, null, 2);
      const heading = `${title}: ${name.replaceAll(/[_-]/g, ' ')}`;
      const place = shown.get(json);
      if (place) return `${heading}, as for ${place}.`;
      shown.set(json, linkTo(operation));
      const language = json.split('\n').length > HIGHLIGHTED_LINES ? 'text' : 'json';
      return `::: details ${heading}\n\`\`\`${language}\n${json}\n\`\`\`\n:::`;
    })
    .join('\n\n');
}

const nameOf = ({ method, path }: Operation): string => `${method} ${path}`;
const linkTo = (operation: Operation): string =>
  `[${code(nameOf(operation))}](#${slugOf(nameOf(operation))})`;

function parametersTable(operation: Operation, entry: JsonRecord): string {
  const described = listAt(entry.parameters).map(recordAt);
  const rows = operation.parameters
    .filter(({ in: place }) => place !== 'header')
    .map(({ name, in: place, required }) => {
      const own = described.find((one) => one.name === name) ?? {};
      return [code(name), place, required ? 'yes' : '', cell(textOf(own.description))];
    });
  return table(['Parameter', 'In', 'Required', 'Meaning'], rows);
}

function operationText(operation: Operation, root: JsonRecord, shown: Shown): string {
  const { request, responses, meanings, isPublic } = operation;
  const entry = entryOf(root, operation);
  const statuses = Object.entries(meanings).map(([status, meaning]) => [code(status), cell(meaning.trim())]);
  const answers = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, body]) => exampleBlocks(`Response ${status}`, body, operation, shown));
  return [
    `## ${nameOf(operation)}`,
    `**${textOf(entry.summary)}**${isPublic ? ' (works without a session)' : ''}`,
    textOf(entry.description),
    parametersTable(operation, entry),
    request ? `**Body**\n\n${fieldsTable(request.schema)}` : '',
    exampleBlocks('Request', request, operation, shown),
    table(['Status', 'Meaning'], statuses),
    ...answers,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** A page for each tag of `openapi.yaml`, and one for the rules of all calls. */
export function apiPages(root: JsonRecord): Page[] {
  const operations = operationsOf(root);
  const tags = listAt(root.tags).map(recordAt);
  const inTag = (name: Json | undefined): Operation[] =>
    operations.filter((operation) => listAt(entryOf(root, operation).tags).includes(name ?? ''));
  const pages = tags.map(({ name, description }) => {
    const shown: Shown = new Map();
    const calls = inTag(name).map((operation) => operationText(operation, root, shown));
    const markdown = [`# API: ${textOf(name)}`, textOf(description), ...calls].join('\n\n');
    return { path: `api/${textOf(name)}`, markdown };
  });
  return [overview(root, tags, inTag), ...pages];
}

function overview(
  root: JsonRecord,
  tags: readonly JsonRecord[],
  inTag: (name: Json | undefined) => Operation[],
): Page {
  const info = recordAt(root.info);
  const rows = tags.flatMap(({ name }) =>
    inTag(name).map((operation) => {
      return [
        `[${code(nameOf(operation))}](/api/${textOf(name)}.md#${slugOf(nameOf(operation))})`,
        cell(textOf(entryOf(root, operation).summary)),
      ];
    }),
  );
  const markdown = `# API reference

Version ${textOf(info.version)}, made from <a href="/docs/openapi.yaml" target="_self">openapi.yaml</a>. [For providers](/providers.md) has the order of implementation.

${table(['Call', 'What it does'], rows)}

## For all calls

${textOf(info.description)}
`;
  return { path: 'api/index', markdown };
}
