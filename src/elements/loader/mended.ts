// First: the loader uses built-ins that the page has replaced.
import '../../lib/mend-built-ins.ts';
import { source } from '../../lib/built-ins.ts';
import { start as startPage } from './loader.ts';

/** The loader again, for pages that have replaced built-ins, with their originals. */
export const start = (script: string): void => startPage(script, source);
