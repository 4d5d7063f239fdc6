import { loadExport } from '../lib/load-chunk.ts';
import { LazyPart } from '../ui/lazy-part.tsx';
import { withOrderTexts } from './cart-parts.tsx';
import { RouteFocus } from './route-focus.tsx';
import { useRouteSearch, useTagRouter } from './router/use-router.tsx';
import { StepSkeleton } from './skeletons.tsx';

/** Loads the code and the texts of thank-you. */
export const loadThankYou = () =>
  withOrderTexts(
    loadExport(() => import('../features/order/thank-you/thank-you-screen.tsx'), 'ThankYouScreen'),
  );

/** thank-you?messageKey=&exception= (clause 2.8). */
export function ThankYouRoute() {
  const router = useTagRouter();
  const search = useRouteSearch();
  const props = {
    messageKey: search.get('messageKey') ?? undefined,
    exception: search.get('exception') ?? undefined,
    onHome: () => void router.go(''),
  };
  return (
    <RouteFocus>
      <LazyPart load={loadThankYou} props={props} fallback={<StepSkeleton />} />
    </RouteFocus>
  );
}
