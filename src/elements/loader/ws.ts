import { start } from './loader.ts';

/** `ws.js`. */
start(import.meta.url);
