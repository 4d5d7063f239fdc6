import { Trans, useLingui } from '@lingui/react/macro';
import { DomainChecker } from '../features/domain-checker/domain-checker.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SearchIcon } from '../ui/icons.tsx';
import { useOpenSearch } from './checker-screen.tsx';
import { useRouteFocus } from './route-focus.tsx';
import { useTagRouter } from './router/use-router.tsx';

/** The 404 page: a way back, and a search for visitors who came for a domain. */
export function NotFoundScreen() {
  const { t } = useLingui();
  const router = useTagRouter();
  const search = useOpenSearch();
  const heading = useRouteFocus<HTMLHeadingElement>();
  return (
    <div className="stack stack-loose empty-cart">
      <EmptyState
        headingRef={heading}
        icon={<SearchIcon size="l" />}
        title={t`You might have gotten lost`}
        action={
          <Button variant="primary" onClick={() => router.go('')}>
            <Trans>Back to the beginning</Trans>
          </Button>
        }
      >
        <p>
          <Trans>There’s nothing at this address. Your cart is where you left it.</Trans>
        </p>
      </EmptyState>
      <DomainChecker onSearch={search} />
    </div>
  );
}
