import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { parseQuery } from './parse-query.ts';
import type { SearchRequest } from './search-run.ts';

/** The request for a query, or undefined if it contains nothing that can be searched. */
function requestOf(query: string): SearchRequest | undefined {
  const requestedDomains = parseQuery(query);
  const { names, labels } = requestedDomains;
  return names.length + labels.length > 0 ? { query, requestedDomains } : undefined;
}

/** The query in the field and the last submitted request; a new `qd` replaces both. */
export function useQuery(qd: string, initial: string) {
  const { t } = useLingui();
  const [typed, setTyped] = useState({ qd, query: qd || initial });
  const [submitted, setSubmitted] = useState(() => ({ qd, request: requestOf(qd) }));
  const [error, setError] = useState<string>();
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
  const submit = (): SearchRequest | undefined => {
    const request = requestOf(query);
    if (request) setSubmitted({ qd, request });
    else if (query.trim())
      setError(t`Invalid domain name. Use letters, digits and hyphens, for example my-company.com.`);
    else setError(t`Field is required. Enter a name or a word.`);
    return request;
  };
  return { query, setQuery, error, request: submitted.request, submit };
}
