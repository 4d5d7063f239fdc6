import type { Surface } from '../i18n/surfaces.ts';

/** A lazy part that a page may show first. */
export type PartName = 'search' | 'order' | 'inquiry';

/** What `ws.js` knows about the built files; the build replaces `__WS_FILES__` with it. */
export interface LoaderFiles {
  /** Names of chunks, without folder and extension. Numbers elsewhere are indexes into this list. */
  names: string[];
  /** The chunks of a tag, its own first, and the surface whose texts it needs. */
  tags: Record<string, { files: number[]; texts: Surface }>;
  /** Lazy parts with what they import beyond the tags that may show them first. */
  parts: Record<PartName, { files: number[]; texts: Surface }>;
  /** The part of each route of `ws-cart` that has one. */
  routes: Record<string, PartName>;
  /** Catalogues are called `texts-<surface>-<locale>-<hash>`. Locales, and in their order the hashes, are joined by spaces. */
  texts: { locales: string; hashes: Partial<Record<Surface, string>> };
  /** What all tags share; it installs `wsElements`. */
  core: number[];
  /** Languages of each company, the default first, joined by spaces. */
  languages: Record<string, string>;
  outdated: number;
  /** Results of one page of a domain search. */
  pageSize: number;
}

/** The name of a surface's catalogue; of a language without texts of its own, that of the first. */
export function catalogueOf(texts: LoaderFiles['texts'], surface: Surface, language: string): string {
  const locales = texts.locales.split(' ');
  const index = Math.max(locales.indexOf(language), 0);
  const hashes = (texts.hashes[surface] || '').split(' ');
  return `texts-${surface}-${locales[index]}-${hashes[index]}`;
}
