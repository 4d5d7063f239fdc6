import { cell, code, table } from './docs/markdown.ts';
import type { DocumentedTag } from './tag-docs.ts';

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
  events.map((name) => `[${code(name)}](../integrators.md#events)`).join(', ');

/** The reference of a tag, from its row and its facts, for its page in `docs/tags/`. */
export const tagReference = (tag: DocumentedTag): string => `## Attributes

${attributesTable(tag)}

Every attribute is also a property. The [page config](../config.md) is set on one tag of the page.

## Events

${eventsList(tag)}. All of them bubble: listen on \`document\`.

## Parts and slots

${partsTable(tag)}

${slotsTable(tag)}

The states \`:state(ready)\`, \`:state(busy)\` and \`:state(error)\` can be styled on the tag itself. Colors, fonts and
sizes are set by [tokens](../styling.md#tokens).`;
