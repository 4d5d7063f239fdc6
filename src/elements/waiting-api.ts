import type { PublicResult } from '../state/page/events.ts';
import type { WsElements } from './page/ws-elements.ts';

type Queue = ((ws: WsElements) => void)[];
interface ApiWindow {
  wsElements?: WsElements | Queue;
}

/** The API that runs, or the callbacks that wait for it. An element with this id is no property of the window itself. */
function running(): WsElements | Queue | undefined {
  if (typeof window === 'undefined' || !Object.hasOwn(window, 'wsElements')) return undefined;
  return (window as unknown as ApiWindow).wsElements;
}

const runningApi = (): WsElements | undefined => {
  const own = running();
  return Array.isArray(own) ? undefined : own;
};

function push(callback: (ws: WsElements) => void): void {
  const own = running();
  if (own) own.push(callback);
  else if (typeof window !== 'undefined') (window as unknown as ApiWindow).wsElements = [callback];
}

const CALLS = [
  'add',
  'remove',
  'applyCoupon',
  'removeCoupon',
  'setPeriod',
  'setNote',
  'refresh',
  'open',
  'openLogin',
  'setConfig',
] as const;
type Calls = Pick<WsElements, (typeof CALLS)[number]>;

const refused = (key: string): PublicResult => ({ ok: false, messages: { general: [{ key }] } });

/** Calls that wait for the page's own, in their order. They are refused once `refusal` resolves. */
function waitingCalls(ran: Promise<WsElements>, refusal: Promise<PublicResult>): Calls {
  const call = (name: keyof Calls) => {
    const send = async (...args: readonly unknown[]): Promise<PublicResult> => {
      const own = (await ran)[name] as (...all: typeof args) => Promise<PublicResult>;
      return own(...args);
    };
    return [name, (...args: readonly unknown[]) => Promise.race([send(...args), refusal])] as const;
  };
  return Object.fromEntries(CALLS.map(call)) as unknown as Calls;
}

/** The members that need no waiting: before the page runs, there is no cart, and nobody is logged in. */
const present = (version: string) => ({
  get version() {
    return runningApi()?.version ?? version;
  },
  get cart() {
    return runningApi()?.cart;
  },
  get user() {
    return runningApi()?.user ?? { loggedIn: false };
  },
  get language() {
    return runningApi()?.language ?? '';
  },
});

const on: WsElements['on'] = (event, listener) => {
  if (typeof document === 'undefined') return () => undefined;
  const typed = listener as EventListener;
  document.addEventListener(event, typed);
  return () => document.removeEventListener(event, typed);
};

/**
 * The same members as `window.wsElements`, for modules that import them, also before it exists. If its code does not
 * load (`failure`), calls are refused; so they are on a server, where there is no page.
 */
export function waitingApi(version: string, failure: Promise<unknown>): WsElements {
  const ran = new Promise<WsElements>((resolve) => push(resolve));
  const refusal =
    typeof window === 'undefined'
      ? Promise.resolve(refused('wsk.general.unknown_error'))
      : failure.then(() => refused('ChunkLoadError'));
  const orFail = <T>(promise: Promise<T>): Promise<T> =>
    Promise.race([promise, failure.then((error) => Promise.reject(error))]);
  const more = waitingCalls(ran, refusal);
  return Object.defineProperties(present(version), {
    ready: { get: () => orFail(ran.then((ws) => ws.ready)), enumerable: true },
    ...Object.getOwnPropertyDescriptors({
      ...more,
      load: (tag: string) => orFail(ran.then((ws) => ws.load(tag))),
      on,
      push,
    }),
  }) as WsElements;
}
