import { CHECKOUT_ROUTE } from '../config/steps.ts';
import { stepAfterCartAtom } from '../features/steps/state.ts';
import { userAtom } from '../state/cart/cart-atom.ts';
import { useStore } from '../state/store.ts';
import { useLogin } from './login-provider.tsx';
import { useTagRouter } from './router/use-router.tsx';

/** Returns a function that starts the order; a visitor has to log in or register first. */
export function useCheckout(): () => void {
  const router = useTagRouter();
  const login = useLogin();
  const store = useStore();
  return () => {
    // Read on click: a subscription would load data that only the steps need.
    if (store.get(userAtom)) {
      router.go(CHECKOUT_ROUTE);
      return;
    }
    const step = store.get(stepAfterCartAtom);
    login({ returnRoute: CHECKOUT_ROUTE, step, newCustomerRoute: `order?step=${step}` });
  };
}
