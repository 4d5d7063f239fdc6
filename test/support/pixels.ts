import { PNG } from 'pngjs';
import type { Page } from './fixtures.ts';

/** A screenshot of a tag's content at a fixed position and width, so that only style leaks can make a difference. */
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
      // Whole pixels only: a partly covered pixel at the edge would show the page's background.
      return { width: Math.floor(across), height: Math.floor(height) };
    }, width);
  if (box.width === 0 || box.height === 0) throw new Error(`<${tag}> has drawn nothing`);
  return page.screenshot({
    clip: { x: 0, y: 0, ...box },
    animations: 'disabled',
    caret: 'hide',
  });
}

/** Takes screenshots until two in a row are equal. */
export async function stablePicture(page: Page, tag: string, width: number): Promise<Buffer> {
  let last = await pictureOf(page, tag, width);
  for (let tries = 0; tries < 20; tries += 1) {
    const next = await pictureOf(page, tag, width);
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error(`<${tag}> does not become stable`);
}

/**
 * Number of pixels that differ from the same pixel in every one of the other pictures; all pixels if the sizes differ.
 * Antialiasing of the same rounded corner varies between screenshots, so compare with several pictures of the same page.
 */
export function differingPixels(picture: Buffer, ...others: readonly Buffer[]): number {
  // Equal files have equal pixels, so decoding is needed only if the files differ.
  if (others.some((other) => other.equals(picture))) return 0;
  const { data, width, height } = PNG.sync.read(picture);
  const known = others
    .map((other) => PNG.sync.read(other))
    .filter((other) => other.width === width && other.height === height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    const pixel = data.readUInt32BE(at);
    if (!known.some((other) => other.data.readUInt32BE(at) === pixel)) count += 1;
  }
  return count;
}

/**
 * The largest difference of a channel, from 0 to 255; 255 if the sizes differ. The antialiasing of a rounded corner
 * varies by 1 or 2 between screenshots.
 */
export function largestDifference(one: Buffer, other: Buffer): number {
  const [first, second] = [PNG.sync.read(one), PNG.sync.read(other)];
  if (first.width !== second.width || first.height !== second.height) return 255;
  let largest = 0;
  for (const [at, value] of first.data.entries())
    largest = Math.max(largest, Math.abs(value - (second.data[at] ?? 0)));
  return largest;
}

/** Whether all pixels have the same color; comparing two blank pictures would prove nothing. */
export function isBlank(picture: Buffer): boolean {
  const { data } = PNG.sync.read(picture);
  const first = data.readUInt32BE(0);
  for (let at = 4; at < data.length; at += 4) if (data.readUInt32BE(at) !== first) return false;
  return true;
}
