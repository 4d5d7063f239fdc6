import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Messages } from '../../lib/messages.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { checkoutInProgressAtom } from '../../state/cart/page-cart.ts';
import { openCartAtom } from '../../state/page/open-route.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icons-header.tsx';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { useTagAction } from '../../ui/use-tag-action.ts';
import type { Match } from './match.ts';
import { addMatchAtom } from './state.ts';

interface AddMatchProps {
  match: Match;
  period: number;
  /** `primary` for the recommended hosting only. */
  variant: 'primary' | 'secondary';
}

/** Adds a hosting to the cart, and then shows a button that opens the cart. */
export function AddMatch({ match, period, variant }: AddMatchProps) {
  const { t } = useLingui();
  const openCart = useTagAction(useSetAtom(openCartAtom));
  const isOrdering = useAtomValue(checkoutInProgressAtom);
  const { add, busy, isAdded, failure } = useAdd(match, period);
  const { name } = match.product;
  const isMain = variant === 'primary';
  return (
    <div className="advice-add">
      <Button
        block={isMain}
        size={isMain ? 'l' : 's'}
        variant={variant}
        busy={busy}
        disabled={isOrdering}
        title={isOrdering ? t`Your order is being sent` : undefined}
        aria-label={t`Add to cart: ${name}`}
        onClick={() => void add()}
      >
        <Trans>Add to cart</Trans>
      </Button>
      <p className="advice-added" role="status">
        {isAdded && (
          <>
            <CheckIcon size="s" />
            <Trans>It’s in your cart.</Trans>
          </>
        )}
      </p>
      {isAdded && (
        <Button block={isMain} size={isMain ? 'm' : 's'} onClick={() => void openCart()}>
          <Trans>Go to the cart</Trans>
        </Button>
      )}
      <ServerMessages messages={failure} />
    </div>
  );
}

function useAdd(match: Match, period: number) {
  const addMatch = useTagAction(useSetAtom(addMatchAtom));
  const [added, setAdded] = useState<string>();
  const [failure, setFailure] = useState<Messages>();
  // It may be removed again, in the cart or in another tab.
  const isInCart = useAtomValue(cartAtom)?.items.some(({ code }) => code === match.product.code) ?? false;
  // A hosting with another period or choice is not in the cart yet.
  const subject = JSON.stringify([period, match.chosen]);
  const { busy, press } = useBusy(async () => {
    setFailure(undefined);
    setAdded(undefined);
    const result = await addMatch(match, period);
    if (result.ok) setAdded(subject);
    else setFailure(result.messages);
  });
  return { add: press, busy, isAdded: added === subject && isInCart, failure };
}
