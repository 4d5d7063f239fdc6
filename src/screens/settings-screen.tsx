import { isCartEmptied } from '../features/cart/rules.ts';
import { SummaryCard } from '../features/cart/summary-card.tsx';
import { SummaryItems } from '../features/cart/summary-items.tsx';
import { OptionalSettings } from '../features/service-settings/optional-settings.tsx';
import { cartAtom } from '../state/cart/cart-atom.ts';
import { checkoutInProgressAtom } from '../state/cart/page-cart.ts';
import { useAtomValue } from '../state/store.ts';
import { RetryBoundary } from '../ui/retry-boundary.tsx';
import { TwoColumn } from '../ui/two-column.tsx';
import { CouponEntry, LedgerPart } from './cart-parts.tsx';
import { CartPending } from './cart-pending.tsx';
import { useLogin } from './login-provider.tsx';
import { RedirectTo } from './redirect-to.tsx';
import { RouteFocus } from './route-focus.tsx';
import { useTagRouter } from './router/use-router.tsx';
import { ScreenMessages } from './screen-messages.tsx';
import { CartSkeleton } from './skeletons.tsx';

/** The page of the optional service settings (clause 2.10). */
export function SettingsScreen() {
  const router = useTagRouter();
  const login = useLogin();
  const cart = useAtomValue(cartAtom);
  const inProgress = useAtomValue(checkoutInProgressAtom);
  if (!cart) return <CartPending />;
  if (isCartEmptied(cart, inProgress)) {
    return (
      <>
        <RedirectTo route="empty-cart" />
        <CartSkeleton />
      </>
    );
  }
  const onLogin = (): void =>
    login({ returnRoute: 'mandatory', step: 'cart', newCustomerRoute: 'mandatory' });
  return (
    <TwoColumn
      asideFirst
      aside={
        <SummaryCard
          action={null}
          items={<SummaryItems />}
          couponForm={<CouponEntry />}
          ledger={<LedgerPart />}
        />
      }
    >
      <ScreenMessages />
      <RouteFocus>
        <RetryBoundary>
          <OptionalSettings onDone={() => void router.go('')} onLogin={onLogin} />
        </RetryBoundary>
      </RouteFocus>
    </TwoColumn>
  );
}
