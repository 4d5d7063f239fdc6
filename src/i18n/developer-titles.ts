import { createContext } from 'react';

/** Whether the server's messages for developers are shown: everywhere except in production. */
export const DeveloperTitles = createContext(false);
