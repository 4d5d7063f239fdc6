import type { Messages } from '@lingui/core';

/** Loads the texts of one surface in a locale: a lazy chunk each, so that a page loads its own only. Rejects when it cannot be had. */
export type Catalogue = (locale: string) => Promise<{ messages: Messages }>;

/** A catalogue of files by their paths. Built code has names instead of this list: see tools/catalogue-names.ts. */
export function catalogue(files: Readonly<Record<string, () => Promise<unknown>>>): Catalogue {
  return (locale) => {
    const path = Object.keys(files).find((name) => name.includes(`/${locale}/`)) ?? '';
    return files[path]?.() as Promise<{ messages: Messages }>;
  };
}
