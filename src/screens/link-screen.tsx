import type { LinkTarget } from '../config/order-link.ts';
import { LinkPart } from '../features/order-link/link-part.tsx';
import { useOpenSearch } from './checker-screen.tsx';
import { RouteFocus } from './route-focus.tsx';
import { useRouteSearch, useTagRouter } from './router/use-router.tsx';
import { useCheckout } from './use-checkout.ts';

/** add?items=&coupon=&then=: shows what a link would add, and adds it at the press of a button. It never orders. */
export function LinkScreen() {
  const router = useTagRouter();
  const search = String(useRouteSearch());
  const checkout = useCheckout();
  const openSearch = useOpenSearch();
  // The cart takes the place of the link, so that neither "back" nor a reload returns to it.
  const openCart = (): void => void router.go('', { replace: true, moved: true });
  const finish = (then: LinkTarget): void => {
    openCart();
    if (then === 'order') checkout();
  };
  return (
    <RouteFocus key={search}>
      <LinkPart
        search={search}
        onDone={finish}
        onCart={openCart}
        onSearch={(qd) => openSearch({ qd, freeOnly: true })}
      />
    </RouteFocus>
  );
}
