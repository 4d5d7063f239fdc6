import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { takeParameter } from '../../lib/take-parameter.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { cartProblemAtom } from '../../state/changes/load-cart.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { useTagAction } from '../../ui/use-tag-action.ts';
import { openLinkAtom } from './state.ts';

interface OpenedCartProps {
  /** The cart is open, or this browser keeps its own. */
  onDone: () => void;
  /** Shown until then. */
  children: ReactNode;
}

/** Opens the cart of the link that led to the page. Where this browser has items of its own, it asks first. */
export function OpenedCart({ onDone, children }: OpenedCartProps) {
  const { t } = useLingui();
  const [token] = useState(() => takeParameter('ws-cart'));
  const count = useAtomValue(cartAtom)?.items.length;
  const hasFailed = useAtomValue(cartProblemAtom) !== undefined;
  const open = useTagAction(useSetAtom(openLinkAtom));
  const { busy, press } = useBusy(async () => {
    if (token) await open(token);
    onDone();
  });
  const hasBegun = useRef(false);
  const isFree = !token || count === 0 || (count === undefined && hasFailed);
  useEffect(() => {
    if (!isFree || hasBegun.current) return;
    hasBegun.current = true;
    void press();
  });
  const actions = (
    <>
      <Button onClick={onDone}>
        <Trans>Keep my cart</Trans>
      </Button>
      <Button variant="primary" onClick={() => void press()}>
        <Trans>Open the other cart</Trans>
      </Button>
    </>
  );
  return (
    <>
      {children}
      <Dialog
        open={Boolean(token && count) && !busy}
        title={t`Open the cart from the link?`}
        onClose={onDone}
        actions={actions}
      >
        <p>
          <Plural
            value={count ?? 0}
            one="You have a cart of your own here, with # item."
            other="You have a cart of your own here, with # items."
          />{' '}
          <Trans>It’s kept, and comes back once the other cart is ordered.</Trans>
        </p>
      </Dialog>
    </>
  );
}
