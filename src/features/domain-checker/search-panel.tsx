import { useEffect, useState } from 'react';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { useHost } from '../../ui/host-context.ts';
import { useStyles } from '../../ui/root.tsx';
import { CartBar } from './cart-bar.tsx';
import type { SearchRequest } from './domain-checker.tsx';
import css from './search-panel.css?inline';
import { SearchResults } from './search-results.tsx';
import { createChecker, loadCategoriesAtom } from './state.ts';

interface SearchPanelProps {
  request: SearchRequest;
  freeOnly: boolean;
  onCart: (() => void) | undefined;
  onProve: (() => void) | undefined;
}

/** Runs the searches that the field asks for, and shows them with the way to the cart. */
export function SearchPanel({ request, freeOnly, onCart, onProve }: SearchPanelProps) {
  useStyles(css);
  const host = useHost();
  const [checker] = useState(createChecker);
  const [endings, setEndings] = useState<readonly string[]>();
  const search = useAtomValue(checker.searchAtom);
  const start = useSetAtom(checker.startAtom);
  const stop = useSetAtom(checker.stopAtom);
  const loadCategories = useSetAtom(loadCategoriesAtom);
  useEffect(() => {
    void loadCategories();
    void start({ ...request, endings, from: host });
  }, [request, endings, host, start, loadCategories]);
  useEffect(() => () => stop(), [stop]);
  // For a frame, until the search has begun: the place stays.
  if (!search) return <div className="dc-pending" aria-busy="true" />;
  return (
    <>
      <SearchResults
        checker={checker}
        search={search}
        freeOnly={freeOnly}
        onEndings={setEndings}
        onProve={onProve}
      />
      <CartBar onCart={onCart} />
    </>
  );
}
