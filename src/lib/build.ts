import { VERSION } from './version.ts';

/** The build of this copy, inserted by it: version and commit. */
declare const __WS_BUILD__: string;
export const BUILD: string = typeof __WS_BUILD__ === 'string' ? __WS_BUILD__ : VERSION;
