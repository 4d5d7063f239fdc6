import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Placeholder for a row of offer cards. */
export function OffersSkeleton() {
  const { t } = useLingui();
  return (
    <div className="stack" aria-busy="true">
      <span className="sr">{t`One moment`}</span>
      <Skeleton width={240} height={24} />
      <Skeleton height={150} />
    </div>
  );
}
