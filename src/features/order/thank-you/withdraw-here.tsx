import { Trans } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { isInForce } from '../../../config/duties.ts';
import { configAtom } from '../../../state/page/config.ts';
import { withdrawalMissingAtom } from '../../../state/page/hidden-parts.ts';
import { useAtomValue } from '../../../state/store.ts';
import { Link } from '../../../ui/link.tsx';
import type { LastOrder } from '../last-order.ts';

/** The routes of the tag, for links to them. */
export interface RouteLinks {
  href: (route: string) => string;
  open: (route: string) => void;
}

interface WithdrawHereProps {
  order: LastOrder;
  routes: RouteLinks;
}

/** Whether a click is to open the link here, and not in another tab. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);

/** The link with the words of the law, for private persons where it requires a withdrawal function. */
export function WithdrawHere({ order: { orderId, receipt }, routes }: WithdrawHereProps) {
  const { companyCountry, withdrawalUrl } = useAtomValue(configAtom);
  const isMissing = useAtomValue(withdrawalMissingAtom);
  const country = receipt?.consumerCountry;
  if (country === undefined || !isInForce('withdrawal-function', [companyCountry, country])) return null;
  if (isMissing && withdrawalUrl === undefined) return null;
  const route = `withdrawal?${new URLSearchParams(orderId === undefined ? {} : { order: orderId })}`;
  const open = (event: MouseEvent): void => {
    if (isMissing || !isPlain(event)) return;
    event.preventDefault();
    routes.open(route);
  };
  return (
    <p className="small">
      <Link
        href={isMissing && withdrawalUrl !== undefined ? withdrawalUrl : routes.href(route)}
        className="link-alone"
        onClick={open}
      >
        <Trans>Withdraw from contract here</Trans>
      </Link>
    </p>
  );
}
