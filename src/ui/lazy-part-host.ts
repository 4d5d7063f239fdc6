import { createContext } from 'react';

/** How a tag handles errors in its lazy parts. */
export interface PartHost {
  /** Reports a part that could not be loaded or that threw; resolves with the id of the report, if one was sent. */
  onError: (error: unknown) => Promise<string | undefined>;
}

/** Outside a tag, errors are not reported. */
export const PartHostContext = createContext<PartHost>({
  onError: () => Promise.resolve(undefined),
});
