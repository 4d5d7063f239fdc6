import { Trans } from '@lingui/react/macro';
import { BUILD } from '../lib/build.ts';
import { configAtom } from '../state/page/config.ts';
import { useAtomValue } from '../state/store.ts';

/** The build that is in use: in staging and development only. The page may name its own. */
export function BuildNumber() {
  const { buildNumber = BUILD, environment } = useAtomValue(configAtom);
  if (environment === 'production') return null;
  return (
    <p className="muted small build-number">
      <Trans>Build {buildNumber}</Trans>
    </p>
  );
}
