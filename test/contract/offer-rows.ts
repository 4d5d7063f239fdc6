import type { Shop } from '../../demo/api/app.ts';
import { domainItem, hostingItem, type Visitor } from '../../demo/api/test-support.ts';
import { cartOf, type Drive, firstItem, PDF, type Row, row, TEXT, uploadOf } from './rows.ts';

const sent =
  (method: string, path: string, body?: unknown, ...items: unknown[]): Drive =>
  async (guest) => {
    await cartOf(guest, ...items);
    return guest.send(method, `/api${path}`, body);
  };
const coupon = '/cart/coupon?cart=true';
const assistance = '/promotion-for-migration/need-assistance?cart=true';

interface Migration {
  migrationPromotion: { id: string; files: { id: string }[] };
}

/** The migration promotion of a cart, with an uploaded file. */
async function migrating(
  guest: Visitor,
  shop: Pick<Shop, 'fetch'>,
): Promise<Migration['migrationPromotion']> {
  await cartOf(guest, hostingItem());
  const cart = (await (await shop.fetch(uploadOf(guest, PDF))).json()) as Migration;
  return cart.migrationPromotion;
}

/** Coupons, donation, migration, advice, cross-sell and up-sell. */
export const offerRows = (shop: Pick<Shop, 'fetch'>): readonly Row[] => [
  row('putCoupon', 200, sent('PUT', coupon, { code: 'WELCOME10' }, hostingItem())),
  row('putCoupon', 404, sent('PUT', coupon, { code: 'ITEM15', cartItemId: 'nothing' }, hostingItem())),
  row('putCoupon', 422, sent('PUT', coupon, { code: 'NOPE' }, hostingItem()), 'unknown'),
  row(
    'putCoupon',
    422,
    async (guest) => {
      const cartItemId = await firstItem(guest, hostingItem());
      await guest.cart('PUT', '/coupon', { code: 'WELCOME10' });
      return guest.send('PUT', `/api${coupon}`, { code: 'WELCOME10', cartItemId });
    },
    'twice',
  ),
  row('deleteCoupon', 200, async (guest) => {
    await cartOf(guest, hostingItem());
    await guest.cart('PUT', '/coupon', { code: 'WELCOME10' });
    return guest.send('DELETE', '/api/cart/coupon/WELCOME10?cart=true');
  }),
  row('deleteCoupon', 422, sent('DELETE', '/cart/coupon/WELCOME10?cart=true')),
  row('putDonation', 200, sent('PUT', '/cart/donation?cart=true', { amount: 0.5 }, hostingItem())),
  row('putDonation', 422, sent('PUT', '/cart/donation?cart=true', { amount: 0 })),
  row('deleteDonation', 200, sent('DELETE', '/cart/donation?cart=true')),
  row('getOffers', 200, sent('GET', '/cart/x-sell-up-sell', undefined, hostingItem(), domainItem('free.sk'))),
  row(
    'patchTutorialRecord',
    200,
    sent('PATCH', '/cart/hosting-tutorial-record', { noHostingSelected: false, skipped: true }),
  ),
  row('patchTutorialRecord', 422, sent('PATCH', '/cart/hosting-tutorial-record', { skipped: 'yes' })),
  row('getTutorial', 200, sent('GET', '/hosting-tutorial')),
  row('putNeedAssistance', 200, sent('PUT', assistance, { assistance: false }, hostingItem())),
  row('putNeedAssistance', 422, sent('PUT', assistance, { assistance: false }, domainItem('free.sk'))),
  row('deleteMigration', 200, async (guest) => {
    const { id } = await migrating(guest, shop);
    return guest.send('DELETE', `/api/promotion-for-migration/${id}?cart=true`);
  }),
  row('deleteMigration', 404, sent('DELETE', '/promotion-for-migration/nothing?cart=true')),
  row('uploadMigrationFiles', 200, async (guest) => {
    await cartOf(guest, hostingItem());
    return shop.fetch(uploadOf(guest, PDF, PDF));
  }),
  row(
    'uploadMigrationFiles',
    422,
    async (guest) => {
      await cartOf(guest, hostingItem());
      return shop.fetch(uploadOf(guest, PDF, TEXT));
    },
    'of a wrong type',
  ),
  row(
    'uploadMigrationFiles',
    422,
    async (guest) => {
      await cartOf(guest, hostingItem());
      return shop.fetch(uploadOf(guest, PDF, PDF, PDF, PDF, PDF, PDF));
    },
    'too many',
  ),
  row('deleteMigrationFile', 200, async (guest) => {
    const { files } = await migrating(guest, shop);
    return guest.send('DELETE', `/api/promotion-for-migration/files/${files[0]?.id}?cart=true`);
  }),
  row('deleteMigrationFile', 404, sent('DELETE', '/promotion-for-migration/files/nothing?cart=true')),
];
