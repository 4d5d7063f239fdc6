import type { Messages } from '@lingui/core';
import { loadChunk } from '../../lib/load-chunk.ts';

interface CompiledCatalogue {
  messages: Messages;
}

/**
 * Loads the texts of one surface in a locale: each is a separate chunk, so that a page loads only its own. Rejects with
 * a ChunkLoadError.
 */
export type Catalogue = (locale: string) => Promise<CompiledCatalogue>;

/**
 * The catalogue of the files that `import.meta.glob` found, by their paths. A language without a file uses English.
 */
export function catalogue(files: Readonly<Record<string, () => Promise<unknown>>>): Catalogue {
  const pathOf = (locale: string) => Object.keys(files).find((one) => one.includes(`/${locale}/`));
  return (locale) => {
    const path = pathOf(locale) ?? pathOf('en-US') ?? '';
    return loadChunk(files[path] as () => Promise<CompiledCatalogue>, 'messages');
  };
}
