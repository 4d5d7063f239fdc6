import { type Page, request } from 'playwright';
import { makeShop, type Shop } from '../../support/fixtures.ts';
import type { Visitor } from '../browser.ts';
import { addProduct, type CallAct, cartOf, hosting, once, SITE } from './act.ts';

const { HOME, ORDER } = SITE;

const unfold = (page: Page, name: string): Promise<void> =>
  page.locator('ws-cart summary').filter({ hasText: name }).click();

const inCart = (more: Pick<CallAct, 'prepare' | 'fill' | 'trigger' | 'made'>): CallAct => ({
  prepare: hosting,
  path: ORDER,
  tag: 'ws-cart',
  ...more,
});

const items = (code: string) => async (shop: Shop) =>
  (await cartOf(shop)).items.filter((item) => item.code === code).length;

const withCoupon = async (shop: Shop): Promise<void> => {
  await hosting(shop);
  await shop.call('PUT', '/api/cart/coupon?cart=true', { code: 'WELCOME10' });
};

const coupons = async (shop: Shop): Promise<number> => (await cartOf(shop)).summary.coupons.length;

const NOTE = 'Call me first.';
const withNote = async (shop: Shop): Promise<void> => {
  await hosting(shop);
  await shop.call('PUT', '/api/cart/note?cart=true', { note: NOTE });
};

const withDonation = async (shop: Shop): Promise<void> => {
  await hosting(shop);
  await shop.call('PUT', '/api/cart/donation?cart=true', { amount: 1 });
};

const PDF = { name: 'march.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

const withFile = async (shop: Shop, { context, demo }: Visitor): Promise<void> => {
  await hosting(shop);
  const answer = await context.request.post(`${demo.apiUrl}/api/promotion-for-migration/files`, {
    headers: { 'X-Company-Code': 'sk-ws', 'Accept-Language': 'en-US', Origin: demo.siteUrl },
    multipart: { file: PDF },
  });
  if (!answer.ok()) throw new Error(`The file was refused: ${answer.status()}`);
};

const withHelp = async (shop: Shop): Promise<void> => {
  await hosting(shop);
  await shop.call('PUT', '/api/promotion-for-migration/need-assistance?cart=true', { assistance: true });
};

const files = async (shop: Shop): Promise<number> =>
  (await cartOf(shop)).migrationPromotion?.files.length ?? 0;

/** Offers are requested once their place approaches the viewport. */
const comeNearOffers = async (page: Page): Promise<void> => {
  await page.locator('ws-cart summary').filter({ hasText: 'Add a donation' }).scrollIntoViewIfNeeded();
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
  await page.mouse.wheel(0, 2_000);
};

const openOffers = async (page: Page): Promise<void> => {
  await comeNearOffers(page);
  await page.getByRole('region', { name: 'Goes well with your order' }).scrollIntoViewIfNeeded();
};

/** Links to the carts of other visitors. */
const links = new WeakMap<Page, string>();

async function linkOfAnother({ demo }: Visitor): Promise<string> {
  const other = makeShop(await request.newContext(), demo);
  await addProduct(other, 'ssl-basic');
  const { url } = (await other.call('POST', '/api/cart/links', { page: demo.siteUrl + ORDER })) as {
    url: string;
  };
  return url;
}

/** The cart and all calls that change it, by operation. */
export const CART_ACTS: Readonly<Record<string, CallAct>> = {
  getCart: inCart({}),
  addItem: {
    path: HOME,
    tag: 'ws-add-to-cart',
    trigger: (page) =>
      page
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name: 'Pro' }) })
        .getByRole('button')
        .click(),
    made: items('hosting-pro'),
  },
  addProducts: {
    html: () =>
      `<ws-minicart></ws-minicart><ws-add-to-cart products='[{"code":"hosting-plus","period":12},{"code":"ssl-basic","period":12}]'></ws-add-to-cart>`,
    tag: 'ws-add-to-cart',
    trigger: (page) => page.locator('ws-add-to-cart').getByRole('button').click(),
    made: items('ssl-basic'),
  },
  patchItem: inCart({
    trigger: async (page) => {
      await page.getByRole('combobox', { name: 'Period for Hosting Plus' }).selectOption('24');
    },
    made: once((cart) => cart.items[0]?.period === 24),
  }),
  deleteItem: inCart({
    prepare: async (shop) => {
      await hosting(shop);
      await addProduct(shop, 'ssl-basic');
    },
    trigger: (page) => page.getByRole('button', { name: 'Remove Hosting Plus' }).click(),
    made: async (shop) => 1 - (await items('hosting-plus')(shop)),
  }),
  upgradeItem: inCart({
    prepare: (shop) => shop.addHosting('hosting-start'),
    fill: openOffers,
    trigger: (page) => page.getByRole('button', { name: 'Upgrade: Hosting Plus' }).click(),
    made: items('hosting-plus'),
  }),
  getOffers: inCart({ prepare: (shop) => shop.addHosting('hosting-start'), trigger: comeNearOffers }),
  getLicensePrices: inCart({
    prepare: (shop) => addProduct(shop, 'business-mail-basic'),
    trigger: (page) => page.getByRole('button', { name: /: Mailboxes/ }).click(),
  }),
  makeCartLink: inCart({
    trigger: (page) => page.getByRole('button', { name: 'Continue on another device' }).click(),
  }),
  openCartLink: inCart({
    prepare: async (shop, visitor) => {
      await hosting(shop);
      links.set(visitor.page, await linkOfAnother(visitor));
    },
    fill: async (page) => {
      await page.goto(links.get(page) ?? '');
      await page.getByRole('button', { name: 'Open the other cart' }).waitFor();
    },
    trigger: (page) => page.getByRole('button', { name: 'Open the other cart' }).click(),
    made: items('ssl-basic'),
  }),
  putBuyer: inCart({
    fill: (page) => unfold(page, 'VAT: Slovakia'),
    trigger: async (page) => {
      await page.getByLabel('Country').selectOption('CH');
    },
    made: once(({ buyer }) => buyer?.countryCode === 'CH'),
  }),
  putNote: inCart({
    fill: async (page) => {
      await unfold(page, 'Add a note');
      await page.getByRole('textbox', { name: 'What should we know?' }).fill(NOTE);
    },
    trigger: (page) => page.getByRole('button', { name: 'Save note' }).click(),
    made: once(({ note }) => note === NOTE),
  }),
  deleteNote: inCart({
    prepare: withNote,
    fill: async (page) => {
      const remove = page.getByRole('button', { name: 'Remove note' });
      if (!(await remove.isVisible())) await unfold(page, 'Add a note');
    },
    trigger: (page) => page.getByRole('button', { name: 'Remove note' }).click(),
    made: once(({ note }) => note === ''),
  }),
  putCoupon: inCart({
    fill: async (page) => {
      await unfold(page, 'I have a coupon');
      await page.getByRole('textbox', { name: 'Coupon code' }).fill('WELCOME10');
    },
    trigger: (page) => page.getByRole('textbox', { name: 'Coupon code' }).press('Enter'),
    made: coupons,
  }),
  deleteCoupon: inCart({
    prepare: withCoupon,
    trigger: (page) => page.getByRole('button', { name: 'Remove the coupon WELCOME10' }).first().click(),
    made: async (shop) => 1 - (await coupons(shop)),
  }),
  putDonation: inCart({
    fill: (page) => unfold(page, 'Add a donation'),
    trigger: (page) => page.getByRole('radio', { name: /Round up/ }).click({ force: true }),
    made: once(({ donation }) => donation !== null),
  }),
  deleteDonation: inCart({
    prepare: withDonation,
    fill: async (page) => {
      if (!(await page.getByRole('radio', { name: 'No donation' }).isVisible()))
        await unfold(page, 'Add a donation');
    },
    trigger: (page) => page.getByRole('radio', { name: 'No donation' }).click({ force: true }),
    made: once(({ donation }) => donation === null),
  }),
  putNeedAssistance: inCart({
    fill: (page) => unfold(page, 'Move your website to us'),
    trigger: (page) => page.getByRole('radio', { name: 'Move it for me' }).click({ force: true }),
    made: once(({ migrationPromotion }) => migrationPromotion?.needAssistance === true),
  }),
  deleteMigration: inCart({
    prepare: withHelp,
    fill: async (page) => {
      if (!(await page.getByRole('button', { name: 'I’m not moving a website' }).isVisible()))
        await unfold(page, 'Move your website to us');
    },
    trigger: (page) => page.getByRole('button', { name: 'I’m not moving a website' }).click(),
    made: once(({ migrationPromotion }) => typeof migrationPromotion?.needAssistance !== 'boolean'),
  }),
  uploadMigrationFiles: inCart({
    fill: async (page) => {
      await unfold(page, 'Move your website to us');
      await page.getByRole('radio', { name: 'Send us invoices' }).check({ force: true });
    },
    trigger: async (page) => {
      const choose = page.getByRole('button', { name: 'Choose files' });
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose.click()]);
      await chooser.setFiles(PDF);
    },
    made: files,
  }),
  deleteMigrationFile: inCart({
    prepare: withFile,
    fill: async (page) => {
      if (!(await page.getByRole('button', { name: 'Remove march.pdf' }).isVisible()))
        await unfold(page, 'Move your website to us');
    },
    trigger: (page) => page.getByRole('button', { name: 'Remove march.pdf' }).click(),
    made: async (shop) => 1 - (await files(shop)),
  }),
};
