import { useEffect, useState } from 'react';
import { orderTexts } from '../../i18n/texts/order-texts.ts';
import { loadExport } from '../../lib/load-chunk.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { keepPlaceAtom } from '../../state/session/kept-place.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePlaceText } from './place-text.ts';
import { placeAtom } from './state.ts';

const PlaceForm = lazyPart(() => loadExport(() => import('./place-form.tsx'), 'PlaceForm'), {
  texts: orderTexts,
  fallback: <Skeleton height={120} />,
});

/** For whom the VAT of the cart is counted, and the way to change it. Renders nothing once a billing profile decides. */
export function BuyerLine() {
  const textOf = usePlaceText();
  const place = useAtomValue(placeAtom);
  const chosen = useAtomValue(cartAtom)?.buyer;
  const keep = useSetAtom(keepPlaceAtom);
  useEffect(() => {
    if (chosen !== undefined) keep(chosen);
  }, [keep, chosen]);
  const [opened, setOpened] = useState(false);
  if (!place) return null;
  return (
    <Disclosure summary={textOf(place)} onToggle={() => setOpened(true)}>
      {opened && <PlaceForm place={place} />}
    </Disclosure>
  );
}
