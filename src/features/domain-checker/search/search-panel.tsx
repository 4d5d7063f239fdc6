import { useEffect, useMemo, useState } from 'react';
import { idle } from '../../../lib/idle.ts';
import { loadExport } from '../../../lib/load-chunk.ts';
import { whenQuiet } from '../../../lib/when-quiet.ts';
import { publicUserAtom } from '../../../state/cart/page-cart.ts';
import { hiddenPartsAtom } from '../../../state/page/hidden-parts.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { useHost } from '../../../ui/host-context.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { CartBar } from '../cart-bar.tsx';
import { prepareChanges } from '../load-part.ts';
import { loadOwnDomainsAtom } from '../ownership/own-domains.ts';
import { Pending } from '../pending.tsx';
import { labelsToSearch } from '../query/parse-names.ts';
import type { SearchQuery } from '../query/search-query.ts';
import { SearchResults } from './search-results.tsx';
import { createChecker, loadCategoriesAtom } from './search-state.ts';

const BundleOffers = lazyPart(
  () => loadExport(() => import('../bundles/bundle-offers.tsx'), 'BundleOffers'),
  { optional: true },
);

interface SearchPanelProps {
  query: SearchQuery;
  freeOnly: boolean;
  onFreeOnly: (on: boolean) => void;
  onCart: (() => void) | undefined;
  onCheckout: (() => void) | undefined;
  onProve: (() => void) | undefined;
  /** Searches for another text. */
  onText: (text: string) => void;
}

/** Runs the submitted searches and shows their results. */
export function SearchPanel(props: SearchPanelProps) {
  const { query, freeOnly, onFreeOnly, onCart, onCheckout, onProve, onText } = props;
  const [checker] = useState(createChecker);
  const [tlds, setTlds] = useState<readonly string[]>();
  const search = useAtomValue(checker.searchAtom);
  const host = useHost();
  const start = useSetAtom(checker.startAtom);
  const stop = useSetAtom(checker.stopAtom);
  const loadCategories = useSetAtom(loadCategoriesAtom);
  useEffect(() => {
    void start({ query, tlds }, host);
  }, [query, tlds, host, start]);
  // The content around the results must not delay them, or the rows after the first.
  const areResultsShown = search !== undefined && (!search.searching || search.page > 0);
  useEffect(() => {
    if (areResultsShown) void idle().then(() => loadCategories());
  }, [areResultsShown, loadCategories]);
  const isComplete = search !== undefined && !search.searching;
  useEffect(() => (isComplete ? whenQuiet(prepareChanges) : undefined), [isComplete]);
  useEffect(() => () => stop(), [stop]);
  useOwnDomains();
  const [word] = labelsToSearch(query);
  const label = useAtomValue(hiddenPartsAtom).includes('bundles') ? undefined : word;
  const { spelling } = query;
  // Memoized: this component renders with every batch of results.
  const below = useMemo(
    () => (
      <>
        {label !== undefined && areResultsShown && <BundleOffers key={label} {...{ label, spelling }} />}
        <CartBar onCart={onCart} onCheckout={onCheckout} />
      </>
    ),
    [label, spelling, areResultsShown, onCart, onCheckout],
  );
  if (!search) return <Pending />;
  return (
    <>
      <SearchResults {...{ checker, search, freeOnly, onFreeOnly, onProve, onText }} onTlds={setTlds} />
      {below}
    </>
  );
}

/** Loads the customer's own domains, which are marked in the rows. */
function useOwnDomains(): void {
  const load = useSetAtom(loadOwnDomainsAtom);
  const login = useAtomValue(publicUserAtom)?.login;
  useEffect(() => {
    if (login !== undefined) void load();
  }, [login, load]);
}
