/**
 * Requests a script that does not load, or does harm, to tell the page's editor about it. Imports nothing, since it is
 * part of `ws.js`.
 */
export const fetchScript = (address: string): Promise<Response> => fetch(address);
