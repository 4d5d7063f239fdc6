import { PNG } from 'pngjs';
import type { Page } from './fixtures.ts';

/** A picture of what a tag draws, at a fixed place and width, so that only what the page does to its inside can differ. */
export async function pictureOf(page: Page, tag: string, width: number): Promise<Buffer> {
  const box = await page
    .locator(tag)
    .first()
    .evaluate((host, pixels) => {
      const frame = host.shadowRoot?.querySelector<HTMLElement>('.ws');
      if (!frame) throw new Error('Nothing is drawn');
      const isInline = frame.classList.contains('ws-inline');
      const place: Record<string, string> = {
        position: 'fixed',
        inset: '0 auto auto 0',
        background: '#ffffff',
        'z-index': '2147483647',
        ...(!isInline && { 'inline-size': `${pixels}px` }),
      };
      for (const [name, value] of Object.entries(place)) frame.style.setProperty(name, value, 'important');
      const { width: across, height } = frame.getBoundingClientRect();
      // Whole pixels only: at a fraction's edge the page's own canvas shines through.
      return { width: Math.floor(across), height: Math.floor(height) };
    }, width);
  if (box.width === 0 || box.height === 0) throw new Error(`<${tag}> has drawn nothing`);
  return page.screenshot({
    clip: { x: 0, y: 0, ...box },
    animations: 'disabled',
    caret: 'hide',
  });
}

/** A picture that a second one is the same as: of what has come to rest. */
export async function pictureAtRest(page: Page, tag: string, width: number): Promise<Buffer> {
  let last = await pictureOf(page, tag, width);
  for (let tries = 0; tries < 20; tries += 1) {
    const next = await pictureOf(page, tag, width);
    if (differingPixels(next, last) === 0) return next;
    last = next;
  }
  throw new Error(`<${tag}> does not come to rest`);
}

/**
 * What a browser's drawing of the same round corner may differ by from one time to the next: one step of 255 in a
 * channel, seen at the edges of corners only. No rule of a sheet is as small.
 */
const ROUNDING = 1;

/** How many pixels differ by more than rounding; pictures of different sizes differ in all of them. */
export function differingPixels(first: Buffer, second: Buffer): number {
  // The same pixels make the same file; only where files differ is it worth looking inside.
  if (first.equals(second)) return 0;
  const [a, b] = [PNG.sync.read(first), PNG.sync.read(second)];
  if (a.width !== b.width || a.height !== b.height) return Math.max(a.data.length, b.data.length) / 4;
  let count = 0;
  for (let at = 0; at < a.data.length; at += 4) if (isOther(a.data, b.data, at)) count += 1;
  return count;
}

function isOther(a: Buffer, b: Buffer, at: number): boolean {
  for (let channel = at; channel < at + 4; channel += 1)
    if (Math.abs((a[channel] ?? 0) - (b[channel] ?? 0)) > ROUNDING) return true;
  return false;
}

/** Whether a picture shows anything at all: an empty one equals every other empty one. */
export function isBlank(picture: Buffer): boolean {
  const { data } = PNG.sync.read(picture);
  const first = data.readUInt32BE(0);
  for (let at = 4; at < data.length; at += 4) if (data.readUInt32BE(at) !== first) return false;
  return true;
}
