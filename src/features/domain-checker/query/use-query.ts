import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { nameProblemText } from '../../../i18n/name-problems.ts';
import { loadExport } from '../../../lib/load-chunk.ts';
import { personAtom } from '../../../state/session/person.ts';
import { useAtomValue } from '../../../state/store.ts';
import { useHost } from '../../../ui/host-context.ts';
import { hasNames, parsePlain, type SearchQuery } from './search-query.ts';

/** Parses a text; the code for one that needs help is loaded. Rejects with a ChunkLoadError. */
async function parse(text: string): Promise<SearchQuery> {
  const parsePasted = await loadExport(() => import('./parse-pasted.ts'), 'parsePasted');
  return parsePasted(text);
}

/** Whether a parsed query can be searched and is not the one that is searched already. */
const isNew = (query: SearchQuery, searched: SearchQuery | undefined): boolean =>
  hasNames(query) && query.text !== searched?.text;

/** Why nothing can be searched. */
export interface QueryError {
  text: string;
  /** A name that was perhaps meant. */
  meant?: string | undefined;
}

interface Search {
  person: number;
  typed: { qd: string; text: string };
  submitted: { qd: string; query: SearchQuery | undefined };
}

/** The searches of elements: a page may take one out and put it back later, as Vue's `KeepAlive` does. */
const searches = new WeakMap<HTMLElement, Search>();

/** The text in the field and the last submitted query; a new `qd` replaces both. */
export function useQuery(qd: string, initial: string) {
  const host = useHost();
  const person = useAtomValue(personAtom);
  const [before] = useState(() => {
    const kept = host && searches.get(host);
    return kept?.person === person && kept.typed.qd === qd ? kept : undefined;
  });
  const [typed, setTyped] = useState(before?.typed ?? { qd, text: qd || initial });
  const [submitted, setSubmitted] = useState(() => before?.submitted ?? { qd, query: parsePlain(qd) });
  useEffect(() => {
    if (host) searches.set(host, { person, typed, submitted });
  }, [host, person, typed, submitted]);
  const [failure, setFailure] = useState<SearchQuery | 'not-loaded'>();
  const error = useQueryError(failure);
  /** The last text that was to be searched: an earlier one may be parsed after it. */
  const wanted = useRef('');
  const take = (text: string, query: SearchQuery | undefined): SearchQuery | undefined => {
    if (wanted.current !== text) return undefined;
    const isValid = query !== undefined && hasNames(query);
    if (isValid) setSubmitted({ qd, query });
    setFailure(isValid ? undefined : (query ?? 'not-loaded'));
    return isValid ? query : undefined;
  };
  if (submitted.qd !== qd) {
    const { query } = submitted;
    setSubmitted({ qd, query: query?.text === qd ? query : (parsePlain(qd) ?? query) });
  }
  useEffect(() => {
    wanted.current = qd;
    if (qd.trim() === '' || parsePlain(qd)) return;
    const ifWanted = (act: () => void): void => (wanted.current === qd ? act() : undefined);
    parse(qd).then(
      (query) =>
        ifWanted(() => setSubmitted((before) => (isNew(query, before.query) ? { qd, query } : before))),
      () => ifWanted(() => setFailure('not-loaded')),
    );
  }, [qd]);
  const text = typed.qd === qd ? typed.text : qd;
  const setText = (next: string): void => {
    setTyped({ qd, text: next });
    setFailure(undefined);
  };
  /** Resolves with the new query; undefined if it is invalid, or another one was submitted after it. */
  const submit = async (next: string): Promise<SearchQuery | undefined> => {
    wanted.current = next;
    if (next !== text) setText(next);
    return take(next, parsePlain(next) ?? (await parse(next).catch(() => undefined)));
  };
  return { text, setText, error, query: submitted.query, submit };
}

/** Explains why a query cannot be searched. */
function useQueryError(failure: SearchQuery | 'not-loaded' | undefined): QueryError | undefined {
  const { t, i18n } = useLingui();
  if (!failure) return undefined;
  if (failure === 'not-loaded')
    return { text: t`Part of this page couldn’t be loaded. Check your connection, or reload the page.` };
  const [wrong] = failure.invalid;
  if (!wrong) return { text: t`Field is required. Enter a name or a word.` };
  const text =
    nameProblemText(i18n, wrong.problem) ??
    t`Invalid domain name. Use letters, digits and hyphens, for example my-company.com.`;
  return { text, meant: wrong.meant };
}
