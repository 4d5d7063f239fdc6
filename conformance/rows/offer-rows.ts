import type { CartBody, Visitor } from '../adapter.ts';
import { visitorOf } from '../visitor.ts';
import { linkBody, tokenOf } from './cart-links.ts';
import {
  cartOf,
  domainItem,
  firstItem,
  formOf,
  freeDomain,
  type Items,
  NOTHING,
  oneProduct,
  PDF,
  type Row,
  row,
  sent,
  sentBy,
  TEXT,
} from './rows.ts';

const COUPON = '/cart/coupon?cart=true';
const ASSISTANCE = '/promotion-for-migration/need-assistance?cart=true';
const FILES = '/promotion-for-migration/files?cart=true';
const oneDomain: Items = (guest) => [domainItem(freeDomain(guest))];

/** The migration promotion of a cart, with an uploaded file. */
async function migrating(guest: Visitor): Promise<NonNullable<CartBody['migrationPromotion']>> {
  await cartOf(guest, oneProduct);
  const { migrationPromotion } = (await (await guest.send('POST', FILES, formOf(PDF))).json()) as CartBody;
  return migrationPromotion ?? { id: NOTHING, files: [] };
}

const uploaded = (...files: File[]): Row['drive'] =>
  sentBy('POST', FILES, () => formOf(...files), oneProduct);

/** Coupons and donation. */
const DISCOUNT_ROWS: readonly Row[] = [
  row(
    'putCoupon',
    200,
    sentBy('PUT', COUPON, ({ values }) => ({ code: values.cartCoupon }), oneProduct),
  ),
  row(
    'putCoupon',
    404,
    sentBy('PUT', COUPON, ({ values }) => ({ code: values.itemCoupon, cartItemId: NOTHING }), oneProduct),
  ),
  row('putCoupon', 422, sent('PUT', COUPON, { code: 'NO-SUCH-CODE' }, oneProduct), 'unknown'),
  row(
    'putCoupon',
    422,
    async (guest) => {
      const code = guest.values.cartCoupon;
      const cartItemId = await firstItem(guest, oneProduct);
      await guest.cart('PUT', '/coupon', { code });
      return guest.send('PUT', COUPON, { code, cartItemId });
    },
    'twice',
  ),
  row('deleteCoupon', 200, async (guest) => {
    const code = guest.values.cartCoupon;
    await cartOf(guest, oneProduct);
    await guest.cart('PUT', '/coupon', { code });
    return guest.send('DELETE', `/cart/coupon/${code}?cart=true`);
  }),
  row('deleteCoupon', 422, sent('DELETE', '/cart/coupon/NO-SUCH-CODE?cart=true')),
  row(
    'putDonation',
    200,
    sentBy('PUT', '/cart/donation?cart=true', ({ values }) => ({ amount: values.donation }), oneProduct),
  ),
  row('putDonation', 422, sent('PUT', '/cart/donation?cart=true', { amount: 0 })),
  row('deleteDonation', 200, sent('DELETE', '/cart/donation?cart=true')),
];

/** Migration of a website from another provider. */
const MIGRATION_ROWS: readonly Row[] = [
  row('putNeedAssistance', 200, sent('PUT', ASSISTANCE, { assistance: false }, oneProduct)),
  row('putNeedAssistance', 422, sent('PUT', ASSISTANCE, { assistance: false }, oneDomain)),
  row('deleteMigration', 200, async (guest) => {
    const { id } = await migrating(guest);
    return guest.send('DELETE', `/promotion-for-migration/${id}?cart=true`);
  }),
  row('deleteMigration', 404, sent('DELETE', `/promotion-for-migration/${NOTHING}?cart=true`)),
  row('uploadMigrationFiles', 200, uploaded(PDF, PDF)),
  row('uploadMigrationFiles', 422, uploaded(PDF, TEXT), 'of a wrong type'),
  row('uploadMigrationFiles', 422, uploaded(PDF, PDF, PDF, PDF, PDF, PDF), 'too many'),
  row('deleteMigrationFile', 200, async (guest) => {
    const { files } = await migrating(guest);
    return guest.send('DELETE', `/promotion-for-migration/files/${files[0]?.id ?? NOTHING}?cart=true`);
  }),
  row('deleteMigrationFile', 404, sent('DELETE', `/promotion-for-migration/files/${NOTHING}?cart=true`)),
];

/** Coupons, donation, migration, advice, cross-sell and up-sell. */
export const OFFER_ROWS: readonly Row[] = [
  ...DISCOUNT_ROWS,
  ...MIGRATION_ROWS,
  row(
    'getOffers',
    200,
    sent('GET', '/cart/x-sell-up-sell', undefined, (guest) => [...oneProduct(guest), ...oneDomain(guest)]),
  ),
  row(
    'patchTutorialRecord',
    200,
    sent('PATCH', '/cart/hosting-tutorial-record', { noHostingSelected: false, skipped: true }),
  ),
  row('patchTutorialRecord', 422, sent('PATCH', '/cart/hosting-tutorial-record', { skipped: 'yes' })),
  row('makeCartLink', 200, sentBy('POST', '/cart/links', linkBody, oneProduct)),
  row(
    'makeCartLink',
    422,
    sent('POST', '/cart/links', { page: 'https://elsewhere.invalid/' }),
    'to a page of others',
  ),
  row('openCartLink', 200, async (guest) => {
    const other = visitorOf(guest.target);
    await cartOf(other, oneProduct);
    return guest.send('POST', '/cart/links/open', { token: await tokenOf(other) });
  }),
  row('openCartLink', 404, sent('POST', '/cart/links/open', { token: NOTHING }), 'an unknown token'),
  row('getTutorial', 200, (guest) => guest.send('GET', '/hosting-tutorial'), 'without a session'),
];
