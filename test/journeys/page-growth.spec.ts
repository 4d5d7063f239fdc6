import { expect, type Page, test } from '../support/fixtures.ts';
import { openHostFile } from '../support/host-file.ts';

async function search(page: Page): Promise<void> {
  await expect(page.locator('ws-domain-checker').getByRole('searchbox')).toBeAttached();
  await page.getByRole('button', { name: 'Find a domain' }).click();
  await page.locator('ws-domain-checker').getByRole('searchbox').click();
  await page.keyboard.type('moja-firma');
  await page.keyboard.press('Enter');
  await expect(page.locator('ws-domain-checker').getByText('moja-firma.sk').first()).toBeAttached();
}

const mistakes = (page: Page) => page.getByRole('status').filter({ hasText: /on this page/ });
const cut = '#panel: This element of the page cuts off';

test('the doctor names the element of the page that cuts off the results [C5.7]', async ({ page, demo }) => {
  await openHostFile(page, demo, 'growth', { query: '?ws-doctor' });
  await expect(mistakes(page)).toContainText('1 mistake');
  await expect(mistakes(page)).not.toContainText(cut);
  await search(page);
  await expect(mistakes(page)).toContainText(cut);
});

test('an accordion that measures at resize shows all results, and is no mistake [C5.7]', async ({
  page,
  demo,
}) => {
  await openHostFile(page, demo, 'growth', {
    query: '?ws-doctor',
    change: (html) =>
      html.replace(
        '</body>',
        `<script>addEventListener('resize', () => { if (panel.style.maxHeight) panel.style.maxHeight = panel.scrollHeight + 'px'; });</script></body>`,
      ),
  });
  await search(page);
  const heights = () =>
    page.locator('#panel').evaluate((panel) => [panel.scrollHeight, panel.clientHeight] as const);
  await expect
    .poll(async () => {
      const [content, shown] = await heights();
      return content > 300 && content - shown < 2;
    })
    .toBe(true);
  await expect(mistakes(page)).not.toContainText(cut);
});

for (const style of [
  'max-height:200px;overflow:clip',
  'height:200px;overflow:hidden',
  'display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:1;overflow:hidden;max-height:200px',
  'height:200px;contain:strict',
]) {
  test(`the doctor names an element with ${style} [C5.7]`, async ({ page, demo }) => {
    await openHostFile(page, demo, 'growth', {
      query: '?ws-doctor',
      change: (html) =>
        html
          .replace('.panel{max-height:0;overflow:hidden}', `.panel{${style}}`)
          .replace(/ onclick="[^"]*"/, ''),
    });
    await search(page);
    await expect(mistakes(page)).toContainText(cut);
  });
}

for (const style of ['height:200px;overflow:auto', 'height:auto', 'max-height:0;overflow:hidden']) {
  test(`the doctor does not name an element with ${style}`, async ({ page, demo }) => {
    await openHostFile(page, demo, 'growth', {
      query: '?ws-doctor',
      change: (html) =>
        html
          .replace('.panel{max-height:0;overflow:hidden}', `.panel{${style}}`)
          .replace(/ onclick="[^"]*"/, ''),
    });
    await expect(mistakes(page)).toContainText('1 mistake');
    await expect(mistakes(page)).not.toContainText(cut);
  });
}

test('a tag that grows sends a resize event once a frame, and none while nothing changes', async ({
  page,
  demo,
}) => {
  await page.addInitScript(() => {
    const times: number[] = [];
    Object.assign(window, { resizes: times });
    addEventListener('resize', () => times.push(Number(document.timeline.currentTime)));
  });
  await openHostFile(page, demo, 'growth');
  await search(page);
  const resizes = () => page.evaluate(() => Reflect.get(window, 'resizes') as number[]);
  await expect.poll(async () => (await resizes()).length).toBeGreaterThan(1);
  await page.waitForLoadState('networkidle');
  const times = await resizes();
  expect(new Set(times).size).toBe(times.length);
  await page.mouse.move(5, 5);
  let count = -1;
  const isQuiet = async (): Promise<boolean> => {
    const before = count;
    count = (await resizes()).length;
    return count === before;
  };
  await expect.poll(isQuiet, { message: 'none for a while', intervals: [1_500] }).toBe(true);
});

test('a page whose listeners change the height of the tag gets no endless series of events', async ({
  page,
  demo,
}) => {
  await page.addInitScript(() => {
    let count = 0;
    addEventListener('resize', () => {
      count += 1;
      Object.assign(window, { count });
      const tag = document.querySelector<HTMLElement>('ws-domain-checker');
      // At once, and again later.
      if (tag) tag.style.paddingTop = `${count % 20}px`;
      setTimeout(() => {
        if (tag) tag.style.paddingBottom = `${count % 20}px`;
      }, 5);
    });
  });
  await openHostFile(page, demo, 'growth');
  await search(page);
  await page.waitForTimeout(6_000);
  expect(await page.evaluate(() => Reflect.get(window, 'count') as number)).toBeLessThan(60);
});
