import type { OrderStep } from '../../config/steps.ts';
import { openRouteAtom, routeUrl } from '../../state/open-route.ts';
import { useStore } from '../../state/store.ts';
import { useHost } from '../../ui/host-context.ts';
import { LoginDrawer } from './login-drawer.tsx';

interface LoneLoginProps {
  open: boolean;
  onClose: () => void;
}

const STEP: OrderStep = 'billing-profile';
/** The second step. Where the owner of the domains comes before, the order shows that first by itself. */
const NEW_CUSTOMER_ROUTE = `order?step=${STEP}`;

/**
 * The login drawer of a tag that stands apart from `ws-cart`: an existing customer comes back to this page, a new one
 * goes on at the second step of the cart page, where there is one.
 */
export function LoneLogin({ open, onClose }: LoneLoginProps) {
  const store = useStore();
  const host = useHost();
  const goOn = (): void => {
    onClose();
    store.set(openRouteAtom, NEW_CUSTOMER_ROUTE, host);
  };
  const hasCart = routeUrl(store.get, NEW_CUSTOMER_ROUTE) !== undefined;
  return <LoginDrawer {...{ open, onClose }} step="cart" onNewCustomer={hasCart ? goOn : undefined} />;
}
