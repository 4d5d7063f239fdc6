import { isDialogOpen } from '../../ui/open-dialogs.ts';
import { KINDS, staysInside } from './kept-events.ts';

/**
 * Keeps events inside our tags (docs/decisions/0046). Outside of a shadow root, the target of an event is the tag, so
 * scripts of a page that spare fields would not spare ours: they would prevent the press that focuses a field, or use a
 * key that was typed into it.
 *
 * Listens at the window in the capture phase, before the page's listeners in the document. Keys, wheel and touches that
 * stay inside go no further than here; our code gets a copy of the key. Other events go on to the shadow root, since
 * their default actions need the original; on their way the page can neither cancel nor stop them, and after React they
 * are stopped, but for clicks. Of presses that stay inside, the page gets a copy.
 */
export function keepInside(root: ShadowRoot): void {
  roots.add(root);
  if (isListening) return;
  isListening = true;
  for (const [type, kind] of KINDS)
    addEventListener(type, handle, { capture: true, passive: kind === 'wheel' || isTouch(type) });
}

let isListening = false;
const roots = new WeakSet<EventTarget>();

/** Pressed keys whose `keydown` stayed inside: so do their other events, wherever the focus is by then. */
const heldKeys = new Set<string>();

/** Whether a mouse button was pressed outside our controls: the page needs the rest of its drag, also above them. */
let isPageDrag = false;

const isTouch = (type: string): boolean => type.startsWith('touch');

function handle(event: Event): void {
  if (copies.has(event)) return;
  const path = event.composedPath();
  const root = path.find((node) => roots.has(node));
  // Slotted content belongs to the page.
  const inside = root ? path.filter((node): node is Element => isElementOf(root, node)) : [];
  const stays = staysInside(event, inside);
  const kind = KINDS.get(event.type);
  if (kind === 'key') handleKey(event as KeyboardEvent, stays, path[0], root);
  else if (!isOtherKept(event, stays)) {
    if (kind === 'drag') stopUsed(event, root);
  }
  // No code of ours listens to wheel and touches.
  else if (event.type === 'wheel' || isTouch(event.type)) {
    event.stopImmediatePropagation();
    tellPage(event, path);
  } else if (root) shield(event, root, inside);
}

const isElementOf = (root: EventTarget, node: EventTarget): boolean =>
  'localName' in node && (node as Element).getRootNode() === root;

function handleKey(
  event: KeyboardEvent,
  stays: boolean,
  target: EventTarget | undefined,
  root: EventTarget | undefined,
): void {
  if (isKeyKept(event, stays, target, root)) passKey(event, root && target);
  else stopUsed(event, root);
}

/** Notes which keys are held, and whether this event of a key stays inside. */
function isKeyKept(
  event: KeyboardEvent,
  stays: boolean,
  target: EventTarget | undefined,
  root: EventTarget | undefined,
): boolean {
  const { type, code = '' } = event;
  const isHeld = heldKeys.has(code);
  if (type === 'keydown' && (stays || isEscapeOfDialog(event, target, root))) heldKeys.add(code);
  else if (type !== 'keypress') heldKeys.delete(code);
  return type === 'keydown' ? heldKeys.has(code) : stays || isHeld;
}

/** Escape closes our dialog, also while nothing has the focus. */
const isEscapeOfDialog = (
  { key, isComposing }: KeyboardEvent,
  target: EventTarget | undefined,
  root: EventTarget | undefined,
): boolean => key === 'Escape' && !isComposing && isDialogOpen() && (root !== undefined || isPage(target));

const isPage = (target: EventTarget | undefined): boolean =>
  target === document.body || target === document.documentElement;

/** Hides a key from all scripts of the page; our code gets a copy that does not leave the shadow root. */
function passKey(event: KeyboardEvent, target: EventTarget | undefined): void {
  event.stopImmediatePropagation();
  const { type, key, code, location, repeat, isComposing, ctrlKey, shiftKey, altKey, metaKey } = event;
  const state = { key, code, location, repeat, isComposing, ctrlKey, shiftKey, altKey, metaKey };
  const copy = new KeyboardEvent(type, { ...state, bubbles: true, cancelable: true });
  if (target && !target.dispatchEvent(copy)) event.preventDefault();
}

/** Whether an event other than a key stays inside: a drag that began on the page is the page's until it ends. */
function isOtherKept(event: Event, stays: boolean): boolean {
  const { type } = event;
  if (type === 'pointerdown') isPageDrag = !stays;
  if (!/^(pointer|mouse)(move|up|cancel)$/.test(type)) return stays;
  if (type.endsWith('move') && (event as MouseEvent).buttons === 0) isPageDrag = false;
  return stays && !isPageDrag;
}

/** What a listener cancels or stops an event with. */
const CANCELS = [
  'preventDefault',
  'returnValue',
  'stopPropagation',
  'stopImmediatePropagation',
  'cancelBubble',
] as const;

/** Takes the means to cancel an event from the page until it has reached the shadow root, and stops it there. */
function shield(event: Event, root: EventTarget, inside: readonly Element[]): void {
  const disarm = (): void => {
    for (const name of CANCELS)
      Object.defineProperty(event, name, { configurable: true, writable: true, value: () => undefined });
  };
  disarm();
  atRoot(event, root, true, () => {
    for (const name of CANCELS) Reflect.deleteProperty(event, name);
    // By a script at the window that came before us.
    if (event.type === 'mousedown' && event.defaultPrevented) focusFirst(inside);
  });
  // The page may note what is copied, but not change it.
  if (/^(copy|cut|paste)$/.test(event.type)) atRoot(event, root, false, disarm);
  else if (event.type !== 'click') {
    const path = event.composedPath();
    atRoot(event, root, false, () => {
      event.stopPropagation();
      tellPage(event, path);
    });
  }
}

const copies = new WeakSet<Event>();

/** The beginning and the end of a press: with both, no drag of the page stays open. */
const COPIED = /^(pointer|mouse)(down|up|cancel)$|^touch(start|end|cancel)$/;

/**
 * Gives a copy of a press to the listeners of the whole page, as menus close at a press elsewhere. Its target is the tag,
 * which may be in that menu, but boxes around the tag do not get it: they would begin a drag.
 */
function tellPage(event: Event, path: readonly EventTarget[]): void {
  const around = path.filter((node): node is Element => isElementOf(document, node));
  const [host] = around;
  if (!host || !COPIED.test(event.type)) return;
  const copy: Event = new (event.constructor as typeof Event)(event.type, event);
  copies.add(copy);
  const values = { target: host, srcElement: host, composedPath: () => [...around, document, window] };
  for (const [name, value] of Object.entries(values)) Object.defineProperty(copy, name, { value });
  document.body.dispatchEvent(copy);
  const { pointerId } = event as PointerEvent;
  for (const one of around) if (one.hasPointerCapture(pointerId)) one.releasePointerCapture(pointerId);
}

/** An event that our code uses, such as an arrow key that moves the focus, stays inside as well. */
function stopUsed(event: Event, root: EventTarget | undefined): void {
  if (!root) return;
  atRoot(event, root, false, () => {
    if (!event.defaultPrevented) return;
    event.stopPropagation();
    if (event.type === 'keydown') heldKeys.add((event as KeyboardEvent).code);
  });
}

/** Calls back when the event is at the shadow root, after the listeners that are there already. */
function atRoot(event: Event, root: EventTarget, capture: boolean, act: () => void): void {
  const listener = (other: Event): void => {
    if (other === event) act();
  };
  root.addEventListener(event.type, listener, { once: true, passive: true, capture });
}

const focusFirst = (inside: readonly Element[]): void =>
  inside.find((one): one is HTMLElement => one.matches('input,select,textarea,button'))?.focus();
