import type { Locale } from '../config/presets.ts';
import type { InquiryPartProps } from '../features/inquiry/inquiry-part.tsx';
import { i18n, loadTexts } from '../i18n/i18n.ts';
import { adviceTexts } from '../i18n/texts/advice.ts';
import { loadExport } from '../lib/load-chunk.ts';
import { LazyPart } from '../ui/lazy-part.tsx';
import { RouteFocus } from './route-focus.tsx';
import { useTagRouter } from './router/use-router.tsx';
import { StepSkeleton } from './skeletons.tsx';

const load = async () => {
  const [InquiryPart] = await Promise.all([
    loadExport(() => import('../features/inquiry/inquiry-part.tsx'), 'InquiryPart'),
    loadTexts(i18n.locale as Locale, adviceTexts),
  ]);
  return InquiryPart;
};

/** server/:uuid, monitoring/:uuid and management/:uuid: one contact form (section 2). */
export function InquiryScreen({ usecase, serverUuid }: Pick<InquiryPartProps, 'usecase' | 'serverUuid'>) {
  const router = useTagRouter();
  const props = { usecase, serverUuid, onBack: () => void router.go('') };
  return (
    <RouteFocus key={`${usecase} ${serverUuid}`}>
      <LazyPart load={load} props={props} fallback={<StepSkeleton />} />
    </RouteFocus>
  );
}
