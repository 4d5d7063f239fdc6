import { startTransition, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { createClient } from '../../api/client.ts';
import { idle } from './lazy-part.tsx';
import { readWanted } from './names.ts';
import { SearchResults } from './search-results.tsx';
import { type Search, SearchRun } from './search-run.ts';
import { createChecker } from './state.ts';

/** A name of each look; no money that is whole, and some that is: their formats differ. */
const ANSWERS = `[
{"name":"a.a","price":{"actualPrice":1.5,"renewalPrice":2},"availableForPurchase":true,"premium":true},
{"name":"a.b","availableForPurchase":false}]`;

const stage = {
  fetch: async () => new Response(ANSWERS),
  apiUrl: 'https://a',
  validationApiUrl: '',
  company: '',
  language: '',
};

const nothing = (): void => undefined;

/**
 * A search that asks nobody, drawn where nobody sees it, while the visitor still types: whatever runs for the first time
 * takes several times as long, and the sheets of the results are here before them. In small pieces, and gone at its end.
 */
export function Rehearsal() {
  const [place] = useState(() => document.createElement('div'));
  const [checker] = useState(createChecker);
  const [search, setSearch] = useState<Search>();
  useEffect(() => {
    const show = (next: Search): void => startTransition(() => setSearch(next));
    const run = new SearchRun('a', readWanted('a'), undefined, show);
    void idle().then(() => run.next(createClient(stage)));
    return () => run.stop();
  }, []);
  const isOver = search?.searching === false;
  useEffect(() => {
    if (isOver) startTransition(() => setSearch(undefined));
  }, [isOver]);
  if (!search) return null;
  const rest = { freeOnly: false, onFreeOnly: nothing, onEndings: nothing, onProve: undefined };
  return createPortal(<SearchResults checker={checker} search={search} {...rest} />, place);
}
