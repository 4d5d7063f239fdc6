import type { InquiryPartProps } from '../features/inquiry/inquiry-part.tsx';
import { adviceTexts } from '../i18n/texts/advice-texts.ts';
import { withTexts } from '../i18n/with-texts.ts';
import { loadExport } from '../lib/load-chunk.ts';
import { LazyPart } from '../ui/lazy-part.tsx';
import { RouteFocus } from './route-focus.tsx';
import { useTagRouter } from './router/use-router.tsx';
import { StepSkeleton } from './skeletons.tsx';

const load = () =>
  withTexts(
    loadExport(() => import('../features/inquiry/inquiry-part.tsx'), 'InquiryPart'),
    adviceTexts,
  );

/** server/:uuid, monitoring/:uuid and management/:uuid: one contact form (clause 2.9). */
export function InquiryScreen({ usecase, serverUuid }: Pick<InquiryPartProps, 'usecase' | 'serverUuid'>) {
  const router = useTagRouter();
  const props = { usecase, serverUuid, onBack: () => void router.go('') };
  return (
    <RouteFocus key={`${usecase} ${serverUuid}`}>
      <LazyPart load={load} props={props} fallback={<StepSkeleton />} />
    </RouteFocus>
  );
}
