// @vitest-environment happy-dom
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FirstTagView } from './first-tag-view.ts';

// Presses, the code of the tag, the end of holds and removals come in any order.

/** What may happen, and to which of two kinds of acts it belongs. */
type Moment = 'press-a' | 'press-b' | 'code-a' | 'code-b' | 'hold' | 'release' | 'again' | 'ready' | 'drop';

const USUAL: readonly Moment[] = [
  'press-a',
  'press-b',
  'code-a',
  'code-b',
  'hold',
  'release',
  'again',
  'ready',
];

/** Long lists, which a removal seldom cuts short. */
const moments = fc.array(
  fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...USUAL) },
    { weight: 1, arbitrary: fc.constant<Moment>('drop') },
  ),
  { maxLength: 30, size: 'max' },
);

const buttonOf = (text: unknown): object => ({ type: 'button', props: { children: text } });

const OF_TAG = new CSSStyleSheet();

function makeView() {
  const element = document.body.appendChild(document.createElement('ws-minicart'));
  const log = { forgotten: 0, carried: [] as number[] };
  const view = new FirstTagView(element, {
    key: 'key',
    sheets: [OF_TAG],
    frame: buttonOf,
    forget: () => {
      log.forgotten += 1;
    },
  });
  view.show('First');
  const isShown = (): boolean => element.shadowRoot?.querySelector('[data-first-view]') !== null;
  return { element, view, log, isShown };
}

it('each act is carried out once, unless the view is dropped before its code comes, and nothing is left over [C3.17] [C3.18]', async () => {
  await fc.assert(
    fc.asyncProperty(moments, fc.boolean(), async (list, isTaken) => {
      const { element, view, log, isShown } = makeView();
      view.isTaken = isTaken;
      const waiting: Record<string, number[]> = { a: [], b: [] };
      const expected: number[] = [];
      const coded = new Set<string>();
      const releases: (() => void)[] = [];
      const released: (() => void)[] = [];
      let [acts, isReady, isGone] = [0, false, false];
      const carry = (act: number): void => void log.carried.push(act);
      const run: Record<Moment, () => void> = {
        'press-a': () => press('a'),
        'press-b': () => press('b'),
        'code-a': () => code('a'),
        'code-b': () => code('b'),
        hold: () => void releases.push(view.hold()),
        release: () => {
          const release = releases.pop();
          if (release) released.push(release);
          release?.();
        },
        // The end of a hold that has ended means nothing.
        again: () => released.at(-1)?.(),
        ready: () => {
          isReady = true;
          view.giveWay();
        },
        drop: () => {
          isGone = true;
          view.drop();
          for (const kind of ['a', 'b']) waiting[kind] = [];
        },
      };
      function press(kind: string): void {
        // What is not shown cannot be pressed.
        if (!isShown()) return;
        acts += 1;
        view.act(kind, acts);
        if (coded.has(kind)) expected.push(acts);
        else waiting[kind]?.push(acts);
      }
      function code(kind: string): void {
        coded.add(kind);
        view.follow(kind, carry as (value: never) => void);
        expected.push(...(waiting[kind] ?? []).splice(0));
      }
      for (const moment of list) {
        run[moment]();
        await Promise.resolve();
        isGone ||= isReady && releases.length === 0;
        expect(isShown(), 'held, or the code is not ready').toBe(!isGone);
      }
      expect(log.carried).toEqual(expected);

      // In the end the code comes, or fails.
      for (const kind of ['a', 'b']) code(kind);
      for (const release of releases.splice(0)) release();
      view.giveWay();
      await Promise.resolve();
      expect(log.carried).toEqual(expected);
      expect(new Set(log.carried).size).toBe(log.carried.length);
      expect(isShown()).toBe(false);
      expect(element.shadowRoot?.adoptedStyleSheets).toEqual(isTaken ? [OF_TAG] : []);
      expect(log.forgotten).toBeGreaterThan(0);
      element.remove();
    }),
    { numRuns: 500 },
  );
});

it.each(['pointerup', 'input', 'blur'])(
  'a press keeps the view until its %s: a list of options tells nothing but the choice [C3.17]',
  async (end) => {
    const { element, view, isShown } = makeView();
    const button = element.shadowRoot?.querySelector('button');
    button?.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }));
    view.giveWay();
    expect(isShown()).toBe(true);
    button?.dispatchEvent(new Event(end, { bubbles: true, composed: true }));
    await expect.poll(isShown).toBe(false);
    element.remove();
  },
);
