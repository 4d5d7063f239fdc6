import { offersTexts } from '../../i18n/texts/offers-texts.ts';
import { loadExport } from '../../lib/load-chunk.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The menu of a line that says where a visitor buys: in the cart, and beside public prices. */
export const PlaceMenu = lazyPart(() => loadExport(() => import('./place-form.tsx'), 'PlaceForm'), {
  texts: offersTexts,
  fallback: <Skeleton height={120} />,
});
