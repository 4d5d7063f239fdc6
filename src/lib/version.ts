/** The version of this copy, inserted by the build. */
declare const __WS_VERSION__: string;
export const VERSION: string = typeof __WS_VERSION__ === 'string' ? __WS_VERSION__ : '0.0.0-dev';
