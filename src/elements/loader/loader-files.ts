import { textsLanguageOf } from '../../config/language.ts';
import type { PartName } from '../../config/routes.ts';
import type { Surface } from '../../config/surfaces.ts';

/** The built files, as `ws.js` needs them; the build replaces `__WS_FILES__` with this. */
export interface LoaderFiles {
  /** Names of chunks, without folder and extension. Numbers elsewhere are indexes into this list. */
  names: string[];
  /** The chunks of a tag, its own first, and the surface whose texts it needs. */
  tags: Record<string, { files: number[]; texts: Surface }>;
  /** Lazy parts with their imports beyond those of the tags that may show them first. */
  parts: Record<PartName, { files: number[]; texts: Surface }>;
  /** The part of each route of `ws-cart` that has one. */
  routes: Record<string, PartName>;
  /**
   * Catalogues are named `texts-<surface>-<locale>-<hash>`. Contains the locales and, in the same order, the hashes,
   * each joined by spaces.
   */
  texts: { locales: string; hashes: Partial<Record<Surface, string>> };
  /** The code that all tags share; it installs `wsElements`. */
  core: number[];
  /** Languages of each company with a preset, the default first, joined by spaces. */
  languages: Record<string, string>;
  /**
   * The files that draw the first view of a tag, or of `ws-domain-checker[qd]`: a search that the page names. Absent in
   * the loader for pages that have replaced built-ins.
   */
  firstViews?: Record<string, number[]>;
  outdated: number;
  /** The loader for pages that have replaced built-ins; absent in that loader. */
  mended?: number;
  /** The number of results on one page of a domain search. */
  pageSize: number;
}

/** The name of a surface's catalogue; for a language without texts of ours, that of the first language. */
export function catalogueOf(texts: LoaderFiles['texts'], surface: Surface, language: string): string {
  const locales = texts.locales.split(' ');
  const index = Math.max(locales.indexOf(textsLanguageOf(language, locales) as string), 0);
  const hashes = (texts.hashes[surface] || '').split(' ');
  return `texts-${surface}-${locales[index]}-${hashes[index]}`;
}
