import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { CartItem } from '../../api/cart-schema.ts';
import type { Messages } from '../../lib/messages.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { passFocus } from '../../ui/focus.ts';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { useTagAction } from '../../ui/use-tag-action.ts';
import { usePriceTerms } from '../prices/use-price-terms.ts';
import { upSellFor } from './recommended/rules.ts';
import { loadOffersAtom, offersAtom, upgradeItemAtom } from './recommended/state.ts';

const focusOptions = passFocus('.cart-item', '.cart-name, .cart-more');

/** Offers an upgrade to the next larger product with its additional price; the item keeps its settings. */
export function ItemUpgrade({ item }: { item: CartItem }) {
  const { t } = useLingui();
  const { net } = usePriceTerms();
  const { busy, failure, done, upgrade } = useUpgrade(item);
  const load = useSetAtom(loadOffersAtom);
  // The offer depends on the item's product and period.
  useEffect(() => void load(), [load, item.code, item.period]);
  const offer = upSellFor(useAtomValue(offersAtom), item);
  return (
    <div className="item-upgrade">
      <div className="item-upgrade-text">
        <p className="strong">{offer ? offer.name : t`A bigger plan`}</p>
        <p className="muted small">{offer?.description || t`All your settings stay as they are.`}</p>
      </div>
      {offer && <span className="num">+{net(offer.priceDifference.vatExcluded)}</span>}
      <Button
        ref={focusOptions}
        size="s"
        busy={busy}
        onClick={() => void upgrade(offer?.code)}
      >{t`Upgrade`}</Button>
      <ServerMessages messages={failure} />
      <span role="status" className="sr">
        {done && t`Added to your cart: ${done}`}
      </span>
    </div>
  );
}

function useUpgrade(item: CartItem) {
  const send = useTagAction(useSetAtom(upgradeItemAtom));
  const [failure, setFailure] = useState<Messages>();
  const [done, setDone] = useState<string>();
  const { busy, press } = useBusy(async (code: string | undefined) => {
    setFailure(undefined);
    const result = await send(item.id, code);
    if (result.ok) setDone(result.items.map(({ name }) => name).join(', '));
    else setFailure(result.messages);
  });
  return { busy, failure, done, upgrade: press };
}
