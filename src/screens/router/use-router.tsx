import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { type BaseLocationHook, Router } from 'wouter';
import { configAtom } from '../../state/shop.ts';
import { useAtomValue } from '../../state/store.ts';
import { useHost } from '../../ui/host-context.ts';
import type { Routing } from './address.ts';
import { createRouter, type TagRouter } from './router.ts';

const RouterContext = createContext<TagRouter | undefined>(undefined);

/** The tag's router. Throws outside of a `ws-cart`. */
export function useTagRouter(): TagRouter {
  const router = use(RouterContext);
  if (!router) throw new Error('There is no router around this component');
  return router;
}

/** The current route; a component that reads it draws itself again when it changes. */
export function useRoute(): string {
  const router = useTagRouter();
  return useSyncExternalStore(router.subscribe, () => router.route);
}

const pathOf = (route: string): string => `/${route.split('?')[0] ?? ''}`;
const searchOf = (route: string): string => route.split('?')[1] ?? '';

const useTagLocation: BaseLocationHook = () => {
  const router = useTagRouter();
  const path = useSyncExternalStore(router.subscribe, () => pathOf(router.route));
  return [path, (to: string, options?: { replace?: boolean }) => router.go(to, options)];
};

/** The parameters of the current route. */
export const useRouteSearch = (): URLSearchParams => new URLSearchParams(searchOf(useRoute()));

const useTagSearch = (): string => searchOf(useRoute());

/** Gives the tag its router: in the page's address for the first `ws-cart`, in memory for the others. */
export function TagRouterProvider(props: {
  routing: Routing | undefined;
  route: string | undefined;
  children: ReactNode;
}) {
  const host = useHost();
  const config = useAtomValue(configAtom);
  const { routing, route, children } = props;
  const [router] = useState(() =>
    createRouter({ host: host ?? document.body, config, routing, start: route }),
  );
  useEffect(() => router.start(), [router]);
  return (
    <RouterContext value={router}>
      <Router hook={useTagLocation} searchHook={useTagSearch}>
        {children}
      </Router>
    </RouterContext>
  );
}
