import { loadChunk } from '../lib/load-chunk.ts';
import { Arrival } from './arrival.tsx';
import { withOrderTexts } from './cart-parts.tsx';
import { Chunk } from './chunk.tsx';
import { useRouteSearch, useTagRouter } from './router/use-router.tsx';
import { StepSkeleton } from './skeletons.tsx';

const load = async () =>
  (await withOrderTexts(loadChunk(() => import('../features/thank-you/thank-you-screen.tsx'))))
    .ThankYouScreen;

/** thank-you?messageKey=&exception= (section 2). */
export function ThankYouRoute() {
  const router = useTagRouter();
  const search = useRouteSearch();
  const props = {
    messageKey: search.get('messageKey') ?? undefined,
    exception: search.get('exception') ?? undefined,
    onHome: () => void router.go(''),
  };
  return (
    <Arrival>
      <Chunk load={load} props={props} fallback={<StepSkeleton />} />
    </Arrival>
  );
}
