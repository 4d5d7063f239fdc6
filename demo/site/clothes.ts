import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRANDS } from '../brands/brands.ts';

const readSheet = (name: string): string => readFileSync(join(import.meta.dirname, 'assets', name), 'utf8');

/** The tokens of a sheet: the declarations of its first `:root`. */
const tokensOf = (sheet: string): string => /:root\s*\{([^}]*)\}/.exec(sheet)?.[1] ?? '';

/**
 * A sheet in which `data-brand` gives any element the tokens of a brand's own sheet, so that the front page can change
 * the look of its search.
 */
export function brandClothes(): string {
  const base = `[data-brand] {${tokensOf(readSheet('base.css'))}}`;
  const brands = Object.values(BRANDS).map(
    ({ code, look }) =>
      `[data-brand="${code}"] {${tokensOf(readSheet(`${code}.css`))}  --ground: ${look.ground};\n  --on-ground: ${look.ink};\n}`,
  );
  return [base, ...brands].join('\n');
}
