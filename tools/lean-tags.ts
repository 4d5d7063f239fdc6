import type { Plugin } from 'vite';
import { TAGS, type TagRow } from '../src/elements/tags.ts';

/** What a running tag needs of its row; the words are for editors, who read them in the manifest. */
const lean = ({ tag, className, display, surfaces, attributes }: TagRow): object => ({
  tag,
  className,
  display,
  surfaces,
  attributes: Object.fromEntries(Object.entries(attributes).map(([name, { type }]) => [name, { type }])),
});

const rowName = (tag: string): string =>
  `${tag.slice('ws-'.length).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())}Row`;

/** Takes the descriptions out of the table of tags, so that a mini-cart does not carry them. Build only. */
export const leanTags = (): Plugin => ({
  name: 'lean-tags',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /src\/elements\/tags\.ts$/ },
    handler: () => ({
      code: TAGS.map((row) => `export const ${rowName(row.tag)} = ${JSON.stringify(lean(row))};`).join('\n'),
      map: null,
    }),
  },
});
