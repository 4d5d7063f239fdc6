import type { Page } from './page.ts';

/** What a host page has recorded of its guest since the first script: see `RECORD`. */
export interface Records {
  /** Types of events that something dispatched where listeners of the page hear them, and at what. */
  dispatched: string[];
  /** Listeners at `window` and `document` that are not removed, such as "window focus". */
  listeners(): string[];
  /** Delays of timers that are still to come, in milliseconds; an interval is "every 500". */
  timers(): string[];
  /** Observers of what is in the document, by their kind. */
  observers(): string[];
  /** Names of channels that are open. */
  channels(): string[];
  /** Keys that were written into the storages of the browser, and other means to store. */
  stored: string[];
  /** The states of the entry before and after each change of the history. */
  states: { before: unknown; after: unknown }[];
}

/** Runs in the page, before any other script. Nothing of it may be needed from outside, since it becomes text. */
function record(): void {
  const dispatched: string[] = [];
  const stored: string[] = [];
  const states: { before: unknown; after: unknown }[] = [];
  const replace = (owner: object, name: string, make: (original: never) => unknown): void => {
    Reflect.set(owner, name, make(Reflect.get(owner, name) as never));
  };
  type Method = (this: unknown, ...values: unknown[]) => unknown;
  const before = (owner: object, name: string, note: (self: unknown, values: unknown[]) => void): void =>
    replace(owner, name, (original: Method): Method => {
      return function (...values) {
        note(this, values);
        return original.apply(this, values);
      };
    });

  before(EventTarget.prototype, 'dispatchEvent', (self, [event]) => {
    const { type, bubbles, composed } = event as Event;
    const node = self as Node;
    const isWhole = self === window || self === document;
    if (isWhole || (bubbles && (composed || node.getRootNode?.() === document)))
      dispatched.push(`${type} at ${isWhole ? (self === window ? 'window' : 'document') : node.nodeName}`);
  });
  const added = new Map<string, Set<unknown>>();
  const keyOf = (self: unknown, type: unknown): string | undefined => {
    const target = self === document ? 'document' : self === window || !self ? 'window' : undefined;
    return target && `${target} ${String(type)}`;
  };
  replace(EventTarget.prototype, 'addEventListener', (original: Method): Method => {
    return function (type, listener, options) {
      const key = keyOf(this, type);
      const { once, signal } = (options ?? {}) as AddEventListenerOptions;
      if (!key || !listener || signal?.aborted) return original.call(this, type, listener, options);
      const list = added.get(key) ?? new Set();
      added.set(key, list.add(listener));
      signal?.addEventListener('abort', () => list.delete(listener));
      if (once) original.call(this, type, () => list.delete(listener), options);
      return original.call(this, type, listener, options);
    };
  });
  before(EventTarget.prototype, 'removeEventListener', (self, [type, listener]) =>
    added.get(keyOf(self, type) ?? '')?.delete(listener),
  );

  const waiting = new Map<unknown, string>();
  replace(window, 'setTimeout', (original: typeof setTimeout) => (act: () => void, ms = 0, ...more: []) => {
    const id = original(() => {
      waiting.delete(id);
      act(...more);
    }, ms);
    waiting.set(id, String(ms));
    return id;
  });
  replace(window, 'setInterval', (original: typeof setInterval) => (act: () => void, ms = 0) => {
    const id = original(act, ms);
    waiting.set(id, `every ${ms}`);
    return id;
  });
  for (const name of ['clearTimeout', 'clearInterval'])
    before(window, name, (_self, [id]) => waiting.delete(id));

  const observed = new Map<object, { kind: string; nodes: Set<Node> }>();
  for (const kind of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver']) {
    const { prototype } = Reflect.get(window, kind) as { prototype: object };
    const of = (self: object) => {
      const one = observed.get(self) ?? { kind, nodes: new Set() };
      observed.set(self, one);
      return one.nodes;
    };
    before(prototype, 'observe', (self, [node]) => of(self as object).add(node as Node));
    if ('unobserve' in prototype)
      before(prototype, 'unobserve', (self, [node]) => of(self as object).delete(node as Node));
    before(prototype, 'disconnect', (self) => of(self as object).clear());
  }

  const open = new Set<BroadcastChannel>();
  const { prototype } = BroadcastChannel;
  window.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      open.add(this);
    }
  };
  before(prototype, 'close', (self) => open.delete(self as BroadcastChannel));

  before(Storage.prototype, 'setItem', (_self, [key]) => stored.push(String(key)));
  before(IDBFactory.prototype, 'open', (_self, [name]) => stored.push(`database ${String(name)}`));
  before(CacheStorage.prototype, 'open', (_self, [name]) => stored.push(`cache ${String(name)}`));
  before(LockManager.prototype, 'request', (_self, [name]) => stored.push(`${String(name)}`));
  const cookies = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as PropertyDescriptor;
  Object.defineProperty(Document.prototype, 'cookie', {
    ...cookies,
    set: (text: string) => stored.push(`cookie ${text}`),
  });

  for (const name of ['pushState', 'replaceState'])
    replace(history, name, (original: Method) => (...values: unknown[]) => {
      const state = history.state as unknown;
      original.apply(history, values);
      states.push({ before: state, after: history.state as unknown });
    });

  Reflect.set(window, 'records', {
    dispatched,
    stored,
    states,
    listeners: () => [...added].flatMap(([key, list]) => [...list].map(() => key)).sort(),
    timers: () => [...waiting.values()],
    observers: () =>
      [...observed.values()]
        .filter(({ nodes }) => [...nodes].some(({ isConnected }) => isConnected))
        .map(({ kind }) => kind),
    channels: () => [...open].map(({ name }) => name),
  });
}

export const RECORD = `<script>{(${record.toString()})();}</script>`;

export const recordsOf = (page: Page): Records => Reflect.get(page.window, 'records') as Records;
