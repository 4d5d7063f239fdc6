import { useSyncExternalStore } from 'react';
import { orderTexts } from '../i18n/texts/order-texts.ts';
import { loadExport } from '../lib/load-chunk.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { RouteFocus } from './route-focus.tsx';
import { useRouteSearch, useTagRouter } from './router/use-router.tsx';
import { StepSkeleton } from './skeletons.tsx';

export const ThankYouScreen = lazyPart(
  () => loadExport(() => import('../features/order/thank-you/thank-you-screen.tsx'), 'ThankYouScreen'),
  { texts: orderTexts, fallback: <StepSkeleton /> },
);

const OutcomeDialog = lazyPart(
  () => loadExport(() => import('../features/order/thank-you/outcome-dialog.tsx'), 'OutcomeDialog'),
  { texts: orderTexts },
);

/** The outcome of an order in a dialog, while nobody can see the tag. */
export function OutcomeApart() {
  const router = useTagRouter();
  const isApart = useSyncExternalStore(router.subscribe, () => router.isApart);
  return isApart && <OutcomeDialog onClose={() => router.setApart(false)} />;
}

/** thank-you?messageKey=&exception= (clause 2.8). */
export function ThankYouRoute() {
  const router = useTagRouter();
  const search = useRouteSearch();
  return (
    <RouteFocus>
      <ThankYouScreen
        // What it reads of the order is of one state: a new attempt to pay leads from one to another.
        key={search.get('messageKey')}
        messageKey={search.get('messageKey') ?? undefined}
        exception={search.get('exception') ?? undefined}
        onHome={() => void router.go('')}
        routes={{ href: (route) => router.href(route), open: (route) => void router.go(route) }}
      />
    </RouteFocus>
  );
}
