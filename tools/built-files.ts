import type { Rolldown } from 'vite';
import { COMPANIES } from '../src/config/presets.ts';
import type { LoaderFiles } from '../src/elements/loader-files.ts';
import { TAGS } from '../src/elements/tags.ts';
import { TRANSLATED } from '../src/i18n/surfaces.ts';

type Chunks = readonly Rolldown.OutputChunk[];

/** The loader's table of built files. Each name is listed once; all other values are indexes into that list. */
export function filesOf(chunks: Chunks, outdated: string): LoaderFiles {
  const names: string[] = [];
  const indexOf = (file: string): number => {
    const name = file.replace(/^assets\/|\.js$/g, '');
    if (!names.includes(name)) names.push(name);
    return names.indexOf(name);
  };
  const filesFor = (source: string): number[] => staticImports(chunks, chunkOf(chunks, source)).map(indexOf);
  return {
    tags: Object.fromEntries(
      TAGS.map(({ tag, texts }) => [tag, { texts, files: filesFor(`src/elements/${tag}.tsx`) }]),
    ),
    texts: {
      locales: TRANSLATED.join(' '),
      hashes: Object.fromEntries(TAGS.map(({ texts }) => [texts, catalogueHashes(chunks, texts)])),
    },
    core: filesFor('src/elements/create-element.tsx'),
    languages: Object.fromEntries(
      Object.entries(COMPANIES).map(([code, { languages }]) => [code, languages.join(' ')]),
    ),
    outdated: indexOf(outdated),
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
