import { readAddress } from '../../demo/studio/address.ts';
import { brokenRules } from '../support/axe.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { expectResults } from '../support/steps.ts';

const NARROW = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 900 };

const preview = (page: Page) => page.frameLocator('iframe');
const mistakes = (page: Page) => page.getByRole('region', { name: 'Mistakes' });
const tagForm = (page: Page, name: string) => page.getByRole('group', { name });

/** Opens the studio and waits until its preview can be used: a page of its own, which loads after the studio. */
async function openStudio(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expectPreview(page);
}

/** The limit guards against a preview that hangs. */
const expectPreview = (page: Page): Promise<void> =>
  expect(async () => {
    const states = await preview(page)
      .locator('body')
      .evaluate((body) =>
        [...body.querySelectorAll('*')]
          .filter(({ localName }) => localName.startsWith('ws-'))
          .map((tag) => tag.matches(':state(ready)')),
      );
    expect(new Set(states), 'whether the tags are ready').toEqual(new Set([true]));
  }).toPass({ timeout: 60_000 });

/** The address of the page that the first test builds. */
const BUILT =
  '/studio/#v=1&host=bootstrap3&width=360&carrier=attribute&examples=yes&config.company=cz-ws&config.language=en-US&1=ws-minicart&2=ws-domain-checker&3=ws-add-to-cart&3.code=hosting-plus&3.period=12&4=ws-cart&5=ws-price&5.code=hosting-plus&5.period=12&5.per=month&--ws-accent=%237a1fa2';

/** The texts that an editor copies: head first, then each tag. */
const snippets = (page: Page): Promise<string[]> =>
  page
    .getByRole('region', { name: 'HTML to copy' })
    .locator('textarea')
    .evaluateAll((areas) => areas.map((area) => (area as HTMLTextAreaElement).value));

const expectHead = (page: Page, text: RegExp): Promise<void> =>
  expect.poll(async () => (await snippets(page))[0]).toMatch(text);

async function expectAccessible(page: Page): Promise<void> {
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
    expect(await brokenRules(page, '#studio')).toEqual([]);
  }
  await page.setViewportSize(WIDE);
}

/** For the journeys of many steps on a busy machine. */
const LONG = 240_000;

test('an editor builds a page, and sees it live [C2.10]', async ({ page, demo }) => {
  test.setTimeout(LONG);
  await page.setViewportSize(WIDE);
  await openStudio(page, `${demo.siteUrl}/studio`);
  await expect(
    preview(page).locator('ws-domain-checker').getByRole('button', { name: 'Search', exact: true }),
  ).toBeVisible();
  await expect(mistakes(page)).toContainText('You can paste this.');

  await test.step('it starts with results for a word and a cart of two items, which nobody copies', async () => {
    await expect(preview(page).locator('ws-domain-checker').getByText('Available').first()).toBeVisible();
    await expect(preview(page).locator('ws-minicart')).toContainText('2 items');
    expect((await snippets(page)).join()).not.toContain('qd=');
  });

  await test.step('the brand and its language', async () => {
    await page.getByRole('combobox', { name: 'Brand', exact: true }).selectOption('cz-ws');
    await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('cs-CZ');
    await expect(
      preview(page).locator('ws-domain-checker').getByRole('button', { name: 'Hledat', exact: true }),
    ).toBeVisible();
    await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('en-US');
    await expect(
      preview(page).locator('ws-domain-checker').getByRole('button', { name: 'Search', exact: true }),
    ).toBeVisible();
    await expect(preview(page).locator('ws-minicart')).toContainText(/2 items.*Kč/s);
  });

  await test.step('the languages that its visitors may choose', async () => {
    await page.getByText('All other options of the page').click();
    const languages = page.getByRole('group', { name: 'Languages' });
    await languages.getByLabel('en-US').check();
    await languages.getByLabel('cs-CZ').check();
    await expect(languages.getByLabel('en-US')).toHaveAccessibleName(/the default$/);
    await expect(page).toHaveURL(/languages=/);
    await expect
      .poll(async () => (await snippets(page)).join())
      .toContain('languages&quot;:[&quot;en-US&quot;,&quot;cs-CZ&quot;]');
    await languages.getByLabel('en-US').uncheck();
    await languages.getByLabel('cs-CZ').uncheck();
    await expect(page).not.toHaveURL(/languages=/);
  });

  await test.step('a tag whose code the shop suggests, and its attributes', async () => {
    await page.getByLabel('Add another tag').selectOption('ws-price');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const price = tagForm(page, '5. Price <ws-price>');
    await expect(page.locator('datalist option[value="hosting-plus"]')).toHaveAttribute(
      'label',
      'Hosting Plus',
    );
    await price.getByLabel('Product code', { exact: true }).fill('hosting-pluss');
    await expect(mistakes(page)).toContainText('Did you mean “hosting-plus”?');
    await mistakes(page).getByRole('button', { name: 'Use “hosting-plus”' }).click();
    await expect(mistakes(page).getByRole('heading')).toBeFocused();
    await expect(price.getByLabel('Product code', { exact: true })).toHaveValue('hosting-plus');
    await expect(mistakes(page)).toContainText('You can paste this.');
    await expect(price).toContainText(/In the shop: Hosting Plus, 1 month .*Kč/);
    const shown = preview(page).locator('ws-price').getByText('Kč');
    const monthly = await shown.textContent();
    await price.getByLabel('Period in months', { exact: true }).fill('12');
    await expect(shown).not.toHaveText(monthly ?? '');
    const whole = await shown.textContent();
    await price.getByLabel('Price per', { exact: true }).selectOption('month');
    await expect(shown).not.toHaveText(whole ?? '');
    await expect(async () => {
      const text = (await shown.textContent())?.replace('\u00a0', '&#160;');
      expect((await snippets(page)).at(-1)).toContain(`per="month">${text}</ws-price>`);
    }).toPass();
  });

  await test.step('a token and its contrast', async () => {
    await page.getByRole('heading', { name: 'Colors and sizes' }).click();
    const text = page.getByRole('textbox', { name: 'Text on the brand color', exact: true });
    await text.fill('#0c9d61');
    await expect(text).toHaveAccessibleDescription(
      /Too low: “Text on the brand color” on “Brand color” is 1\.\d:1, 4\.5:1 needed for text\./,
    );
    await text.clear();
    const accent = page.getByRole('textbox', { name: 'Brand color', exact: true });
    await accent.fill('#7a1fa2; }');
    await expect(accent).toHaveAccessibleDescription(/This is no value of CSS/);
    await accent.fill('#7a1fa2');
    await expect(accent).toHaveAccessibleDescription(/Readable: .*:1 \(4\.5:1 needed\)\./);
    const button = preview(page).locator('ws-add-to-cart').getByRole('button');
    await expect(button).toHaveCSS('background-color', 'rgb(122, 31, 162)');
    await page.getByLabel('Dark page').check();
    await expect(mistakes(page)).toContainText('Dark text on a dark page: “Text color” is');
    await expect(preview(page).locator('body')).toHaveCSS('background-color', 'rgb(18, 22, 28)');
    await page.getByLabel('Bootstrap 3').check();
    await page.getByLabel('360 px').check();
    await expect(page.getByTitle('Preview: Bootstrap 3, 360 pixels wide')).toHaveCSS('width', '360px');
    await expect(page, 'with which the next test goes on').toHaveURL(demo.siteUrl + BUILT);
  });
});

test('an editor repairs, copies and shares what was built, and pastes it into a page that sells [C2.10]', async ({
  page,
  demo,
}) => {
  test.setTimeout(LONG);
  await page.setViewportSize(WIDE);
  await openStudio(page, demo.siteUrl + BUILT);
  await expect(preview(page).locator('ws-minicart')).toContainText('2 items');
  await page.getByText('All other options of the page').click();
  await page.getByRole('heading', { name: 'Colors and sizes' }).click();

  await test.step('the repair of dark text on a dark page stands beside the mistake', async () => {
    await expect(page).toHaveURL(/width=360/);
    const own = page.url();
    await page.getByLabel('Dark page').check();
    await mistakes(page).getByRole('button', { name: 'Use colors for a dark page' }).click();
    await expect(mistakes(page).getByRole('heading')).toHaveText('No mistakes');
    await expect(page).toHaveURL(/--ws-color-scheme=dark/);
    await page.goto(own);
    await expect(page.getByLabel('Bootstrap 3')).toBeChecked();
  });

  await test.step('the HTML to copy is one button away, also on a phone', async () => {
    const copyAll = page.getByRole('button', { name: 'Copy all HTML' });
    await expect(copyAll).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(NARROW);
    await expect(copyAll).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Go to the HTML' }).click();
    const title = page.getByRole('heading', { name: 'HTML to copy' });
    await expect(title).toBeFocused();
    await expect(title).toBeInViewport();
    await page.setViewportSize(WIDE);
  });

  await test.step('what was copied is named until it changes, and the number of mistakes leads to them', async () => {
    await page.context().grantPermissions(['clipboard-write', 'local-network-access']);
    const own = page.url();
    const bar = page.locator('.copy-bar');
    await bar.getByRole('button', { name: 'Copy all HTML' }).click();
    await expect(bar.getByRole('status')).toContainText('Copied. Your provider has to allow');
    await page.getByLabel('Dark page').check();
    await bar.getByRole('button', { name: '1 mistake' }).click();
    await expect(mistakes(page).getByRole('heading', { name: '1 mistake' })).toBeFocused();
    await expect(mistakes(page).getByRole('button', { name: 'Use colors for a dark page' })).toBeInViewport();
    await mistakes(page).getByRole('button', { name: 'Use colors for a dark page' }).click();
    await expect(bar.getByRole('status')).toBeEmpty();
    await expect(page).toHaveURL(/--ws-color-scheme=dark/);
    await page.goto(own);
    await expect(page.getByLabel('Bootstrap 3')).toBeChecked();
  });

  await test.step('the page keeps the rules of WCAG 2.2 AA, wide and narrow', () => expectAccessible(page));

  // The fallback of the price comes from the shop.
  await expect.poll(async () => (await snippets(page)).at(-1)).toMatch(/per="month">[^<]*Kč/);
  const [head = '', ...tags] = await snippets(page);
  await test.step('its address shows the same again', async () => {
    await expect(page).toHaveURL(/width=360/);
    await page.reload();
    await expectPreview(page);
    await expect(preview(page).locator('ws-price').getByText('Kč')).toBeVisible();
    await expect.poll(() => snippets(page)).toEqual([head, ...tags]);
  });

  await test.step('the copied snippet serves a foreign page', async () => {
    await page.route(`${demo.siteUrl}/pasted`, (route) =>
      route.fulfill({
        body: `<!doctype html><html lang="en"><head>${head}</head><body>${tags.join('\n')}</body></html>`,
        contentType: 'text/html; charset=utf-8',
      }),
    );
    await page.goto(`${demo.siteUrl}/pasted`);
    const buy = page.locator('ws-add-to-cart').getByRole('button');
    await expect(buy).toHaveCSS('background-color', 'rgb(122, 31, 162)');
    await expect(page.locator('ws-price').getByText('Kč')).toBeVisible();
    await buy.click();
    await expect(page.locator('ws-minicart')).toContainText('3 items');
  });
});

test('a link with mistakes shows what is valid and reports the rest [C2.12]', async ({ page, demo }) => {
  const hash = '#v=1&config.company=ws-sk&config.cartURL=/order&1=ws-minicart&1.color=red&2=ws-nothing';
  await page.goto(`${demo.siteUrl}/studio/${hash}`);
  for (const text of [
    'Parts of the link are unknown here and were left out: 1.color, 2.',
    'The company “ws-sk” has no preset, so the config isn’t used. Did you mean “sk-ws”?',
    'The config has no key “cartURL”. Did you mean “cartUrl”?',
  ])
    await expect(mistakes(page)).toContainText(text);
  await expect(preview(page).locator('ws-minicart')).toHaveText('Cart');
  await page.getByRole('combobox', { name: 'Brand', exact: true }).selectOption('sk-ws');
  await page.getByLabel('cartURL', { exact: true }).clear();
  await expect(mistakes(page)).toContainText('The tag opens no cart');
  await page.getByRole('textbox', { name: 'Cart URL', exact: true }).fill('/order');
  await expect(mistakes(page).getByRole('listitem')).toHaveCount(0);
  await expect(preview(page).locator('ws-minicart').getByRole('button')).toBeVisible();
  await expect
    .poll(() => readAddress(new URL(page.url()).hash).state.config)
    .toEqual({ company: 'sk-ws', cartUrl: '/order' });
});

test('removing a tag moves the focus to the next one, and after the last one to the form below', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.siteUrl}/studio/#v=1&config.company=sk-ws&1=ws-login&2=ws-lang&3=ws-minicart`);
  const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` });
  await remove('ws-lang, number 2').press('Enter');
  await expect(remove('ws-minicart, number 2')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(remove('ws-login, number 1')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Add another tag')).toBeFocused();
});

test('the button that resets the tokens keeps the focus', async ({ page, demo }) => {
  await page.goto(`${demo.siteUrl}/studio/#v=1&config.company=sk-ws&1=ws-login&--ws-accent=%237a1fa2`);
  const reset = page.getByRole('button', { name: 'Reset all tokens' });
  await reset.press('Enter');
  await expect(reset).toBeDisabled();
  await expect(reset).toBeFocused();
  await expect(page).not.toHaveURL(/--ws-accent/);
});

test('a search page and a cart page are made by one choice, and sell when both are pasted [C2.10]', async ({
  page,
  demo,
}) => {
  await page.setViewportSize(WIDE);
  await openStudio(
    page,
    `${demo.siteUrl}/studio/#v=1&config.company=sk-ws&config.language=en-US&1=ws-minicart`,
  );
  await page.getByLabel('A search page and a cart page').check();
  await page.getByRole('textbox', { name: 'Cart URL', exact: true }).fill('/pasted-cart');
  await expect(mistakes(page)).toContainText('You can paste this.');
  await expect(preview(page).locator('ws-cart')).toHaveCount(0);
  await page.getByRole('group', { name: 'Show' }).getByLabel('Cart page').check();
  await expect(preview(page).locator('ws-cart').getByRole('heading').first()).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL(/pages=two/);
  await page.reload();
  const copies = page.getByRole('region', { name: 'HTML to copy' });
  const texts = (name: string) =>
    copies
      .getByLabel(new RegExp(`${name}(, tag|’s head)`))
      .and(page.locator('textarea'))
      .evaluateAll((areas) => areas.map((area) => (area as HTMLTextAreaElement).value).join('\n'));
  await expect.poll(() => texts('[Ss]earch page')).toContain('<a href="/pasted-cart">Cart</a>');
  const pages = {
    '/pasted-search': await texts('[Ss]earch page'),
    '/pasted-cart': await texts('[Cc]art page'),
  };
  for (const [path, html] of Object.entries(pages))
    await page.route(demo.siteUrl + path, (route) =>
      route.fulfill({
        body: `<!doctype html><html lang="en">${html}</html>`,
        contentType: 'text/html; charset=utf-8',
      }),
    );
  await page.goto(`${demo.siteUrl}/pasted-search`);
  await page.getByRole('searchbox').fill('kavaren-free');
  await page.keyboard.press('Enter');
  await expectResults(page);
  await page.locator('ws-domain-checker').getByRole('button', { name: /Add/ }).first().click();
  await expect(page.locator('ws-minicart')).toContainText('1 item');
  await page.locator('ws-minicart').getByRole('button').click();
  await expect(page).toHaveURL(`${demo.siteUrl}/pasted-cart`);
  await expect(page.locator('ws-cart')).toContainText('kavaren-free');
});

test('one brand color makes the rest: what is changed so that everybody can read it is shown and said [C2.14]', async ({
  page,
  demo,
}) => {
  test.setTimeout(LONG);
  await page.setViewportSize(WIDE);
  await openStudio(
    page,
    `${demo.siteUrl}/studio/#v=1&config.company=sk-ws&config.language=en-US&1=ws-add-to-cart&1.code=hosting-plus&2=ws-cart`,
  );
  const color = page.getByRole('textbox', { name: 'Your brand color', exact: true });
  const becomes = page.getByRole('list', { name: 'What becomes of your color' });
  const buy = preview(page).locator('ws-add-to-cart').getByRole('button');

  await test.step('a name of CSS', async () => {
    await color.fill('gold');
    await expect(becomes).toContainText('Text on it. Black. White would only reach 1.');
    await expect(becomes).toContainText(
      /Links and quiet buttons\. Darker than the brand color.* was 1\.\d:1, now [4-9]\.\d:1/,
    );
    await expect(buy).toHaveCSS('background-color', 'rgb(255, 215, 0)');
    await expect(buy).toHaveCSS('color', /rgb\(0, 0, 0\)|color\(srgb 0 0 0\)|color\(xyz-d65 0 0 0\)/);
    await expect(mistakes(page)).toContainText('You can paste this.');
    await expectHead(page, /:root \{ --ws-accent: gold; \}/);
  });

  await test.step('a color that only the browser can calculate', async () => {
    await color.fill('oklch(55% 0.2 260)');
    await expect(page.getByLabel('Pick your brand color')).toHaveValue(/^#[0-9a-f]{6}$/);
    await expect(buy).not.toHaveCSS('background-color', 'rgb(255, 215, 0)');
    await expect(color).toHaveValue('oklch(55% 0.2 260)');
    await expectHead(page, /:root \{ --ws-accent: #[0-9a-f]{6}; \}/);
    await expect.poll(() => buy.evaluate((button) => button.getAnimations().length)).toBe(0);
  });

  await test.step('what is no color is said, and loses nothing', async () => {
    const before = await buy.evaluate((button) => getComputedStyle(button).backgroundColor);
    for (const text of ['oklch(55% 0.2', 'transparent', 'currentcolor', 'url(a.png)', '#12345']) {
      await color.fill(text);
      await expect(color).toHaveValue(text);
      await expect(color).toHaveAccessibleErrorMessage(/This is no color that can be used/);
      await expect(buy).toHaveCSS('background-color', before);
    }
    await color.fill('navy');
    await expect(becomes).toContainText('Text on it. White.');
  });

  await test.step('a dark page keeps the color and lightens what is read in it', async () => {
    await page.getByLabel('My page is dark').check();
    await expect(page.getByLabel('Dark page')).toBeChecked();
    await expect(becomes).toContainText('Links and quiet buttons. Lighter than ');
    await expect(preview(page).locator('body')).toHaveCSS('background-color', 'rgb(18, 22, 28)');
    await expect(mistakes(page)).toContainText('You can paste this.');
    await expectHead(page, /:root \{ --ws-accent: navy; --ws-color-scheme: dark; \}/);
    await expectAccessible(page);
    await page.getByLabel('My page is dark').uncheck();
    await expect(page.getByLabel('Plain page')).toBeChecked();
    await expectHead(page, /:root \{ --ws-accent: navy; \}/);
  });

  await test.step('without a color, the theme has its own', async () => {
    await color.clear();
    await expect(page).not.toHaveURL(/--ws-accent/);
    await expect(mistakes(page)).toContainText('You can paste this.');
  });
});

test('the preview is as high as the window beside the panel, and above it on a phone, where all but the brand is folded', async ({
  page,
  demo,
}) => {
  await page.setViewportSize(WIDE);
  await openStudio(page, `${demo.siteUrl}/studio`);
  const frame = page.locator('iframe');
  await expect(page.getByText('You can paste this.')).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThan(WIDE.height * 0.75);
  await page.getByRole('heading', { name: 'HTML to copy' }).scrollIntoViewIfNeeded();
  await expect(frame).toBeInViewport({ ratio: 0.95 });

  await page.setViewportSize(NARROW);
  await page.reload();
  await expectPreview(page);
  const top = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())?.y ?? 0;
  await expect(async () =>
    expect((await frame.boundingBox())?.y).toBeLessThan(await top('Your brand')),
  ).toPass();
  await expect(page.getByRole('textbox', { name: 'Your brand color', exact: true })).toBeVisible();
  const tag = page.getByRole('group', { name: '1. Mini cart <ws-minicart>' });
  await expect(tag).toBeHidden();
  await page.getByRole('heading', { name: 'Tags' }).click();
  await expect(tag).toBeVisible();
  await expectAccessible(page);

  await test.step('a window that gets wide or narrow keeps the preview', async () => {
    await expect(preview(page).locator('ws-minicart').getByRole('button')).toBeVisible();
    await page.setViewportSize(NARROW);
    await expect(preview(page).locator('ws-minicart').getByRole('button')).toBeVisible();
  });
});

test('the keyboard alone chooses a color, goes to the preview and copies the HTML', async ({
  page,
  demo,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write', 'local-network-access']);
  await page.setViewportSize(WIDE);
  await openStudio(
    page,
    `${demo.siteUrl}/studio/#v=1&config.company=sk-ws&config.language=en-US&1=ws-minicart&2=ws-cart`,
  );
  await expect(preview(page).locator('ws-minicart').getByRole('button')).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('button', { name: 'Go to the preview' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Plain page' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Bootstrap 3' })).toBeChecked();
  const color = page.getByRole('textbox', { name: 'Your brand color', exact: true });
  const copyAll = page.getByRole('button', { name: 'Copy all HTML' });
  await skip.focus();
  for (const name of ['Go to the HTML', 'Copy the link to this page']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(copyAll).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.copy-bar').getByRole('status')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('heading', { name: 'Your brand' }).locator('..')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(color).toBeFocused();
  await page.keyboard.type('gold');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('My page is dark')).toBeChecked();
  await expect(page).toHaveURL(/--ws-accent=gold.*--ws-color-scheme=dark/);
});

test('colors for a dark page are shown on a dark page', async ({ page, demo }) => {
  await openStudio(page, `${demo.siteUrl}/studio`);
  await page.getByRole('heading', { name: 'Colors and sizes' }).click();
  await page.getByRole('button', { name: 'Use colors for a dark page' }).click();
  await expect(page.getByLabel('Dark page')).toBeChecked();
  await expect(preview(page).locator('body')).toHaveCSS('background-color', 'rgb(18, 22, 28)');
  await expect(mistakes(page)).toContainText('You can paste this.');
});

test('an editor builds a link that fills the cart, and copies it', async ({ page, demo, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'local-network-access']);
  await page.setViewportSize(WIDE);
  await page.goto(`${demo.siteUrl}/studio#v=1&config.company=sk-ws&1=ws-cart`);
  await page.getByText('A link that fills the cart').click();
  await expect(page.getByText('Enter the address of the cart’s page')).toBeVisible();
  await page.getByLabel('Address of the cart’s page').fill(`${demo.siteUrl}/sk-ws/en/order`);
  await page.getByRole('button', { name: 'Add a product to the link' }).click();
  const second = page.getByRole('group', { name: 'Product 2 of the link' });
  await second.getByLabel('Product code').fill('domain-register');
  await expect(page.getByText('“domain-register” needs a domain.')).toBeVisible();
  await second.getByLabel('Domain', { exact: true }).fill('odkaz-free.sk');
  await page.getByLabel('Coupon', { exact: true }).fill('WELCOME10');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copy the link that fills the cart' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(url).toContain(
    '?ws-route=add&items=hosting-plus:12,domain-register::odkaz-free.sk&coupon=WELCOME10',
  );
  await page.goto(url);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(page.locator('ws-minicart')).toContainText('2 items');
});

test('an editor checks a page that exists, pasted or by its address [C2.14]', async ({ page, demo }) => {
  await openStudio(page, `${demo.siteUrl}/studio/`);
  const panel = page.getByRole('region', { name: 'Check a page' });
  await panel.getByRole('heading', { name: 'Check a page' }).click();
  await panel
    .getByLabel('Or the HTML of the page')
    .fill('<body><ws_cart></ws_cart><ws-minicart></ws-minicart>');
  await panel.getByRole('button', { name: 'Check the page' }).click();
  for (const text of ['3 mistakes:', 'no config yet', 'doesn’t load the tags', 'Did you mean <ws-cart>?'])
    await expect(panel).toContainText(text);
  await expect(panel.locator('pre', { hasText: 'ws.js' })).toBeVisible();
  await panel.getByLabel('Or the HTML of the page').clear();
  const address = panel.getByRole('textbox', { name: 'Address of the page' });
  await address.fill('https://other.example/');
  await address.press('Enter');
  await expect(panel).toContainText('Only pages of this site can be read from here.');
  await address.fill('/sk-ws/en/order');
  await address.press('Enter');
  await expect(panel).toContainText('No mistakes in the HTML.');
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size);
    expect(await brokenRules(page, '#studio')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  }
});
