import { loadChunk } from '../lib/load-chunk.ts';
import { watchTags } from './watch-tags.ts';

/**
 * What `import 'ws-elements'` runs: finds the tags of the page and loads their code, as `ws.js` does, but every `import()`
 * names its file, so that a bundler finds it. Without the head start of `ws.js`: a bundler's chunks have names that
 * nobody knows before. On a server it does nothing.
 */

declare const __WS_VERSION__: string;

interface Claim {
  version: string;
  load?: (tag: string) => Promise<void>;
}

const MODULES = import.meta.glob<{ tag: string }>('./ws-*.tsx');
const SLOT = Symbol.for('ws.elements@1') as unknown as 'ws.elements@1';

const importTag = (tag: string): Promise<unknown> => {
  const importModule = MODULES[`./${tag}.tsx`];
  return importModule ? loadChunk(importModule, 'tag') : Promise.reject(new Error(`No such tag: ${tag}`));
};

function start(): void {
  const host = window as unknown as Record<string, Claim | undefined>;
  host[SLOT] ??= { version: __WS_VERSION__ };
  const claim = host[SLOT];
  // Another copy already loads the tags; ours then only warns.
  claim.load ??= watchTags(
    Object.keys(MODULES).map((file) => file.slice('./'.length, -'.tsx'.length)),
    importTag,
  );
  loadChunk(() => import('./create-element.tsx'), undefined).catch((error: unknown) =>
    console.error('ws-elements could not be loaded.', error),
  );
}

if (typeof document !== 'undefined') start();
