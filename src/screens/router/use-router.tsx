import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { hasReturnedFromLogin } from '../../features/account/state.ts';
import { readLastOrder } from '../../features/order/last-order.ts';
import { configAtom } from '../../state/page/config.ts';
import { type Store, useStore } from '../../state/store.ts';
import { useHost } from '../../ui/host-context.ts';
import { pathOf, type Routing } from './route-place.ts';
import { type LoadScreen, TagRouter } from './router.ts';

const RouterContext = createContext<TagRouter | undefined>(undefined);

/** The tag's router. Throws outside a `ws-cart`. */
export function useTagRouter(): TagRouter {
  const router = use(RouterContext);
  if (!router) throw new Error('There is no router around this component');
  return router;
}

/** The current route. */
export function useRoute(): string {
  const router = useTagRouter();
  return useSyncExternalStore(router.subscribe, () => router.route);
}

const searchOf = (route: string): string => route.split('?')[1] ?? '';

/** The current route without its parameters, e.g. `order`. */
export function useRoutePath(): string {
  const router = useTagRouter();
  return useSyncExternalStore(router.subscribe, () => pathOf(router.route));
}

/** The parameters of the current route. */
export const useRouteSearch = (): URLSearchParams => new URLSearchParams(searchOf(useRoute()));

/** Whether this page load is a return from the login site, or from a payment whose outcome has not been shown yet. */
const hasComeBack = (store: Store): boolean =>
  hasReturnedFromLogin(store) || readLastOrder(store.get(configAtom).company)?.announced === false;

/** Creates the tag's router: in the page's URL for the first `ws-cart`, in memory for the others. */
export function TagRouterProvider(props: {
  routing: Routing | undefined;
  route: string | undefined;
  /** Loads the code of the screen with this path. */
  load?: LoadScreen;
  children: ReactNode;
}) {
  const host = useHost();
  const store = useStore();
  const { routing, route, load, children } = props;
  const [router] = useState(() => {
    const config = store.get(configAtom);
    const hasReturned = hasComeBack(store);
    const owner = { store, host: host ?? document.body, config };
    return new TagRouter({ ...owner, routing, start: route, hasReturned, load });
  });
  useEffect(() => router.start(), [router]);
  return <RouterContext value={router}>{children}</RouterContext>;
}
