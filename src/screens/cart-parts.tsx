import type { CartItem } from '../api/cart-schema.ts';
import { offersTexts } from '../i18n/texts/offers-texts.ts';
import { orderTexts } from '../i18n/texts/order-texts.ts';
import { withTexts } from '../i18n/with-texts.ts';
import { loadExport } from '../lib/load-chunk.ts';
import { LazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** A part with the texts that are loaded when an extra or an item's options are opened. */
export const withOffersTexts = <T,>(part: Promise<T>): Promise<T> => withTexts(part, offersTexts);

/** A part with the texts of the order's steps and outcomes. */
export const withOrderTexts = <T,>(part: Promise<T>): Promise<T> => withTexts(part, orderTexts);

const NO_PROPS = {};

const loadCouponForm = () => loadExport(() => import('../features/cart/coupon-form.tsx'), 'CouponForm');

/** The coupon field, loaded when opened: most visitors have no code. */
export const CouponEntry = () => (
  <LazyPart load={loadCouponForm} props={NO_PROPS} fallback={<Skeleton height={92} />} />
);

const loadLedger = () => loadExport(() => import('../features/cart/ledger.tsx'), 'Ledger');

/** The calculation of the total, loaded when opened. */
export const LedgerPart = () => (
  <LazyPart load={loadLedger} props={NO_PROPS} fallback={<Skeleton height={160} />} />
);

const loadItemOptions = () =>
  withOffersTexts(loadExport(() => import('../features/offers/item-options.tsx'), 'ItemOptions'));

/** Further actions of an item, below its row. */
export const ItemOptionsPart = (props: { item: CartItem }) => (
  <LazyPart load={loadItemOptions} props={props} fallback={<Skeleton height={140} />} />
);
