import type { OrderStep } from '../../config/steps.ts';
import { openRouteAtom } from '../../state/page/open-route.ts';
import { routeUrl } from '../../state/page/route-url.ts';
import { useStore } from '../../state/store.ts';
import { useHost } from '../../ui/host-context.ts';
import { LoginDrawer } from './login-drawer.tsx';

interface StandaloneLoginProps {
  open: boolean;
  onClose: () => void;
  /** The route at which an existing customer continues; by default this page. */
  returnRoute?: string | undefined;
}

const STEP: OrderStep = 'billing-profile';
/** If the domain-profile step comes first, the order redirects there. */
const NEW_CUSTOMER_ROUTE = `order?step=${STEP}`;

/**
 * The login drawer of a tag outside `ws-cart`: an existing customer returns to this page, a new one continues at the
 * billing step of the cart page, if there is one.
 */
export function StandaloneLogin({ open, onClose, returnRoute }: StandaloneLoginProps) {
  const store = useStore();
  const host = useHost();
  const goOn = (): void => {
    onClose();
    store.set(openRouteAtom, NEW_CUSTOMER_ROUTE, host);
  };
  const onLoggedIn = (): void => {
    if (returnRoute !== undefined) store.set(openRouteAtom, returnRoute, host);
  };
  const hasCart = routeUrl(store.get, NEW_CUSTOMER_ROUTE) !== undefined;
  return (
    <LoginDrawer
      {...{ open, onClose, onLoggedIn, returnRoute }}
      step="cart"
      onNewCustomer={hasCart ? goOn : undefined}
    />
  );
}
