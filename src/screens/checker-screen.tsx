import { useLingui } from '@lingui/react/macro';
import type { Locale } from '../config/presets.ts';
import type { SharedSearch } from '../features/domain-checker/domain-checker.tsx';
import { i18n, loadTexts } from '../i18n/i18n.ts';
import { checkerTexts } from '../i18n/texts/checker.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { Chunk } from './chunk.tsx';
import { useLogin } from './login.tsx';
import { RedirectTo } from './redirect-to.tsx';
import { useRouteSearch, useTagRouter } from './router/use-router.tsx';
import { StepSkeleton } from './skeletons.tsx';

/** The domain search; shared with the empty cart. */
export const loadChecker = async () => {
  const [{ DomainChecker }] = await Promise.all([
    import('./checker-part.ts'),
    loadTexts(i18n.locale as Locale, checkerTexts),
  ]);
  return DomainChecker;
};

/** domain-checker?qd=&freeOnly=: without a name to search it leads to the cart (section 2). */
export function CheckerScreen() {
  const { t } = useLingui();
  const router = useTagRouter();
  const search = useRouteSearch();
  const login = useLogin();
  const qd = search.get('qd');
  const freeOnly = search.get('freeOnly');
  if (!qd) return <RedirectTo route="" />;
  const route = (name: string, free: boolean): string =>
    `domain-checker?${new URLSearchParams({ qd: name, freeOnly: String(free) })}`;
  const returnRoute = route(qd, freeOnly !== 'false');
  const props = {
    qd,
    freeOnly: freeOnly !== 'false',
    onCart: () => void router.go(''),
    onSearch: (search: SharedSearch) => void router.go(route(search.qd, search.freeOnly), { replace: true }),
    onProve: () => login({ returnRoute, step: 'cart', newCustomerRoute: 'order?step=billing-profile' }),
  };
  return (
    <div className="stack stack-loose">
      {freeOnly === null && <RedirectTo route={route(qd, true)} />}
      <PageHeading takesFocus={router.moved}>{t`Find a domain`}</PageHeading>
      <Chunk load={loadChecker} props={props} fallback={<StepSkeleton />} />
    </div>
  );
}
