import { expect, type Locator, type Page } from '../support/fixtures.ts';
import type { Visitor } from './quiet-page.ts';

// Acts of visitors for which the driver has no single call.

/** The search box in the place of `ws-domain-checker`, with and without the tag. */
export const searchBox = (page: Page): Locator =>
  page.getByRole('searchbox', { name: 'Domain name or word' });

/** A press on something that is not the page's own control. */
export const pressElsewhere = ({ page, press }: Visitor): Promise<void> => press(searchBox(page));

interface Point {
  x: number;
  y: number;
}

/** Drags an element to the left, by most of its width. */
export async function dragLeft({ page, isTouch }: Visitor, element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('The element that is dragged has no box');
  const y = box.y + box.height / 2;
  const [from, to] = [
    { x: box.x + box.width * 0.92, y },
    { x: box.x + box.width * 0.08, y },
  ];
  if (isTouch) return moveFinger(page, from, to);
  await page.mouse.move(from.x, y);
  await page.mouse.down();
  await page.mouse.move(to.x, y, { steps: 5 });
  await page.mouse.up();
}

/** The parts of the way that are left: the finger rests before it is lifted, since after a fling a tap only stops it. */
const LEFT = [0.9, 0.5, 0, 0, 0, 0];

/** Moves a finger over the screen, a step a frame. */
async function moveFinger(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: Point[]
  ): Promise<void> => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await page.evaluate(() => new Promise(requestAnimationFrame));
  };
  await send('touchStart', from);
  for (const left of LEFT)
    await send('touchMove', { x: to.x + (from.x - to.x) * left, y: to.y + (from.y - to.y) * left });
  await send('touchEnd');
  await session.detach();
}

/** Scrolls by the wheel or, as far as a screen has room, a finger; a negative distance scrolls up. */
export async function scroll({ page, isTouch }: Visitor, distance: number): Promise<void> {
  const [top, bottom] = [
    { x: 195, y: 120 },
    { x: 195, y: 120 + Math.min(Math.abs(distance), 560) },
  ];
  if (!isTouch) await page.mouse.wheel(0, distance);
  else await (distance > 0 ? moveFinger(page, bottom, top) : moveFinger(page, top, bottom));
  await page.evaluate(untilStill);
}

/** Resolves once the page has not moved for five frames: a wheel scrolls smoothly, after the driver's call. */
async function untilStill(): Promise<void> {
  for (let [still, top] = [0, scrollY]; still < 5; ) {
    await new Promise(requestAnimationFrame);
    still = scrollY === top ? still + 1 : 0;
    top = scrollY;
  }
}

/** Scrolls down until an element is in view, however high the tags above it are, and whenever they grow. */
export async function scrollTo(visitor: Visitor, element: Locator): Promise<void> {
  const { page } = visitor;
  const height = page.viewportSize()?.height ?? 0;
  await expect(async () => {
    const { y = 0 } = (await element.boundingBox()) ?? {};
    if (y > height - 100) await scroll(visitor, y - height / 2);
    await expect(element).toBeInViewport({ ratio: 0.9, timeout: 50 });
  }).toPass({ intervals: [0] });
}

/** Scrolls up to the start of the page. */
export async function scrollToTop(visitor: Visitor): Promise<void> {
  const top = (): Promise<number> => visitor.page.evaluate('scrollY');
  await expect(async () => {
    await scroll(visitor, -2_000);
    expect(await top()).toBe(0);
  }).toPass({ intervals: [100] });
}

/** What the page wrote into its own list `log` during an act. */
export async function logOf<T>(page: Page, act: () => Promise<void>): Promise<T[]> {
  await page.evaluate('log.length = 0');
  await act();
  return page.evaluate('log');
}
