import { createContext } from 'react';

/** Whether a server's words for developers are shown: everywhere but in production (section 8). */
export const DeveloperTitles = createContext(false);
