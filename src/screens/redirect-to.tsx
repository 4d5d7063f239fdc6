import { useEffect } from 'react';
import { useTagRouter } from './router/use-router.tsx';

/**
 * Goes on to another route in place of this one; the visitor's "back" does not come here again. `moved` says that
 * something that the visitor did leads there, so that the next screen takes the focus.
 */
export function RedirectTo({ route, moved = false }: { route: string; moved?: boolean }) {
  const router = useTagRouter();
  useEffect(() => {
    router.go(route, { replace: true, moved });
  }, [router, route, moved]);
  return null;
}
