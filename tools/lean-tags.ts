import type { Plugin } from 'vite';
import { TAGS, type TagRow } from '../src/elements/tags.ts';

const ROW = '\0row-of:';

/** What a running tag needs of its row; the words are for editors, who read them in the manifest. */
const lean = ({ tag, className, display, attributes }: TagRow): object => ({
  tag,
  className,
  display,
  attributes: Object.fromEntries(Object.entries(attributes).map(([name, { type }]) => [name, { type }])),
});

const rowName = (tag: string): string =>
  `${tag.slice('ws-'.length).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())}Row`;

/** Gives each tag its own row of the table, without the descriptions: no page carries the words of all. Build only. */
export const leanTags = (): Plugin => ({
  name: 'lean-tags',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const tag = /src\/elements\/(ws-[a-z-]+)\.tsx$/.exec(importer ?? '')?.[1];
    return source === './tags.ts' && tag ? ROW + tag : null;
  },
  load(id) {
    const row = id.startsWith(ROW) ? TAGS.find(({ tag }) => tag === id.slice(ROW.length)) : undefined;
    return row
      ? { code: `export const ${rowName(row.tag)} = ${JSON.stringify(lean(row))};`, map: null }
      : null;
  },
});
