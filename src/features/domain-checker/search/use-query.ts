import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { nameProblemText } from '../../../i18n/name-problems.ts';
import { type InvalidName, parseQuery } from './parse-query.ts';
import type { SearchRequest } from './search-run.ts';

const isSearchable = ({ requestedDomains: { names, labels } }: SearchRequest): boolean =>
  names.length + labels.length > 0;

/** The request for a query, or undefined if it contains nothing that can be searched. */
function requestOf(query: string): SearchRequest | undefined {
  const request = { query, requestedDomains: parseQuery(query) };
  return isSearchable(request) ? request : undefined;
}

/** Why nothing can be searched. */
export interface QueryError {
  text: string;
  /** A name that was perhaps meant. */
  meant?: string | undefined;
}

/** The query in the field and the last submitted request; a new `qd` replaces both. */
export function useQuery(qd: string, initial: string) {
  const explain = useQueryError();
  const [typed, setTyped] = useState({ qd, query: qd || initial });
  const [submitted, setSubmitted] = useState(() => ({ qd, request: requestOf(qd) }));
  const [error, setError] = useState<QueryError>();
  if (submitted.qd !== qd) {
    const { request } = submitted;
    setSubmitted({ qd, request: request?.query === qd ? request : (requestOf(qd) ?? request) });
  }
  const query = typed.qd === qd ? typed.query : qd;
  const setQuery = (next: string): void => {
    setTyped({ qd, query: next });
    setError(undefined);
  };
  /** Returns the new request, or undefined if the query is invalid. */
  const submit = (text: string): SearchRequest | undefined => {
    const request = requestOf(text);
    if (text !== query) setQuery(text);
    if (request) setSubmitted({ qd, request });
    setError(request ? undefined : explain(text));
    return request;
  };
  return { query, setQuery, error, request: submitted.request, submit };
}

/** Returns a function that explains why a query cannot be searched. */
function useQueryError(): (query: string) => QueryError {
  const { t, i18n } = useLingui();
  return (query) => {
    const [wrong]: readonly InvalidName[] = parseQuery(query).invalid;
    if (!wrong) return { text: t`Field is required. Enter a name or a word.` };
    const text =
      nameProblemText(i18n, wrong.problem) ??
      t`Invalid domain name. Use letters, digits and hyphens, for example my-company.com.`;
    return { text, meant: wrong.meant };
  };
}
