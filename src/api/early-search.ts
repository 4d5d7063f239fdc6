import type { EarlyCartSettings } from './early-cart.ts';

/**
 * The first calls of a domain search, so that the loader can start them while the code of the results is still loading.
 * Part of `ws.js`, like `early-cart.ts`; the only function of another module that it uses is passed to it.
 */

/** One call of `check-domains`: names in ASCII, or labels, which the server combines with its TLDs. */
export interface DomainPage {
  domains: readonly string[];
  page: number;
  perPage: number;
}

const SEARCH = '/domain-checker/check-domains?';

/** The path and query of a call. The order of the parameters matters: a running call is found by its URL. */
export const searchPath = ({ domains, page, perPage }: DomainPage): string =>
  SEARCH +
  new URLSearchParams([
    ...domains.map((name) => ['domains[]', name]),
    ['page', String(page)],
    ['per-page', String(perPage)],
  ]);

/** Calls that are already running when the code that needs them is loaded. */
export interface EarlyCalls {
  /**
   * Returns the running call with these settings and this URL, once; the signal aborts it. A search with another URL
   * aborts the remaining calls: the visitor has searched for something else.
   */
  take(key: string, url: string, signal: AbortSignal): Promise<Response> | undefined;
  /** The responses that have not been taken yet, for readers of copies. */
  answers(): Promise<Response>[];
  /** Aborts the calls that have not been taken. */
  drop(): void;
}

interface Call {
  url: string;
  answer: Promise<Response>;
  abort: AbortController;
}

/** Milliseconds after which calls that have not been taken are aborted. */
const UNCLAIMED = 30_000;

/** Starts the calls of a search for a page with these settings; `key` names the settings. */
export function startEarlyCalls(
  key: string,
  { apiUrl }: EarlyCartSettings,
  pages: readonly DomainPage[],
  get: (path: string, signal: AbortSignal) => Promise<Response>,
): EarlyCalls {
  let calls = pages.map((page): Call => {
    const abort = new AbortController();
    const path = searchPath(page);
    const answer = get(path, abort.signal);
    answer.catch(() => undefined);
    return { url: apiUrl + path, answer, abort };
  });
  const drop = (): void => {
    for (const { abort } of calls) abort.abort();
    calls = [];
  };
  setTimeout(drop, UNCLAIMED);
  return {
    drop,
    answers: () => calls.map(({ answer }) => answer),
    take(of, url, signal) {
      const call = of === key ? calls.filter((one) => one.url === url)[0] : undefined;
      if (!call) {
        if (url.indexOf(SEARCH) > 0) drop();
        return undefined;
      }
      calls = calls.filter((one) => one !== call);
      const onAbort = (): void => call.abort.abort();
      if (signal.aborted) onAbort();
      signal.addEventListener('abort', onAbort);
      return call.answer;
    },
  };
}
