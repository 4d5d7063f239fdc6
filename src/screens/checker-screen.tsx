import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DomainChecker } from '../features/domain-checker/domain-checker.tsx';
import { type SharedSearch, searchParameters } from '../features/domain-checker/shared-search.ts';
import { personalAtom } from '../state/session/person.ts';
import { useAtomValue, useSetAtom } from '../state/store.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { useLogin } from './login-provider.tsx';
import { RedirectTo } from './redirect-to.tsx';
import { useRouteSearch, useTagRouter } from './router/use-router.tsx';
import { useCheckout } from './use-checkout.ts';

/** The visitor's last search, for a route that does not contain it because it is too long. */
const lastSearchAtom = personalAtom<SharedSearch | undefined>(undefined);

const routeOf = (search: SharedSearch): string => `domain-checker?${searchParameters(search)}`;

/** The search of a route; undefined if it contains none. */
function searchOf(
  parameters: URLSearchParams,
  lastSearch: SharedSearch | undefined,
): SharedSearch | undefined {
  const qd = parameters.get('qd');
  if (!qd) return lastSearch && searchParameters(lastSearch).size === 0 ? lastSearch : undefined;
  return { qd, freeOnly: parameters.get('freeOnly') !== 'false' };
}

/** Set if a search on another screen opened this one: then the field takes the focus. */
let isSearchMoved = false;

function takeSearchMoved(): boolean {
  const isMoved = isSearchMoved;
  isSearchMoved = false;
  return isMoved;
}

/** Returns a function that opens a search from another screen under its own URL. */
export function useOpenSearch(): (search: SharedSearch) => void {
  const router = useTagRouter();
  const keep = useSetAtom(lastSearchAtom);
  return (search) => {
    keep(search);
    isSearchMoved = router.go(routeOf(search));
  };
}

/** domain-checker?qd=&freeOnly=: redirects to the cart without a search (clause 2.4). */
export function CheckerScreen() {
  const { t } = useLingui();
  const router = useTagRouter();
  const parameters = useRouteSearch();
  const login = useLogin();
  const checkout = useCheckout();
  const [takesFocus] = useState(takeSearchMoved);
  const keep = useSetAtom(lastSearchAtom);
  const shown = searchOf(parameters, useAtomValue(lastSearchAtom));
  if (!shown) return <RedirectTo route="" />;
  const returnRoute = routeOf(shown);
  const isShareable = searchParameters(shown).size > 0;
  const props = {
    ...shown,
    takesFocus,
    onCart: () => void router.go(''),
    onCheckout: checkout,
    onSearch: (search: SharedSearch) => {
      keep(search);
      router.go(routeOf(search), { replace: true });
    },
    onProve: () => login({ returnRoute, step: 'cart', newCustomerRoute: 'order?step=billing-profile' }),
  };
  return (
    <div className="stack stack-loose">
      {isShareable && !parameters.has('freeOnly') && <RedirectTo route={returnRoute} />}
      <PageHeading takesFocus={router.moved && !takesFocus}>{t`Find a domain`}</PageHeading>
      <DomainChecker {...props} />
    </div>
  );
}
