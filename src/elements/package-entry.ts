import { loadChunk } from '../lib/load-chunk.ts';
import { watchTags } from './loader/watch-tags.ts';
import { waitingApi } from './waiting-api.ts';

/**
 * The entry of `import 'ws-elements'`: finds the tags of the page and loads their code, like `ws.js`, but every
 * `import()` names its file, so that a bundler finds it. It has no head start like `ws.js`: the names of a bundler's
 * chunks are not known in advance. Does nothing on a server.
 */

declare const __WS_VERSION__: string;

let failed: (error: unknown) => void = () => undefined;
const failure = new Promise<unknown>((resolve) => {
  failed = resolve;
});

/** `window.wsElements`, also before it exists: calls wait for it. */
export const wsElements = waitingApi(__WS_VERSION__, failure);

interface Claim {
  version: string;
  load?: (tag: string) => Promise<void>;
  /** Commands of the page's buttons to elements that were not defined yet. */
  commands?: Event[];
}

const MODULES = import.meta.glob<{ tag: string }>('./tags/ws-*.tsx');
const SLOT = Symbol.for('ws.elements@1') as unknown as 'ws.elements@1';

const importTag = (tag: string): Promise<unknown> => {
  const importModule = MODULES[`./tags/${tag}.tsx`];
  return importModule ? loadChunk(importModule, 'tag') : Promise.reject(new Error(`No such tag: ${tag}`));
};

function start(): void {
  const host = window as unknown as Record<string, Claim | undefined>;
  host[SLOT] ??= { version: __WS_VERSION__ };
  const claim = host[SLOT];
  const commands: Event[] = [];
  claim.commands ??= commands;
  const keep = (event: Event): void => {
    const { localName = '' } = (event.target ?? {}) as Partial<Element>;
    if (!customElements.get(localName)) commands.push(event);
  };
  addEventListener('command', keep, true);
  // Another copy already loads the tags; ours then only logs a warning.
  claim.load ??= watchTags(
    Object.keys(MODULES).map((file) => file.slice('./tags/'.length, -'.tsx'.length)),
    importTag,
  );
  loadChunk(() => import('./element/create-element.tsx'), undefined).catch((error: unknown) => {
    failed(error);
    console.error('ws-elements could not be loaded.', error);
  });
}

if (typeof document !== 'undefined') start();
