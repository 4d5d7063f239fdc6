import { type DocumentedTag, DOCUMENTED_TAGS as TAGS } from '../tag-docs.ts';
import type { Page } from './document-pages.ts';
import { cell, code, table } from './markdown.ts';

const HTML_EXAMPLE = /```html\n([\s\S]*?)```\n/;
const tagAt = (path: string): string => path.replace(/^tags\//, '');

/** The first example on a tag's page, which is shown live. */
export function liveExamples(pages: readonly Page[]): Map<string, string> {
  const examples = new Map<string, string>();
  for (const { path, markdown } of pages) {
    const html = HTML_EXAMPLE.exec(markdown)?.[1];
    if (TAGS.some(({ tag }) => tag === tagAt(path)) && html) examples.set(tagAt(path), html);
  }
  return examples;
}

function attributesTable({ attributes }: DocumentedTag): string {
  const rows = attributes.map(({ name, type, description }) => [
    code(name),
    typeof type === 'string' ? type : type.map(code).join(', '),
    cell(description),
  ]);
  return table(['Attribute', 'Type', 'Meaning'], rows);
}

const partsTable = ({ parts }: DocumentedTag): string =>
  table(
    ['Part', 'What it is'],
    Object.entries(parts).map(([name, text]) => [code(`::part(${name})`), cell(text)]),
  );

const slotsTable = ({ slots }: DocumentedTag): string =>
  table(
    ['Slot', 'What goes there'],
    Object.entries(slots).map(([name, text]) => [
      name === '' ? 'content of the tag' : code(`slot="${name}"`),
      cell(text),
    ]),
  );

const eventsList = ({ events }: DocumentedTag): string =>
  events.map((name) => `[${code(name)}](/events.md#what-each-event-carries)`).join(', ');

/** The reference of a tag from `tags.ts` and its documentation, below the text about it. */
export const tagReference = (tag: DocumentedTag): string => `
## Attributes

${attributesTable(tag)}

Every attribute is also a property. The [page config](/config.md) is set on one tag of the page.

## Events

${eventsList(tag)}. All of them bubble: listen on \`document\`.

## Parts and slots

${partsTable(tag)}

${slotsTable(tag)}

The states \`:state(ready)\`, \`:state(busy)\` and \`:state(error)\` can be styled on the tag itself. Colors, fonts and
sizes are set by [tokens](/styling.md#tokens).
`;

/** The page of a tag: its text, its first example live, and its reference. */
export function tagPage(page: Page): Page {
  const tag = TAGS.find((row) => row.tag === tagAt(page.path));
  if (!tag) return page;
  const text = page.markdown.replace(HTML_EXAMPLE, (fence) => `${fence}\n<LiveExample tag="${tag.tag}" />\n`);
  return { ...page, markdown: `${text}\n${tagReference(tag)}` };
}

/** Links to the pages of the tags, above the table of all attributes. */
export function tagOverview(): string {
  const rows = TAGS.map(({ tag, description }) => [`[\`<${tag}>\`](/tags/${tag}.md)`, cell(description)]);
  return table(['Tag', 'What the visitor gets'], rows);
}
