import type { ReactNode } from 'react';
import type { FirstView } from '../../lib/first-view.ts';
import { renderWith } from '../../ui/renderer.ts';
import { dropSheets, setSheets, sheet } from '../../ui/sheets.ts';
import { FIRST_RENDERER, takeStyles } from './first-renderer.ts';
import { nodesOf, updateNode } from './nodes-of.ts';

type CarryOut = (value: never) => void;

/** What a visitor did before the code of the tag was there. */
interface Act {
  kind: string;
  value: unknown;
}

/** The tag's own view comes after the first one. Not a class, which a page could style. */
const MARK = 'data-first-view';
const BEHIND = `[${MARK}]~*{display:none!important}`;

/** Events that begin and end a press, or the composition of a text. A view that gave way in between would lose it. */
const PRESSES: Readonly<Record<string, readonly string[]>> = {
  // A list of options takes the pointer: then only the choice is told.
  pointerdown: ['pointerup', 'pointercancel', 'dragend', 'input', 'blur'],
  keydown: ['keyup', 'blur'],
  compositionstart: ['compositionend', 'blur'],
};

interface FirstViewOptions {
  key: string;
  sheets: readonly CSSStyleSheet[];
  /** What is around the content of every tag. */
  frame: (content: ReactNode) => unknown;
  /** Called before the tag's own view is shown, with its root and what is removed. */
  handOver?: ((root: ShadowRoot, frame: Element) => void) | undefined;
  /** Called when it is removed. */
  forget: () => void;
}

/** The first view of one tag. */
export class FirstTagView implements FirstView {
  readonly element: HTMLElement;
  readonly key: string;
  readonly sheets: CSSStyleSheet[];
  isTaken?: boolean;
  isWide?: boolean;
  readonly #root: ShadowRoot;
  readonly #options: FirstViewOptions;
  #frame: Element | undefined;
  #acts: Act[] = [];
  readonly #followers = new Map<string, CarryOut>();
  #holds = 0;
  #isDue = false;
  #isOver = false;

  /** @throws If the element has a shadow root already, or cannot have one. */
  constructor(element: HTMLElement, options: FirstViewOptions) {
    this.element = element;
    this.key = options.key;
    this.#options = options;
    this.sheets = [...options.sheets, sheet(BEHIND)];
    this.#root = element.attachShadow({ mode: 'open' });
    setSheets(this.#root, this.sheets);
    for (const [type, ends] of Object.entries(PRESSES))
      this.#root.addEventListener(type, () => this.#holdUntil(ends));
  }

  /** Draws the content of the tag, or changes it; does nothing once the view was removed. */
  show(content: ReactNode): void {
    if (this.#isOver) return;
    const [next] = renderWith(FIRST_RENDERER, () => nodesOf(this.#options.frame(content)));
    const more = takeStyles().filter((one) => !this.sheets.includes(one));
    this.sheets.push(...more);
    setSheets(this.#root, [...this.#root.adoptedStyleSheets, ...more]);
    if (!(next instanceof Element)) return;
    next.setAttribute(MARK, '');
    if (this.#frame) updateNode(this.#frame, next);
    else {
      this.#frame = next;
      this.#root.prepend(next);
    }
  }

  /** Keeps an act for the code of the tag, or passes it on if that code is there. */
  act(kind: string, value?: unknown): void {
    const carryOut = this.#followers.get(kind);
    if (carryOut) carryOut(value as never);
    else this.#acts.push({ kind, value });
  }

  follow(kind: string, carryOut: CarryOut): void {
    this.#followers.set(kind, carryOut);
    const own = this.#acts.filter((act) => act.kind === kind);
    this.#acts = this.#acts.filter((act) => act.kind !== kind);
    for (const { value } of own) carryOut(value as never);
  }

  /** Keeps what is drawn, until the returned function is called, although the tag's own view may be there. */
  hold(): () => void {
    let isHeld = true;
    this.#holds += 1;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#holds -= 1;
      // What is rendered instead may hold it as well.
      queueMicrotask(() => {
        if (this.#isDue) this.giveWay();
      });
    };
  }

  giveWay(): void {
    this.#isDue = true;
    const frame = this.#frame;
    if (this.#holds > 0 || !frame) return;
    frame.removeAttribute(MARK);
    this.#options.handOver?.(this.#root, frame);
    passFocus(this.#root, frame);
    this.#remove();
  }

  drop(): void {
    this.#acts = [];
    this.#remove();
    if (!this.#root.firstChild) this.#root.append(document.createElement('slot'));
  }

  #remove(): void {
    this.#isOver = true;
    this.#frame?.remove();
    this.#frame = undefined;
    this.#options.forget();
    dropSheets(this.#root, this.isTaken ? [sheet(BEHIND)] : this.sheets);
  }

  #holdUntil(ends: readonly string[]): void {
    if (!this.#frame) return;
    const release = this.hold();
    const end = (): void => {
      for (const type of ends) removeEventListener(type, end, true);
      // After the click that follows.
      setTimeout(release);
    };
    for (const type of ends) addEventListener(type, end, true);
  }
}

/** What a control keeps when it is rendered again. The choices of a period have an id for a name. */
const signOf = (control: Element): string => {
  const group = control.closest('fieldset');
  const own = ['type', group ? 'value' : 'name', 'part', 'aria-label', 'title'];
  const words = control.matches('button, summary, a') ? control.textContent : '';
  return [...own.map((name) => control.getAttribute(name)), group?.ariaLabel, words].join();
};

/** Moves the focus to the same control of the tag's own view, with the caret of a field. */
function passFocus(root: ShadowRoot, frame: Element): void {
  const active = root.activeElement;
  if (!active || !frame.contains(active)) return;
  const all = [...root.querySelectorAll<HTMLElement>(active.localName)];
  const same = all.find((one) => !frame.contains(one) && signOf(one) === signOf(active));
  same?.focus({ preventScroll: true });
  if (!(active instanceof HTMLInputElement && same instanceof HTMLInputElement)) return;
  const { value, selectionStart, selectionEnd, selectionDirection } = active;
  // The code of the tag has got it already, but may not have rendered it.
  same.value = value;
  same.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}
