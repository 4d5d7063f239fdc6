import { adviceTexts } from '../i18n/texts/advice-texts.ts';
import { loadExport } from '../lib/load-chunk.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { RouteFocus } from './route-focus.tsx';
import { useRouteSearch } from './router/use-router.tsx';
import { StepSkeleton } from './skeletons.tsx';

const WithdrawalPart = lazyPart(
  () => loadExport(() => import('../features/withdrawal/withdrawal-part.tsx'), 'WithdrawalPart'),
  { texts: adviceTexts, fallback: <StepSkeleton /> },
);

/** withdrawal?order=: the withdrawal from a contract. */
export function WithdrawalScreen() {
  const order = useRouteSearch().get('order') ?? '';
  return (
    <RouteFocus key={order}>
      <WithdrawalPart order={order} />
    </RouteFocus>
  );
}
