import { httpUrl } from '../../lib/safe-url.ts';

/** A URL of the page config as the code of the tags has it; undefined if that refuses it. */
export const configUrl = (value: unknown): string | undefined =>
  typeof value === 'string' ? httpUrl(value, document.baseURI)?.href : undefined;
