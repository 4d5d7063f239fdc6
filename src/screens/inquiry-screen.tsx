import type { InquiryPartProps } from '../features/inquiry/inquiry-part.tsx';
import { adviceTexts } from '../i18n/texts/advice-texts.ts';
import { loadExport } from '../lib/load-chunk.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { RouteFocus } from './route-focus.tsx';
import { useTagRouter } from './router/use-router.tsx';
import { StepSkeleton } from './skeletons.tsx';

const InquiryPart = lazyPart(
  () => loadExport(() => import('../features/inquiry/inquiry-part.tsx'), 'InquiryPart'),
  { texts: adviceTexts, fallback: <StepSkeleton /> },
);

/** server/:uuid, monitoring/:uuid and management/:uuid: one contact form (clause 2.9). */
export function InquiryScreen({ usecase, serverUuid }: Pick<InquiryPartProps, 'usecase' | 'serverUuid'>) {
  const router = useTagRouter();
  return (
    <RouteFocus key={`${usecase} ${serverUuid}`}>
      <InquiryPart {...{ usecase, serverUuid }} onBack={() => void router.go('')} />
    </RouteFocus>
  );
}
