import { loadChunk } from '../../lib/load-chunk.ts';
import { pause } from '../../lib/pause.ts';
import type { Page } from './page-shop.ts';

/** The `CommandEvent` of browsers with invoker commands. */
export interface CommandEvent extends Event {
  readonly command?: string;
}

/** The control of a tag that a command presses, in its first view and in its own; null: a call of `wsElements`. */
export const CONTROLS: Readonly<Record<string, string | null>> = {
  'ws-cart --open-cart': null,
  'ws-cart --open-login': null,
  'ws-minicart --open-cart': '[part=button]',
  'ws-login --open-login': '.login-link',
  'ws-add-to-cart --add': '[part=button]',
};

/** Milliseconds in which presses of one button count once. */
const DOUBLE_PRESS = 500;
/** Milliseconds that a tag has to show its control. */
const PATIENCE = 10_000;

const last = new WeakMap<Element, { command: string; at: number; isWaiting: boolean }>();

/**
 * Does what a press of the tag's own control does, once it is there: presses before that, and double ones, count once. A
 * listener of the page can cancel the event. Does nothing with a command that the tag does not know.
 */
export async function carryOut(page: Page, target: Element, event: CommandEvent): Promise<void> {
  const { command = '' } = event;
  if (!Object.hasOwn(CONTROLS, `${target.localName} ${command}`)) return;
  const before = last.get(target);
  const isSame = before?.command === command;
  if (isSame && (before.isWaiting || event.timeStamp - before.at < DOUBLE_PRESS)) return;
  const press = { command, at: event.timeStamp, isWaiting: true };
  last.set(target, press);
  // After the listeners of the page.
  await pause(0);
  try {
    if (!event.defaultPrevented) await obey(page, target, command);
    // A press that the page has canceled did nothing, so the next one is not its second half.
    else last.delete(target);
  } finally {
    press.isWaiting = false;
  }
}

async function obey(page: Page, target: Element, command: string): Promise<void> {
  const control = CONTROLS[`${target.localName} ${command}`];
  if (!page.config) page.explainWaiting();
  if (control) return pressOnceShown(target, control);
  await page.started;
  if (command === '--open-login') {
    const { openLogin } = await loadChunk(() => import('./order-calls.ts'), 'openLogin');
    await openLogin(page.store);
    return;
  }
  const { open } = await loadChunk(() => import('./ws-elements-calls.ts'), 'open');
  const load = (tag: string): Promise<void> => page.slot.load?.(tag) ?? Promise.reject(new Error(tag));
  await open(page.store, '', load);
}

async function pressOnceShown(target: Element, selector: string): Promise<void> {
  const control = (): HTMLElement | null | undefined => target.shadowRoot?.querySelector(selector);
  if (!control() && !isReady(target)) await becomesReady(target);
  control()?.click();
}

function isReady(element: Element): boolean {
  try {
    return element.matches(':state(ready)');
  } catch {
    return false;
  }
}

const becomesReady = (element: Element): Promise<unknown> =>
  Promise.race([
    pause(PATIENCE),
    new Promise((resolve) => element.addEventListener('ws-ready', resolve, { once: true })),
  ]);
