import { createContext } from 'react';

/** How a tag loads its parts, and what it does about errors in them. */
export interface PartHost {
  /** Calls `load`, again where that fails; rejects with a ChunkLoadError. */
  load: <T>(load: () => Promise<T>) => Promise<T>;
  /** Reports a part that could not be loaded or that threw; resolves with the number of the report, if one was made. */
  onError: (error: unknown) => Promise<string | undefined>;
}

/** Outside of a tag parts are loaded once and nobody is told of errors. */
export const PartHostContext = createContext<PartHost>({
  load: (load) => load(),
  onError: () => Promise.resolve(undefined),
});
