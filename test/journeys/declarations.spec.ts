import {
  declarationsOn,
  readyToSign,
  readyToSignQuickly,
  sign,
  signerOf,
  tickOf,
} from '../support/declarations.ts';
import { clearFaults } from '../support/faults.ts';
import { expect, makeShop, type Page, test } from '../support/fixtures.ts';
import { newLogin, onlyOrderOf, ordersOf } from '../support/orders.ts';
import { fieldOf, giveConsents, ORDER, orderButton } from '../support/steps.ts';

test.afterEach(({ shop }) => clearFaults(shop));

/** Answers the first question for the declarations as the shop would have before it changed the text. */
async function beforeTheChange(page: Page): Promise<void> {
  await page.route(
    /required-fields/,
    async (route) => {
      const response = await route.fetch();
      const fields = (await response.json()) as { declarations: object[] };
      const declarations = fields.declarations.map((one) => ({
        ...one,
        version: '2025-1',
        text: 'Old text',
      }));
      await route.fulfill({ response, json: { ...fields, declarations } });
    },
    { times: 1 },
  );
}

test('a customer of a .no name signs in the review, and the order carries it [C9.30]', async ({
  page,
  demo,
  shop,
}) => {
  const login = newLogin('kari');
  await readyToSign(shop, login);
  await page.goto(`${demo.siteUrl}${ORDER}/order?step=recapitulation`);
  await giveConsents(page);
  await expect(tickOf(page)).not.toBeChecked();
  await expect(signerOf(page)).toHaveValue('');
  await expect(declarationsOn(page)).toContainText('knows the rules for .no and accepts them');
  await orderButton(page).click();
  await expect(tickOf(page), 'the first thing that is missing').toBeFocused();
  await expect(tickOf(page)).toHaveAccessibleDescription(/Please tick this box to continue/);
  await page.keyboard.press('Space');
  await orderButton(page).click();
  await expect(signerOf(page)).toBeFocused();
  await page.keyboard.type('Kari Nordmann');
  await expect(declarationsOn(page)).toContainText('Signed by Kari Nordmann, ');
  await page.reload();
  await expect(tickOf(page), 'after a reload').toBeChecked();
  await expect(signerOf(page)).toHaveValue('Kari Nordmann');
  const download = page.waitForEvent('download');
  await declarationsOn(page)
    .getByRole('button', { name: /^Save as a file/ })
    .click();
  expect((await download).suggestedFilename()).toBe('declaration.txt');
  await orderButton(page).click();
  const tag = page.locator('ws-cart');
  await expect(tag.getByRole('heading', { name: 'Thank you! Now make the transfer' })).toBeVisible();
  await expect(tag).toContainText('Signed by Kari Nordmann, ');
  await expect(tag, 'nothing is left to sign').not.toContainText('Sign the declaration');
  expect(await onlyOrderOf(shop, login)).toMatchObject({
    declarations: [{ id: 'no-applicant', version: '2026-1', name: 'Kari Nordmann' }],
  });
});

test('a declaration that has changed is signed once more, and nothing else is lost [C9.30]', async ({
  page,
  demo,
  shop,
}) => {
  const login = newLogin('endret');
  await readyToSign(shop, login);
  await beforeTheChange(page);
  await page.goto(`${demo.siteUrl}${ORDER}/order?step=recapitulation`);
  await giveConsents(page);
  await expect(declarationsOn(page)).toContainText('Old text');
  await sign(page);
  await orderButton(page).click();
  await expect(declarationsOn(page).getByRole('alert')).toContainText('has changed since you signed it');
  await expect(declarationsOn(page)).toContainText('knows the rules for .no and accepts them');
  await expect(tickOf(page)).not.toBeChecked();
  await expect(signerOf(page)).toHaveValue('Kari Nordmann');
  await tickOf(page).check();
  await expect(declarationsOn(page).getByRole('alert')).toBeHidden();
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you! Now make the transfer' })).toBeVisible();
  expect(await onlyOrderOf(shop, login)).toMatchObject({ declarations: [{ version: '2026-1' }] });
});

test('an owner signs where their data are asked for, in Norwegian, before they have an account [C9.30]', async ({
  page,
  demo,
}) => {
  const shop = makeShop(page.request, demo, { company: 'no-lp', language: 'nb-NO' });
  await shop.addDomain('kari-free-erklaering.no');
  await page.goto(`${demo.siteUrl}/no-lp/order/order?step=domain-profile`);
  const group = page.getByRole('region', { name: 'Dette signerer domeneeieren' });
  await expect(group.getByRole('group', { name: 'Egenerklæring for .no' })).toContainText(
    'Jeg søker om domenenavnet',
  );
  for (const [label, value] of [
    ['For- og etternavn', 'Kari Nordmann'],
    ['Norid PID', 'N.PRI.12345678'],
    ['E-post', 'kari@example.no'],
    ['Telefon', '400 00 000'],
    ['Gateadresse', 'Storgata 1'],
    ['Postnummer', '0155'],
    ['Poststed', 'Oslo'],
  ] as const)
    await fieldOf(page, label).fill(value);
  const next = page.getByRole('button', { name: 'Fortsett', exact: true });
  await next.click();
  const box = group.getByRole('checkbox', { name: /^Jeg har lest/ });
  await expect(box).toBeFocused();
  await box.check();
  await group.getByRole('textbox', { name: 'Navnet på den som signerer' }).fill('Kari Nordmann');
  await expect(group).toContainText('Signert av Kari Nordmann, ');
  await next.click();
  await expect(group).toBeHidden();
  await page.goBack();
  await expect(box, 'after Back').toBeChecked();
});

test('a quick order of a .no name is signed in its dialog, in Norwegian [C9.30]', async ({ page, demo }) => {
  const shop = makeShop(page.request, demo, { company: 'no-lp', language: 'nb-NO' });
  const login = newLogin('hurtig');
  await readyToSignQuickly(shop, login);
  await page.goto(`${demo.siteUrl}/no-lp/order`);
  await page.getByRole('button', { name: 'Hurtigbestilling' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hurtigbestilling' });
  const group = dialog.getByRole('region', { name: 'Dette signerer domeneeieren' });
  await expect(group).toContainText('Jeg søker om domenenavnet');
  const tick = group.getByRole('checkbox', { name: /^Jeg har lest/ });
  const signer = group.getByRole('textbox', { name: 'Navnet på den som signerer' });
  await expect(tick).not.toBeChecked();
  await expect(signer).toHaveValue('');
  for (const name of [/vilkårene/, /tredjeparter/]) await dialog.getByRole('checkbox', { name }).check();
  const order = dialog.getByRole('button', { name: /betalingsplikt|forplikt/i });
  await order.click();
  await expect(tick).toBeFocused();
  await expect(tick).toHaveAccessibleDescription(/Kryss av her for å fortsette/);
  await page.keyboard.press('Space');
  await order.click();
  await expect(signer).toBeFocused();
  expect(await ordersOf(shop, login), 'nothing was sent').toHaveLength(1);
  await page.keyboard.type('Kari Nordmann');
  await dialog.getByRole('button', { name: 'Avbryt' }).click();
  await page.getByRole('button', { name: 'Hurtigbestilling' }).click();
  await expect(signer, 'after the dialog was closed').toHaveValue('Kari Nordmann');
  await expect(tick).toBeChecked();
  await order.click();
  await expect(page.getByRole('heading', { name: 'Takk! Nå kan du sende betalingen' })).toBeVisible();
  const [made] = await ordersOf(shop, login);
  expect(made).toMatchObject({
    declarations: [{ id: 'no-applicant', version: '2026-1', name: 'Kari Nordmann' }],
  });
});
