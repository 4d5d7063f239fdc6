import { Trans, useLingui } from '@lingui/react/macro';
import { type Ref, useEffect, useState } from 'react';
import { RemovedRows } from '../features/cart/removed-row.tsx';
import { DomainChecker } from '../features/domain-checker/domain-checker.tsx';
import { type OpenPayment, readOpenPayment, unpaidOrder } from '../features/order/last-order.ts';
import { announceStepAtom } from '../features/steps/state.ts';
import { orderTexts } from '../i18n/texts/order-texts.ts';
import { loadExport } from '../lib/load-chunk.ts';
import { cartAtom, cartCountAtom } from '../state/cart/cart-atom.ts';
import { lostItemCountAtom } from '../state/cart/lost-cart.ts';
import { orderedElsewhereAtom } from '../state/cart/page-cart.ts';
import { sharedCart } from '../state/cart/shared-cart.ts';
import { configAtom } from '../state/page/config.ts';
import { stored } from '../state/session/stored.ts';
import { useAtomValue, useSetAtom } from '../state/store.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useHost } from '../ui/host-context.ts';
import { CartIcon, CheckCircleIcon, SearchIcon } from '../ui/icons.tsx';
import { ClockIcon } from '../ui/icons-cart.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { scrollToElement } from '../ui/scroll.ts';
import { ServerMessages } from '../ui/server-messages.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTagAction } from '../ui/use-tag-action.ts';
import { useOpenSearch } from './checker-screen.tsx';
import { useLogin } from './login-provider.tsx';
import { RedirectTo } from './redirect-to.tsx';
import { useRouteFocus } from './route-focus.tsx';
import { useTagRouter } from './router/use-router.tsx';
import { ScreenMessages } from './screen-messages.tsx';
import { CartSkeleton } from './skeletons.tsx';

const LostItems = lazyPart(() => loadExport(() => import('../features/cart/lost-items.tsx'), 'LostItems'), {
  fallback: <Skeleton height={44} />,
});

const OpenOrders = lazyPart(
  () => loadExport(() => import('../features/order/pay/open-orders.tsx'), 'OpenOrders'),
  { texts: orderTexts, optional: true },
);

/**
 * The screen of an empty cart, with a domain search that opens the search's own route, unless the page has one. Redirects to the cart as soon as
 * it has an item; the focus stays where the visitor added it, perhaps in another tag.
 */
export function EmptyCartScreen() {
  const login = useLogin();
  const host = useHost();
  const announce = useTagAction(useSetAtom(announceStepAtom));
  useEffect(() => announce('cart'), [announce]);
  const isFilled = useAtomValue(cartCountAtom) > 0;
  const [pageSearch] = useState(findPageSearch);
  const props = {
    onSearch: useOpenSearch(),
    onProve: () =>
      login({ returnRoute: 'empty-cart', step: 'cart', newCustomerRoute: 'order?step=billing-profile' }),
  };
  if (isFilled) {
    return (
      <>
        <RedirectTo route="" moved={host?.matches(':focus-within')} />
        <CartSkeleton />
      </>
    );
  }
  return (
    <div className="stack stack-loose empty-cart">
      <ScreenMessages step="cart" tone="warn" />
      <Elsewhere />
      <RemovedRows />
      <EmptyCartState pageSearch={pageSearch} />
      <OpenActions />
      {!pageSearch && <DomainChecker {...props} />}
    </div>
  );
}

/** Whether anything is kept for earlier orders; the part itself checks what. */
const kept = stored('order-actions', (json) => (Array.isArray(json) && json.length > 0) || undefined);

/** What is left to do and to pay for earlier orders, if anything was when they were read last. */
function OpenActions() {
  const { company } = useAtomValue(configAtom);
  const router = useTagRouter();
  const [isAny] = useState(() => kept.read(company) ?? unpaidOrder.read(company));
  return isAny && <OpenOrders go={(route) => void router.go(route)} />;
}

/** Says that the cart that was here is open in another browser, where it may have been ordered. */
function Elsewhere() {
  const { company } = useAtomValue(configAtom);
  const uuid = useAtomValue(cartAtom)?.uuid;
  const [shared = uuid] = useState(() => sharedCart.read(company));
  return uuid && shared !== uuid && <ServerMessages tone="warn" messages={ELSEWHERE} />;
}

const ELSEWHERE = [{ key: 'wsk.cart.elsewhere', quiet: true }];

function EmptyCartState({ pageSearch }: { pageSearch: Element | undefined }) {
  const { t } = useLingui();
  const heading = useRouteFocus<HTMLHeadingElement>();
  const ordered = useAtomValue(orderedElsewhereAtom);
  const config = useAtomValue(configAtom);
  const lost = useAtomValue(lostItemCountAtom);
  const [payment] = useState(() => readOpenPayment(config));
  if (payment) return <UnpaidOrder payment={payment} headingRef={heading} />;
  if (ordered) {
    return (
      <EmptyState headingRef={heading} icon={<CheckCircleIcon size="l" />} title={t`Order sent`}>
        <p>
          <Trans>Your order was sent from another tab. You can start a new one here.</Trans>
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      headingRef={heading}
      icon={<CartIcon size="l" />}
      title={t`Your cart is empty`}
      action={lost > 0 ? <LostItems /> : pageSearch && <SearchButton search={pageSearch} />}
    >
      <p>
        <Trans>Start with a name for your website: search for a domain.</Trans>
      </p>
    </EmptyState>
  );
}

/** Leads to the search of the page. */
function SearchButton({ search }: { search: Element }) {
  const { t } = useLingui();
  return (
    <Button variant="primary" icon={<SearchIcon />} onClick={() => showPageSearch(search)}>
      {t`Find a domain`}
    </Button>
  );
}

/**
 * For a visitor who navigated back from the bank: the order is placed and the cart empty, but the order is not paid.
 */
function UnpaidOrder({ payment, headingRef }: { payment: OpenPayment; headingRef: Ref<HTMLHeadingElement> }) {
  const { t } = useLingui();
  const { url, orderId } = payment;
  return (
    <EmptyState
      headingRef={headingRef}
      icon={<ClockIcon size="l" />}
      title={t`Your order is waiting for payment`}
      action={
        <ButtonLink href={url} variant="primary" size="l">
          <Trans>Continue to payment</Trans>
        </ButtonLink>
      }
    >
      {orderId && (
        <p>
          <Trans>Order number {orderId}</Trans>
        </p>
      )}
      <p>
        <Trans>If you’ve already paid, we’ll confirm it by email.</Trans>
      </p>
    </EmptyState>
  );
}

/** The domain search that the page itself shows next to the cart, if any. */
const findPageSearch = (): Element | undefined =>
  [...document.querySelectorAll('ws-domain-checker')].find((tag) => tag.checkVisibility?.() ?? true);

/** Scrolls to the search of the page and moves the focus into its field. */
function showPageSearch(search: Element): void {
  scrollToElement(search, 'center');
  search.shadowRoot?.querySelector('input')?.focus({ preventScroll: true });
}
