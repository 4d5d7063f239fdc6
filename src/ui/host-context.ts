import { createContext, use } from 'react';

/** The element that a piece of the interface lives in: events go out from it. */
export const HostContext = createContext<HTMLElement | undefined>(undefined);

/** The tag's element; undefined outside of one. */
export const useHost = (): HTMLElement | undefined => use(HostContext);
