import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { TAGS } from '../src/elements/tags.ts';
import { fillCart, onSite, SCRIPT, startSite } from './bench-page.ts';
import { ROUNDS } from './statistics.ts';
import type { Row } from './table.ts';

const GUIDE = join(import.meta.dirname, '../docs/editors.md');
const ATTRIBUTES: Partial<Record<string, string>> = {
  'ws-add-to-cart': ' code="hosting-plus" name="Hosting Plus" period="12" price="59.88"',
};

/** What moves only now and then moves: the worst of so many visits is judged. */
const SHIFT_ROUNDS = Math.min(ROUNDS, 3);

/** The sizes that the guide for editors tells to reserve, as it says them. */
async function reserved(): Promise<string> {
  const rules = (await readFile(GUIDE, 'utf8')).match(/^ws-[^{\n]*\{[^}]*\}$/gm) ?? [];
  if (rules.length === 0) throw new Error('docs/editors.md names no sizes to reserve');
  return rules.join('\n');
}

/** Row 16: what a tag that takes the place of its fallback moves around itself. */
export async function shiftRows(browser: Browser): Promise<Row[]> {
  const css = await reserved();
  const rows: Row[] = [];
  for (const { tag, display } of TAGS) {
    const shifts: number[] = [];
    for (let round = 0; round < SHIFT_ROUNDS; round += 1)
      shifts.push(await shiftOf(browser, tag, display === 'inline', css));
    rows.push({
      name: `16 ${tag} in place of its fallback: layout shift`,
      figure: Math.max(...shifts),
      range: [Math.min(...shifts), Math.max(...shifts)],
      budget: 0,
      unit: '',
    });
  }
  return rows;
}

/** Inline tags stand in a page's header line, block tags between two texts. */
function page(tag: string, isInline: boolean, css: string): string {
  const own = `<${tag}${ATTRIBUTES[tag] ?? ''}><a href="/elsewhere">Fallback</a></${tag}>`;
  const around = isInline
    ? `<header style="display:flex;align-items:center;gap:16px;min-height:64px"><b>Brand</b>${own}</header>`
    : own;
  return `<style>${css}</style><h1>Before</h1>${around}<p>After the tag.</p>${SCRIPT}`;
}

function shiftOf(browser: Browser, tag: string, isInline: boolean, css: string): Promise<number> {
  return onSite(
    startSite(page(tag, isInline, css)),
    browser,
    async ({ page: opened, context }, { origin }) => {
      await fillCart(context, origin, 3);
      await opened.addInitScript(() => {
        document.addEventListener('ws-ready', () => Reflect.set(window, 'isReady', true));
      });
      await opened.goto(origin);
      await opened.waitForFunction(() => Reflect.get(window, 'isReady') === true);
      await opened.waitForLoadState('networkidle');
      await opened.waitForTimeout(300);
      const shifts = await opened.evaluate(
        () => (Reflect.get(window, 'meters') as { shifts: { value: number; of: string }[] }).shifts,
      );
      if (process.env.SHIFTS && shifts.length > 0) console.log(tag, shifts);
      return shifts.reduce((sum, { value }) => sum + value, 0);
    },
  );
}
