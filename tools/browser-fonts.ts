import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const CACHE = join(ROOT, '.cache/fonts');
const require = createRequire(import.meta.url);

/** A wide font, and one as narrow as Arial: between them lies what the machines of visitors have. */
const SANS = {
  wide: { family: 'DejaVu Sans', folder: dirname(require.resolve('dejavu-fonts-ttf/package.json')) },
  narrow: { family: 'Arimo', folder: dirname(require.resolve('@expo-google-fonts/arimo/package.json')) },
} as const;

/**
 * The environment of a browser whose pages have the same fonts on every machine with Linux: the wide ones, or those of
 * the variable `FONTS`. Elsewhere browsers do not ask fontconfig, and keep the fonts of the system.
 */
export function browserEnv(fonts = process.env.FONTS): Record<string, string> {
  const name = fonts === 'narrow' ? 'narrow' : 'wide';
  const file = join(CACHE, `${name}.conf`);
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(file, configOf(SANS[name].family));
  const env = Object.entries(process.env).filter((one): one is [string, string] => one[1] !== undefined);
  return { ...Object.fromEntries(env), FONTCONFIG_FILE: file };
}

const configOf = (sans: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${Object.values(SANS)
  .map(({ folder }) => `  <dir>${folder}</dir>`)
  .join('\n')}
  <cachedir>${CACHE}</cachedir>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
  <alias><family>serif</family><prefer><family>DejaVu Serif</family></prefer></alias>
  <match target="pattern">
    <edit name="family" mode="append_last"><string>${sans}</string></edit>
  </match>
</fontconfig>
`;
