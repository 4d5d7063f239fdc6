import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DomainChecker, type SharedSearch } from '../features/domain-checker/domain-checker.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { useLogin } from './login.tsx';
import { RedirectTo } from './redirect-to.tsx';
import type { TagRouter } from './router/router.ts';
import { useRouteSearch, useTagRouter } from './router/use-router.tsx';
import { useCheckout } from './use-checkout.ts';

const routeOf = ({ qd, freeOnly }: SharedSearch): string =>
  `domain-checker?${new URLSearchParams({ qd, freeOnly: String(freeOnly) })}`;

/** Set when a search on another screen leads here: then the field takes the focus. */
let isSearchMoved = false;

function takeSearchMoved(): boolean {
  const isMoved = isSearchMoved;
  isSearchMoved = false;
  return isMoved;
}

/** Opens a search that was typed on another screen under its own URL. */
export function openSearch(router: TagRouter, search: SharedSearch): void {
  isSearchMoved = router.go(routeOf(search));
}

/** domain-checker?qd=&freeOnly=: redirects to the cart without `qd` (section 2). */
export function CheckerScreen() {
  const { t } = useLingui();
  const router = useTagRouter();
  const search = useRouteSearch();
  const login = useLogin();
  const qd = search.get('qd');
  const freeOnly = search.get('freeOnly');
  const checkout = useCheckout();
  const [takesFocus] = useState(takeSearchMoved);
  if (!qd) return <RedirectTo route="" />;
  const shown = { qd, freeOnly: freeOnly !== 'false' };
  const returnRoute = routeOf(shown);
  const props = {
    ...shown,
    takesFocus,
    onCart: () => void router.go(''),
    onCheckout: checkout,
    onSearch: (search: SharedSearch) => void router.go(routeOf(search), { replace: true }),
    onProve: () => login({ returnRoute, step: 'cart', newCustomerRoute: 'order?step=billing-profile' }),
  };
  return (
    <div className="stack stack-loose">
      {freeOnly === null && <RedirectTo route={returnRoute} />}
      <PageHeading takesFocus={router.moved && !takesFocus}>{t`Find a domain`}</PageHeading>
      <DomainChecker {...props} />
    </div>
  );
}
