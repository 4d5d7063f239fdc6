import { useEffect } from 'react';
import { useTagRouter } from './router/use-router.tsx';

interface RedirectToProps {
  route: string;
  /**
   * Whether the next screen takes the focus: true after an action of the visitor on this screen, false if the cause is
   * elsewhere. Defaults to the current screen's value.
   */
  moved?: boolean | undefined;
}

/** Replaces the current route, so that "back" does not return to it. */
export function RedirectTo({ route, moved }: RedirectToProps) {
  const router = useTagRouter();
  useEffect(() => {
    router.go(route, { replace: true, moved });
  }, [router, route, moved]);
  return null;
}
