import { useEffect } from 'react';
import { useTagRouter } from './router/use-router.tsx';

/**
 * Replaces the current route, so that "back" does not return to it. `moved` says that an action of the visitor leads
 * there, so that the next screen takes the focus.
 */
export function RedirectTo({ route, moved = false }: { route: string; moved?: boolean }) {
  const router = useTagRouter();
  useEffect(() => {
    router.go(route, { replace: true, moved });
  }, [router, route, moved]);
  return null;
}
