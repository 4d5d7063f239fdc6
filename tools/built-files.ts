import type { Rolldown } from 'vite';
import { CONSTANTS } from '../src/config/constants.ts';
import { COMPANIES } from '../src/config/presets.ts';
import { type PartName, ROUTES } from '../src/config/routes.ts';
import { type Surface, TRANSLATED } from '../src/config/surfaces.ts';
import type { TagFacts } from '../src/config/tag-row.ts';
import type { LoaderFiles } from '../src/elements/loader/loader-files.ts';
import { TAG_FACTS, TAGS } from '../src/elements/tag-list.ts';

type Chunks = readonly Rolldown.OutputChunk[];
type TagName = keyof typeof TAG_FACTS;

/** The module and the texts of each lazy part that a page may show first, and the tags that show it. */
const PARTS: Record<PartName, { module: string; texts: Surface; tags: readonly TagName[] }> = {
  search: {
    module: 'src/features/domain-checker/search/search-panel.tsx',
    texts: 'checker',
    tags: ['ws-domain-checker', 'ws-cart'],
  },
  order: { module: 'src/screens/order-screen.tsx', texts: 'order', tags: ['ws-cart'] },
  link: { module: 'src/screens/link-screen.tsx', texts: 'advice', tags: ['ws-cart'] },
  inquiry: { module: 'src/features/inquiry/inquiry-part.tsx', texts: 'advice', tags: ['ws-cart'] },
  withdrawal: { module: 'src/features/withdrawal/withdrawal-part.tsx', texts: 'advice', tags: ['ws-cart'] },
};

/** What has a first view: the name of its file, and its entry. */
export const FIRST_VIEWS = {
  'ws-minicart': ['first-view', 'src/elements/first-view/minicart-entry.ts'],
  'ws-cart': ['first-cart', 'src/elements/first-view/cart-entry.ts'],
  'ws-domain-checker[qd]': ['first-search', 'src/elements/first-view/search-entry.ts'],
} as const;

/** The loader's table of built files. Each name is listed once; all other values are indexes into that list. */
export function filesOf(chunks: Chunks, outdated: string): LoaderFiles {
  const names: string[] = [];
  const indexOf = (file: string): number => {
    const name = file.replace(/^assets\/|\.js$/g, '');
    if (!names.includes(name)) names.push(name);
    return names.indexOf(name);
  };
  const filesFor = (source: string): number[] => staticImports(chunks, chunkOf(chunks, source)).map(indexOf);
  const filesOfTag = (tag: TagName): number[] => {
    const { view }: TagFacts = TAG_FACTS[tag];
    return [...new Set([...filesFor(`src/elements/tags/${tag}.tsx`), ...(view ? filesFor(view) : [])])];
  };
  const filesOfPart = (module: string, tags: readonly TagName[]): number[] =>
    filesFor(module).filter((file) => !tags.every((tag) => filesOfTag(tag).includes(file)));
  return {
    tags: Object.fromEntries(TAGS.map(({ tag, texts }) => [tag, { texts, files: filesOfTag(tag) }])),
    parts: Object.fromEntries(
      Object.entries(PARTS).map(([name, { module, texts, tags }]) => [
        name,
        { files: filesOfPart(module, tags), texts },
      ]),
    ) as LoaderFiles['parts'],
    routes: Object.fromEntries(
      Object.entries(ROUTES).flatMap(([route, { part }]) => (part ? [[route, part]] : [])),
    ),
    texts: {
      locales: TRANSLATED.join(' '),
      hashes: Object.fromEntries(
        [...TAGS, ...Object.values(PARTS)].map(({ texts }) => [texts, catalogueHashes(chunks, texts)]),
      ),
    },
    core: filesFor('src/elements/element/create-element.tsx'),
    firstViews: Object.fromEntries(
      Object.entries(FIRST_VIEWS).map(([view, [, entry]]) => [view, filesFor(entry)]),
    ),
    languages: Object.fromEntries(
      Object.entries(COMPANIES).map(([code, { languages }]) => [code, languages.join(' ')]),
    ),
    outdated: indexOf(outdated),
    pageSize: CONSTANTS.checkerPageSize,
    names,
  };
}

/** The hashes of a surface's catalogues, in the order of `TRANSLATED`. */
function catalogueHashes(chunks: Chunks, surface: string): string {
  const hashOf = (locale: string): string => {
    const file = chunkOf(chunks, `locales/${locale}/${surface}.po`);
    return file.slice(`assets/texts-${surface}-${locale}-`.length, -'.js'.length);
  };
  return TRANSLATED.map(hashOf).join(' ');
}

/** A chunk and its transitive static imports, starting with the chunk itself. */
function staticImports(chunks: Chunks, file: string, visited: string[] = []): string[] {
  if (visited.includes(file)) return visited;
  visited.push(file);
  for (const next of chunks.find((chunk) => chunk.fileName === file)?.imports ?? [])
    staticImports(chunks, next, visited);
  return visited;
}

/** The name of the chunk that contains a module. */
function chunkOf(chunks: Chunks, source: string): string {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
  if (!chunk) throw new Error(`No chunk holds ${source}`);
  return chunk.fileName;
}
