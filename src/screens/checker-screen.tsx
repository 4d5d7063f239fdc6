import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Locale } from '../config/presets.ts';
import type { SharedSearch } from '../features/domain-checker/domain-checker.tsx';
import { i18n, loadTexts } from '../i18n/i18n.ts';
import { checkerTexts } from '../i18n/texts/checker.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { Chunk } from './chunk.tsx';
import { useLogin } from './login.tsx';
import { RedirectTo } from './redirect-to.tsx';
import type { TagRouter } from './router/router.ts';
import { useRouteSearch, useTagRouter } from './router/use-router.tsx';
import { StepSkeleton } from './skeletons.tsx';

/** The domain search; shared with the empty cart. */
export const loadChecker = async () => {
  const [{ DomainChecker }] = await Promise.all([
    loadChunk(() => import('./checker-part.ts')),
    loadTexts(i18n.locale as Locale, checkerTexts),
  ]);
  return DomainChecker;
};

const routeOf = ({ qd, freeOnly }: SharedSearch): string =>
  `domain-checker?${new URLSearchParams({ qd, freeOnly: String(freeOnly) })}`;

/** Set while a search of another screen leads here: whoever typed it goes on in the field. */
let isTyping = false;

function wasTyping(): boolean {
  const was = isTyping;
  isTyping = false;
  return was;
}

/** Shows a search of another screen under the address that it can be shared by. */
export function openSearch(router: TagRouter, search: SharedSearch): void {
  isTyping = router.go(routeOf(search));
}

/** domain-checker?qd=&freeOnly=: without a name to search it leads to the cart (section 2). */
export function CheckerScreen() {
  const { t } = useLingui();
  const router = useTagRouter();
  const search = useRouteSearch();
  const login = useLogin();
  const qd = search.get('qd');
  const freeOnly = search.get('freeOnly');
  const [takesFocus] = useState(wasTyping);
  if (!qd) return <RedirectTo route="" />;
  const shown = { qd, freeOnly: freeOnly !== 'false' };
  const returnRoute = routeOf(shown);
  const props = {
    ...shown,
    takesFocus,
    onCart: () => void router.go(''),
    onSearch: (search: SharedSearch) => void router.go(routeOf(search), { replace: true }),
    onProve: () => login({ returnRoute, step: 'cart', newCustomerRoute: 'order?step=billing-profile' }),
  };
  return (
    <div className="stack stack-loose">
      {freeOnly === null && <RedirectTo route={returnRoute} />}
      <PageHeading takesFocus={router.moved && !takesFocus}>{t`Find a domain`}</PageHeading>
      <Chunk load={loadChecker} props={props} fallback={<StepSkeleton />} />
    </div>
  );
}
