import { createContext } from 'react';

/** What a tag does about errors in its lazy parts. */
export interface PartHost {
  /** Reports a part that could not be loaded or that threw; resolves with the number of the report, if one was made. */
  onError: (error: unknown) => Promise<string | undefined>;
}

/** Outside of a tag errors are not reported. */
export const PartHostContext = createContext<PartHost>({
  onError: () => Promise.resolve(undefined),
});
