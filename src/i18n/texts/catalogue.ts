import type { Messages } from '@lingui/core';
import { textsLanguageOf } from '../../config/language.ts';
import { loadChunk } from '../../lib/load-chunk.ts';

interface CompiledCatalogue {
  messages: Messages;
}

/**
 * Loads the texts of one surface in a locale: each is a separate chunk, so that a page loads only its own. Rejects with
 * a ChunkLoadError.
 */
export interface Catalogue {
  (locale: string): Promise<CompiledCatalogue>;
  /** The name of the surface. */
  readonly surface: string;
}

/**
 * The catalogue of the files that `import.meta.glob` found, by their paths. A language without a file uses that of the
 * same language elsewhere, else English.
 */
export function catalogue(files: Readonly<Record<string, () => Promise<unknown>>>): Catalogue {
  const paths = new Map(Object.keys(files).map((path) => [path.split('/').at(-2) ?? '', path]));
  const load = (locale: string): Promise<CompiledCatalogue> => {
    const path = paths.get(textsLanguageOf(locale, [...paths.keys()]) ?? 'en-US') ?? '';
    return loadChunk(files[path] as () => Promise<CompiledCatalogue>, 'messages');
  };
  const [name = ''] = Object.keys(files);
  return Object.assign(load, { surface: name.slice(name.lastIndexOf('/') + 1, -'.po'.length) });
}
