import { useEffect, useMemo, useState } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';
import { userAtom } from '../../state/cart.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { useHost } from '../../ui/host-context.ts';
import { CartBar } from './cart-bar.tsx';
import type { SearchRequest } from './domain-checker.tsx';
import { LazyPart } from './lazy-part.tsx';
import { loadOwnDomainsAtom } from './own-domains.ts';
import { wordsToSearch } from './rules.ts';
import { SearchResults } from './search-results.tsx';
import { createChecker, loadCategoriesAtom } from './state.ts';

export { Rehearsal } from './rehearsal.tsx';

const loadBundles = async () => (await loadChunk(() => import('./bundle-offers.tsx'))).BundleOffers;

interface SearchPanelProps {
  request: SearchRequest;
  freeOnly: boolean;
  onFreeOnly: (on: boolean) => void;
  onCart: (() => void) | undefined;
  onProve: (() => void) | undefined;
}

/**
 * Runs the searches that the field asks for, and shows them with the way to the cart. Drawn with every batch of results,
 * so that what stands below them must not be drawn along.
 */
export function SearchPanel(props: SearchPanelProps) {
  const { request, freeOnly, onFreeOnly, onCart, onProve } = props;
  const host = useHost();
  const [checker] = useState(createChecker);
  const [endings, setEndings] = useState<readonly string[]>();
  const search = useAtomValue(checker.searchAtom);
  const start = useSetAtom(checker.startAtom);
  const stop = useSetAtom(checker.stopAtom);
  const loadCategories = useSetAtom(loadCategoriesAtom);
  useEffect(() => {
    void start({ ...request, endings, from: host });
    void loadCategories();
  }, [request, endings, host, start, loadCategories]);
  useEffect(() => () => stop(), [stop]);
  const loadOwn = useSetAtom(loadOwnDomainsAtom);
  const login = useAtomValue(userAtom)?.login;
  useEffect(() => {
    if (login !== undefined) void loadOwn();
  }, [login, loadOwn]);
  const [word] = wordsToSearch(request.wanted);
  const below = useMemo(
    () => (
      <>
        {word !== undefined && <LazyPart key={word} load={loadBundles} props={{ word }} silent />}
        <CartBar onCart={onCart} />
      </>
    ),
    [word, onCart],
  );
  // For a frame, until the search has begun: the place stays.
  if (!search) return <div className="dc-pending" aria-busy="true" />;
  return (
    <>
      <SearchResults
        checker={checker}
        search={search}
        freeOnly={freeOnly}
        onFreeOnly={onFreeOnly}
        onEndings={setEndings}
        onProve={onProve}
      />
      {below}
    </>
  );
}
