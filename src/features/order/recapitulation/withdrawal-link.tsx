import { Trans } from '@lingui/react/macro';
import { isInForce } from '../../../config/duties.ts';
import { configAtom } from '../../../state/page/config.ts';
import { withdrawalMissingAtom } from '../../../state/page/hidden-parts.ts';
import { routeUrl } from '../../../state/page/route-url.ts';
import { atom, useAtomValue } from '../../../state/store.ts';
import { Link } from '../../../ui/link.tsx';

/** The page about withdrawals on this site: the one of the config, else the route, unless the shop takes none. */
const withdrawalPageAtom = atom((get): string | undefined => {
  const { withdrawalUrl } = get(configAtom);
  return withdrawalUrl ?? (get(withdrawalMissingAtom) ? undefined : routeUrl(get, 'withdrawal'));
});

interface WithdrawalLinkProps {
  /** The country of the customer; undefined if it is unknown, or if a company orders. */
  consumerCountry: string | undefined;
}

/**
 * A link to the right of withdrawal next to every order button: to the page that the config names, else, for private
 * persons where the law requires it, to our own. It opens beside the order, which stays as it is.
 */
export const WithdrawalLink = ({ consumerCountry }: WithdrawalLinkProps) => {
  const { withdrawalUrl, companyCountry } = useAtomValue(configAtom);
  const page = useAtomValue(withdrawalPageAtom);
  const isDue =
    consumerCountry !== undefined && isInForce('withdrawal-function', [companyCountry, consumerCountry]);
  if (page === undefined || !(withdrawalUrl !== undefined || isDue)) return null;
  return (
    <p className="small">
      <Link href={page} external className="link-alone">
        <Trans>Your right of withdrawal</Trans>
      </Link>
    </p>
  );
};
