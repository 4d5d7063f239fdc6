import { Trans } from '@lingui/react/macro';
import { configAtom } from '../../../state/config.ts';
import { useAtomValue } from '../../../state/store.ts';
import { Link } from '../../../ui/link.tsx';

/** A link to the page about the right of withdrawal, if the config has one. Shown next to every order button. */
export const WithdrawalLink = () => {
  const { withdrawalUrl } = useAtomValue(configAtom);
  if (withdrawalUrl === undefined) return null;
  return (
    <p className="small">
      <Link href={withdrawalUrl} external className="link-alone">
        <Trans>Your right of withdrawal</Trans>
      </Link>
    </p>
  );
};
