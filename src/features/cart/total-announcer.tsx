import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { pendingItemsAtom } from '../../state/changes/change-cart.ts';
import { moneyFormatAtom } from '../../state/page/money-format-atom.ts';
import { useAtomValue } from '../../state/store.ts';
import { totalOf } from './rules.ts';

/**
 * Announces the new total to screen readers after a change: another period, a removal, a coupon. Silent at first. No
 * `status`: readers stop at an empty one.
 */
export function TotalAnnouncer() {
  const { t } = useLingui();
  const cart = useAtomValue(cartAtom);
  const money = useAtomValue(moneyFormatAtom);
  const isPending = useAtomValue(pendingItemsAtom).length > 0;
  const total = cart && totalOf(cart);
  const [known, setKnown] = useState(total);
  const [announced, setAnnounced] = useState<number>();
  if (total !== undefined && total !== known && !isPending) {
    setKnown(total);
    setAnnounced(total);
  }
  return (
    <div className="sr" aria-live="polite" aria-atomic="true">
      {cart && announced !== undefined && (
        <p>
          {cart.donation ? t`Amount due` : t`Total incl. VAT`} {money(announced)}
        </p>
      )}
    </div>
  );
}
