import { useEffect, useState } from 'react';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { keepPlaceAtom } from '../../state/session/kept-place.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { PlaceMenu } from './place-menu.tsx';
import { usePlaceText } from './place-text.ts';
import { placeAtom } from './state.ts';

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
      {opened && <PlaceMenu place={place} />}
    </Disclosure>
  );
}
