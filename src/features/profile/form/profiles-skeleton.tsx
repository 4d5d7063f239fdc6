import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The size of a heading and two profiles. */
export function ProfilesSkeleton() {
  const { t } = useLingui();
  return (
    <div className="stack" aria-busy="true">
      <span role="status" className="sr">{t`Loading…`}</span>
      <Skeleton width={240} height={32} />
      <Skeleton height={72} />
      <Skeleton height={72} />
    </div>
  );
}
