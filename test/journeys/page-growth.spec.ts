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

test('a tag that grows sends ws-resize once a frame, and none while nothing changes [C7.5]', async ({
  page,
  demo,
}) => {
  await page.addInitScript(() => {
    const times: number[] = [];
    Object.assign(window, { resizes: times });
    document.addEventListener('ws-resize', () => times.push(Number(document.timeline.currentTime)));
  });
  await openHostFile(page, demo, 'growth');
  await search(page);
  const resizes = () => page.evaluate(() => Reflect.get(window, 'resizes') as number[]);
  await expect.poll(async () => (await resizes()).length).toBeGreaterThan(0);
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
    document.addEventListener('ws-resize', () => {
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

/** What a page does at a resized window, and what shows that it did. */
const AT_RESIZE: Readonly<Record<string, string>> = {
  'loads again': 'location.reload()',
  'loads again after a pause': 'setTimeout(() => location.reload(), 300)',
  'closes its menu': 'nav.hidden = true',
  'puts the search elsewhere': 'document.body.append(panel)',
  'writes its markup anew': 'panel.innerHTML = panel.innerHTML',
};

for (const [what, act] of Object.entries(AT_RESIZE)) {
  test(`a page that ${what} at a resized window is not told that it was, when a tag shows its results`, async ({
    page,
    demo,
  }) => {
    await openHostFile(page, demo, 'growth', {
      change: (html) =>
        html.replace('.panel{max-height:0;overflow:hidden}', '').replace(
          '</body>',
          `<nav id="nav">Menu</nav><script>
            sessionStorage.loads = Number(sessionStorage.loads ?? 0) + 1;
            addEventListener('resize', () => { sessionStorage.resizes = Number(sessionStorage.resizes ?? 0) + 1; ${act}; });
          </script></body>`,
        ),
    });
    await search(page);
    await expect(page.locator('ws-domain-checker').getByRole('searchbox')).toBeFocused();
    await expect(page.locator('#nav')).toBeVisible();
    await page.waitForTimeout(1_000);
    expect(await page.evaluate('[sessionStorage.loads, sessionStorage.resizes]')).toEqual(['1', undefined]);
  });
}

test('a slider listens to ws-resize for the height of its slide [C7.5]', async ({ page, demo }) => {
  await openHostFile(page, demo, 'growth', {
    change: (html) =>
      html.replace(
        '</body>',
        `<script>document.addEventListener('ws-resize', ({ target, detail }) => {
          if (panel.contains(target)) panel.style.maxHeight = detail.height + 'px';
        });</script></body>`,
      ),
  });
  await search(page);
  const isWhole = () =>
    page.locator('#panel').evaluate((panel) => panel.scrollHeight - panel.clientHeight < 2);
  await expect.poll(isWhole).toBe(true);
});

test('a page that has measured its height before a tag was ready measures again at ws-resize [C7.5]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  await openHostFile(page, demo, 'growth', {
    change: (html) =>
      html.replace(
        '</body>',
        `<ws-cart></ws-cart><script>window.heights = [document.body.offsetHeight];
          document.addEventListener('ws-resize', () => heights.push(document.body.offsetHeight));</script></body>`,
      ),
  });
  const isMeasured = () => page.evaluate('heights.at(-1) === document.body.offsetHeight');
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
  await expect.poll(isMeasured).toBe(true);
  expect(await page.evaluate('heights.at(-1) > heights[0]')).toBe(true);
});

test('a page that loads again at resize does so once, even where its box cuts off the results', async ({
  page,
  demo,
}) => {
  await openHostFile(page, demo, 'growth', {
    change: (html) =>
      html
        .replace('<ws-domain-checker', '<ws-domain-checker qd="moja-firma"')
        .replace('.panel{max-height:0;overflow:hidden}', '.panel{height:150px;overflow:hidden}')
        .replace(
          '</body>',
          `<script>sessionStorage.loads = Number(sessionStorage.loads ?? 0) + 1; addEventListener('resize', () => location.reload());</script></body>`,
        ),
  });
  await expect(page.locator('ws-domain-checker').getByText('moja-firma.sk').first()).toBeAttached();
  await page.waitForTimeout(1_500);
  expect(await page.evaluate('sessionStorage.loads')).toBe('1');
});
