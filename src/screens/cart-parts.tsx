import { offersTexts } from '../i18n/texts/offers-texts.ts';
import { loadExport } from '../lib/load-chunk.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The coupon field, loaded when opened: most visitors have no code. */
export const CouponEntry = lazyPart(
  () => loadExport(() => import('../features/cart/coupon-form.tsx'), 'CouponForm'),
  { fallback: <Skeleton height={92} /> },
);

/** The calculation of the total, loaded when opened. */
export const LedgerPart = lazyPart(() => loadExport(() => import('../features/cart/ledger.tsx'), 'Ledger'), {
  fallback: <Skeleton height={160} />,
});

/** Further actions of an item, below its row. */
export const ItemOptionsPart = lazyPart(
  () => loadExport(() => import('../features/offers/item-options.tsx'), 'ItemOptions'),
  { texts: offersTexts, fallback: <Skeleton height={140} /> },
);
