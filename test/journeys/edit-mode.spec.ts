import { expect, type Page, test } from '../support/fixtures.ts';
import { newLogin } from '../support/orders.ts';
import { arriveAt, openRecapitulation, readyToOrder, screenHeading } from '../support/steps.ts';

const steps = (page: Page) => page.locator('ws-cart').getByRole('navigation', { includeHidden: true });
const edited = (page: Page) => page.getByRole('group', { name: 'You’re editing an earlier step.' });

test('while an earlier step is edited, the rest is covered, and Escape, which closes an open list first, or its button leads back [4.15]', async ({
  page,
  demo,
  shop,
}) => {
  await readyToOrder(shop, newLogin('zmena'));
  await openRecapitulation(page, demo.siteUrl);
  await page.getByRole('button', { name: 'Change the billing details' }).click();
  await expect(edited(page).getByRole('heading', { name: 'Who should we bill?' })).toBeFocused();
  const isInert = () => steps(page).evaluate((element) => element.closest('[inert]') !== null);
  await expect.poll(isInert, 'nobody gets into the steps').toBe(true);
  await expect(steps(page).getByText('Your details').first(), 'but there to see').toBeVisible();
  const hit = () =>
    steps(page).evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const root = element.getRootNode() as ShadowRoot;
      return root.elementFromPoint(x + width / 4, y + height / 2)?.className;
    });
  await expect.poll(hit, 'what lies over the steps').toBe('order-veil');

  await page.keyboard.press('Escape');
  await arriveAt(page, 'Review your order');
  await expect(edited(page)).toHaveCount(0);
  await expect.poll(isInert).toBe(false);

  await page.getByRole('button', { name: 'Change the billing details' }).click();
  await arriveAt(page, 'Who should we bill?');
  await edited(page).getByRole('button', { name: 'Back to: Review and order' }).click();
  await expect(screenHeading(page)).toHaveText('Review your order');

  await page.getByRole('button', { name: 'Change the billing details' }).click();
  await arriveAt(page, 'Who should we bill?');
  await page.getByRole('button', { name: /^Edit / }).click();
  const country = page.getByRole('combobox', { name: 'Country', exact: true });
  await country.click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(edited(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(screenHeading(page)).toHaveText('Review your order');
});

test('nothing moves in any tag for visitors who prefer reduced motion [3.36]', async ({
  page,
  demo,
  shop,
}) => {
  await readyToOrder(shop, newLogin('pokoj'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moving = () =>
    page.evaluate(() => {
      const inside = (node: ParentNode): Element[] =>
        [...node.querySelectorAll('*')].flatMap((one) => [
          one,
          ...(one.shadowRoot ? inside(one.shadowRoot) : []),
        ]);
      const tags = [...document.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('ws-'));
      const all = tags.flatMap(({ shadowRoot }) => (shadowRoot ? inside(shadowRoot) : []));
      const hasDuration = (text: string): boolean =>
        text.split(', ').some((part) => Number.parseFloat(part) > 0);
      const names = all.flatMap((one) =>
        [undefined, '::before', '::after', '::backdrop'].flatMap((pseudo) => {
          const { transitionDuration, animationDuration, animationName } = getComputedStyle(one, pseudo);
          const moves =
            hasDuration(transitionDuration) || (animationName !== 'none' && hasDuration(animationDuration));
          return moves ? [`${one.localName}.${one.className}${pseudo ?? ''}`] : [];
        }),
      );
      return { count: all.length, names: [...new Set(names)] };
    });
  for (const [path, ready] of [
    ['/sk-ws/en/domains?qd=moja-firma&freeOnly=false', 'Add to cart: moja-firma.sk'],
    ['/sk-ws/en/advice', 'Add to cart: Hosting Start'],
    ['/sk-ws/en/server', 'Send message'],
    ['/sk-ws/en/order', 'Checkout'],
    ['/sk-ws/en/order/order?step=recapitulation', 'Change the billing details'],
  ] as const) {
    await page.goto(demo.siteUrl + path);
    await expect(page.getByRole('button', { name: ready }).first()).toBeVisible();
    const { count, names } = await moving();
    expect(count, path).toBeGreaterThan(20);
    expect(names, path).toEqual([]);
  }
  await page.getByRole('button', { name: 'Change the billing details' }).click();
  await expect(edited(page)).toBeVisible();
  expect((await moving()).names, 'the veil').toEqual([]);
});
