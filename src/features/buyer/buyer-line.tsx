import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { countryName } from '../../i18n/country-name.ts';
import { orderTexts } from '../../i18n/texts/order-texts.ts';
import { loadExport } from '../../lib/load-chunk.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { keepPlaceAtom } from '../../state/session/kept-place.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { placeAtom } from './state.ts';

const PlaceForm = lazyPart(() => loadExport(() => import('./place-form.tsx'), 'PlaceForm'), {
  texts: orderTexts,
  fallback: <Skeleton height={120} />,
});

/** For whom the VAT of the cart is counted, and the way to change it. Renders nothing once a billing profile decides. */
export function BuyerLine() {
  const { t, i18n } = useLingui();
  const place = useAtomValue(placeAtom);
  const chosen = useAtomValue(cartAtom)?.buyer;
  const keep = useSetAtom(keepPlaceAtom);
  useEffect(() => {
    if (chosen !== undefined) keep(chosen);
  }, [keep, chosen]);
  const [opened, setOpened] = useState(false);
  if (!place) return null;
  const country = countryName(place.countryCode, i18n.locale);
  return (
    <Disclosure
      summary={place.type === 'company' ? t`VAT: ${country}, company` : t`VAT: ${country}, private customer`}
      onToggle={() => setOpened(true)}
    >
      {opened && <PlaceForm place={place} />}
    </Disclosure>
  );
}
