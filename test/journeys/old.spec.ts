import { expect, test } from '../support/fixtures.ts';

const TAGS = ['ws-login', 'ws-lang', 'ws-minicart', 'ws-domain-checker', 'ws-cart', 'ws-add-to-cart'];

test('an old-fashioned page, with tables, jQuery and Bootstrap, sells a domain and is not changed [1.12] [2.49] [C4.5]', async ({
  page,
  demo,
}) => {
  const cart = page.locator('ws-cart');
  const checker = page.locator('body > center ws-domain-checker');
  await page.goto(`${demo.siteUrl}/old/?id=5&step=own`);
  for (const tag of TAGS)
    await expect(page.locator(`${tag}:state(ready)`), `${tag} is ready`).toHaveCount(
      await page.locator(tag).count(),
    );
  await expect(cart.getByRole('heading', { name: 'Váš košík je prázdny' })).toBeVisible();
  await expect(page).toHaveURL(`${demo.siteUrl}/old/?id=5&step=own&ws-route=empty-cart`);

  await checker.getByRole('searchbox').first().fill('modra-free-lampa.sk');
  await checker.getByRole('searchbox').first().press('Enter');
  await checker.getByRole('button', { name: 'Do košíka: modra-free-lampa.sk' }).click();
  await expect(page.locator('ws-minicart')).toContainText('1 položka');
  await page.locator('ws-minicart').getByRole('button').click();
  await expect(cart.getByRole('heading', { name: 'Váš košík' })).toBeFocused();
  await expect(cart.getByText('modra-free-lampa.sk')).toBeVisible();
  await expect(page, 'the page keeps its own query').toHaveURL(`${demo.siteUrl}/old/?id=5&step=own`);

  await cart.getByRole('button', { name: 'Pokračovať v objednávke' }).first().click();
  await cart.getByRole('button', { name: 'Pokračovať ako nový zákazník' }).click();
  await expect(cart.getByRole('heading', { name: 'Vaše údaje' })).toBeFocused();
  await expect(page).toHaveURL(`${demo.siteUrl}/old/?id=5&ws-route=order&step=billing-profile`);
  await page.reload();
  await expect(cart.getByRole('heading', { name: 'Vaše údaje' })).toBeVisible();
  await page.goBack();
  await expect(cart.getByRole('heading', { name: 'Váš košík' })).toBeFocused();
  await expect(cart.getByText('modra-free-lampa.sk')).toBeVisible();
  await expect(page).toHaveURL(`${demo.siteUrl}/old/?id=5&step=own`);

  await page.getByRole('button', { name: 'Kde nás nájdete' }).click();
  await expect(page.getByText('Hlavná 12'), 'the page’s own script works').toBeVisible();
});
