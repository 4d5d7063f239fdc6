import { Trans } from '@lingui/react/macro';
import { configAtom } from '../../state/config.ts';
import { useAtomValue } from '../../state/store.ts';
import { Link } from '../../ui/link.tsx';

/** Leads to the right of withdrawal, where the config names its page. Stands beside every order button. */
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
