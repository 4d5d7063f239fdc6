import type { Surface } from '../src/config/surfaces.ts';
import { catalogueOf, type LoaderFiles } from '../src/elements/loader/loader-files.ts';

/**
 * `preload.json`: the code that all tags share, which is most of what a first view waits for, and all files of each
 * first view.
 */
export const preloadFile = (files: LoaderFiles): { core: string } & Record<string, unknown> => ({
  core: `assets/${files.names[files.core[0] ?? 0]}.js`,
  ...preloadTable(files),
});

/** Files below the folder of `ws.js`, by first view and language. */
export type PreloadTable = Record<string, Record<string, string[]>>;

/**
 * The files that the loader requests for the first view of each tag, for templates that preload them in the page's
 * head. Views are tags, `ws-domain-checker[qd]` with the results of a search, and the routes of `ws-cart`.
 */
export function preloadTable(files: LoaderFiles): PreloadTable {
  const languages = [...new Set(Object.values(files.languages).flatMap((list) => list.split(' ')))].sort();
  const inLanguages = (
    numbers: readonly number[],
    surfaces: readonly Surface[],
    first: readonly number[] = [],
  ) =>
    Object.fromEntries(
      languages.map((language) => [language, fileNames(files, first, numbers, surfaces, language)] as const),
    );
  // First, like the loader: it is small, and shows something at once.
  const firstView = (view: string): readonly number[] => files.firstViews?.[view] ?? [];
  const withPart = (tag: string, part: LoaderFiles['parts'][keyof LoaderFiles['parts']]) => {
    const row = files.tags[tag];
    const surfaces = [row?.texts ?? part.texts, part.texts];
    return inLanguages([...(row?.files ?? []), ...part.files], surfaces, firstView(`${tag}[qd]`));
  };
  const tags = Object.entries(files.tags).map(([tag, row]) => [
    tag,
    inLanguages(row.files, [row.texts], firstView(tag)),
  ]);
  const routes = Object.entries(files.routes).map(([route, part]) => [
    `ws-cart/${route}`,
    withPart('ws-cart', files.parts[part]),
  ]);
  return Object.fromEntries([
    ...tags,
    ['ws-domain-checker[qd]', withPart('ws-domain-checker', files.parts.search)],
    ...routes,
  ]) as PreloadTable;
}

/** The code that all tags share is the largest file: first, for servers that send one file after the other. */
function fileNames(
  { names, core, texts }: LoaderFiles,
  first: readonly number[],
  numbers: readonly number[],
  surfaces: readonly Surface[],
  language: string,
): string[] {
  const chunks = [...first, ...core, ...numbers].map((number) => names[number] ?? '');
  const catalogues = surfaces.map((surface) => catalogueOf(texts, surface, language));
  return [...new Set([...chunks, ...catalogues])].map((name) => `assets/${name}.js`);
}
