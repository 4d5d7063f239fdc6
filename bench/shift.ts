import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, ViewportSize } from 'playwright';
import { TAGS } from '../src/elements/tag-list.ts';
import { fillCart, onSite, SCRIPT, startSite } from './bench-page.ts';
import { ROUNDS } from './statistics.ts';
import type { Row } from './table.ts';

const GUIDE = join(import.meta.dirname, '../docs/editors.md');
const ATTRIBUTES: Partial<Record<string, string>> = {
  'ws-add-to-cart': ' code="hosting-plus" name="Hosting Plus" period="12" price="59.88"',
  'ws-price': ' code="hosting-plus" period="12"',
  'ws-inquiry': ' server="3f1c7a52-6d0e-4a53-9a34-1f2d5b8c9e10"',
};

/** A desktop and a phone: a size that is sufficient for one may not be for the other. */
const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 360, height: 800 },
];

/** Number of visits per window. Shifts may be rare, so the worst visit counts. */
const VISITS = Array.from({ length: Math.min(ROUNDS, 3) }, () => WINDOWS).flat();

/** The sizes to reserve, read from `docs/editors.md`. */
async function reserved(): Promise<string> {
  const [, css = ''] = /```css\n(.*?)```/s.exec(await readFile(GUIDE, 'utf8')) ?? [];
  for (const { tag } of TAGS) if (!css.includes(tag)) throw new Error(`${GUIDE} reserves no room for ${tag}`);
  return css;
}

/** Row 16: the layout shift when a tag replaces its fallback. */
export async function shiftRows(browser: Browser): Promise<Row[]> {
  const css = await reserved();
  const rows: Row[] = [];
  for (const { tag, display } of TAGS) {
    const html = page(tag, display === 'inline', css);
    const shifts: number[] = [];
    for (const size of VISITS) shifts.push(await shiftOf(browser, html, size));
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

/** Places inline tags in a header line and block tags between two paragraphs. */
function page(tag: string, isInline: boolean, css: string): string {
  const own = `<${tag}${ATTRIBUTES[tag] ?? ''}><a href="/elsewhere">Fallback</a></${tag}>`;
  const around = isInline
    ? `<header style="display:flex;align-items:center;gap:16px;min-height:64px"><b>Brand</b>${own}</header>`
    : own;
  return `<meta name="viewport" content="width=device-width"><style>${css}</style><h1>Before</h1>${around}<p>After the tag.</p>${SCRIPT}`;
}

function shiftOf(browser: Browser, html: string, size: ViewportSize): Promise<number> {
  return onSite(startSite(html), browser, async ({ page: opened, context }, { origin }) => {
    await opened.setViewportSize(size);
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
    if (process.env.SHIFTS && shifts.length > 0)
      console.log(html.match(/<ws-[a-z-]+/)?.[0], size.width, shifts);
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });
}
