import { readFileSync } from 'node:fs';
import type { RunningDemo } from '../../demo/serve.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { openHostFile, serveHostFile } from '../support/host-file.ts';

async function openFrame(page: Page, demo: RunningDemo, query = ''): Promise<void> {
  await serveHostFile(page, demo, 'frame-inner');
  await openHostFile(page, demo, 'frame-outer', { query });
  await page.frameLocator('#frame').locator('ws-add-to-cart').getByRole('button').waitFor();
}

const sizes = (page: Page) => page.evaluate(() => Reflect.get(window, 'sizes') as number[]);

test('the frame of the case has the styles of the docs [C8.3]', () => {
  const [, css = ''] = /ws-cart (\{[^}]*\})/.exec(readFileSync('docs/editors.md', 'utf8')) ?? [];
  expect(readFileSync('test/fixtures/pages/frame-inner.html', 'utf8')).toContain(
    `<style id="documented">ws-cart ${css}</style>`,
  );
});

test('a frame that is made as high as its content does not grow without end', async ({ page, demo }) => {
  await openFrame(page, demo);
  await expect.poll(async () => (await sizes(page)).length).toBeGreaterThan(8);
  // It reports its height twice a second; what loads late may still change it.
  await expect.poll(async () => new Set((await sizes(page)).slice(-4)).size).toBe(1);
});

test('a dialog and a message open in the visible part of a frame that is as high as its content', async ({
  page,
  demo,
}) => {
  await openFrame(page, demo, '?min=0');
  const frame = page.frameLocator('#frame');
  await expect.poll(async () => (await sizes(page)).at(-1) ?? 0).toBeGreaterThan(1_600);
  await frame.locator('ws-add-to-cart').getByRole('button').click();
  const remove = frame.locator('ws-cart').getByRole('button', { name: /^Remove/ });
  await remove.scrollIntoViewIfNeeded();
  const finish = frame.locator('ws-cart').getByRole('button', { name: 'Checkout' }).last();
  await finish.hover();
  // What loads late above the button moves it, and the window with it.
  let before = 0;
  const isStill = async (): Promise<boolean> => {
    const earlier = before;
    before = await page.evaluate(() => scrollY);
    return before > 400 && before === earlier;
  };
  await expect.poll(isStill, { intervals: [700] }).toBe(true);
  await finish.evaluate((button) =>
    button.addEventListener('click', () => Reflect.set(window, 'pressedAt', parent.scrollY)),
  );
  await finish.click();
  const heading = frame.getByRole('dialog').getByRole('heading').first();
  await expect(heading).toBeInViewport({ ratio: 1 });
  const pressedAt = await finish.evaluate(() => Reflect.get(window, 'pressedAt') as number);
  expect(await page.evaluate(() => scrollY)).toBe(pressedAt);
  await expect(async () => {
    const box = await frame.getByRole('dialog').boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) + 1);
  }).toPass();
  await page.keyboard.press('Escape');
  await remove.click();
  await expect(frame.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
});
