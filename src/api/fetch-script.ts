/**
 * Requests a script that does not load, or that breaks the tags, to report the cause to the page's developer. Imports
 * nothing, since it is part of `ws.js`.
 */
export const fetchScript = (url: string): Promise<Response> => fetch(url);
