import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const INLINE = /<script id="(check-[\w-]+)">([\s\S]*?)<\/script>/g;
const ANY_INLINE = /<script(?![^>]*\ssrc=)[^>]*>/;

/**
 * Moves the inline scripts of VitePress' pages to files, so that the site works with `script-src 'self'`.
 *
 * @throws If a page has an unexpected script.
 */
export async function withoutInlineScripts(folder: string, base: string): Promise<void> {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  const scripts = new Map<string, string>();
  for (const page of pages) {
    const file = join(folder, page);
    const html = (await readFile(file, 'utf8')).replaceAll(INLINE, (_whole, id: string, text: string) => {
      scripts.set(id, text);
      return `<script src="${base}${id}.js"></script>`;
    });
    const other = ANY_INLINE.exec(html)?.[0];
    if (other) throw new Error(`${page} has an inline script: ${other}`);
    await writeFile(file, html);
  }
  for (const [id, text] of scripts) await writeFile(join(folder, `${id}.js`), text);
}
