import { Trans, useLingui } from '@lingui/react/macro';
import { type OrderLink, readLink } from '../../config/order-link.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { cartProblemAtom } from '../../state/changes/load-cart.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CartIcon } from '../../ui/icons.tsx';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LinkForm, type LinkWays } from './link-form.tsx';
import { offerOf, reloadOfferAtom } from './offer.ts';

export interface LinkPartProps extends LinkWays {
  /** The parameters of the route. */
  search: string;
}

/** What a link would add, at today's prices; one press adds it. Showing it changes nothing. */
export function LinkPart({ search, ...ways }: LinkPartProps) {
  const link = readLink(new URLSearchParams(search));
  if (link.items.length === 0 && !link.coupon) return <EmptyLink onCart={ways.onCart} />;
  return <PricedLink {...{ search, link, ways }} />;
}

function EmptyLink({ onCart }: Pick<LinkWays, 'onCart'>) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<CartIcon size="l" />}
      title={t`This link adds nothing`}
      action={<Button variant="primary" onClick={onCart}>{t`Go to the cart`}</Button>}
    >
      <p>
        <Trans>It contains no products. Your cart is as you left it.</Trans>
      </p>
    </EmptyState>
  );
}

interface PricedLinkProps {
  search: string;
  link: OrderLink;
  ways: LinkWays;
}

function PricedLink({ search, link, ways }: PricedLinkProps) {
  const { data: offer, failure, status } = useAtomValue(offerOf(search));
  const reload = useSetAtom(reloadOfferAtom);
  const isCartKnown = useAtomValue(cartAtom) !== undefined;
  const hasCartFailed = useAtomValue(cartProblemAtom) !== undefined;
  if (!offer && failure)
    return (
      <div className="stack">
        <h2 tabIndex={-1}>
          <Trans>Add to your cart</Trans>
        </h2>
        <ServerMessages messages={failure} onRetry={() => reload(search)} isRetrying={status === 'loading'} />
      </div>
    );
  if (!offer || !(isCartKnown || hasCartFailed)) return <LinkSkeleton rows={link.items.length} />;
  return <LinkForm {...{ link, offer }} {...ways} />;
}

function LinkSkeleton({ rows }: { rows: number }) {
  const { t } = useLingui();
  return (
    <div aria-busy="true" className="stack stack-loose">
      <span role="status" className="sr">{t`One moment`}</span>
      <Skeleton width={220} height={32} />
      {[...new Array(Math.max(rows, 1)).keys()].map((row) => (
        <Skeleton key={row} height={60} />
      ))}
      <Skeleton width={180} height={48} />
    </div>
  );
}
