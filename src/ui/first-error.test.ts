// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { focusFirstError, showError } from './first-error.ts';
import { watchFocus } from './focus.ts';

let box: HTMLElement;
const field = (name: string): HTMLElement | null => box.querySelector(`[name="${name}"]`);

beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'));
  const form = `
    <div role="alert" tabindex="-1">Refused</div>
    <input name="good"><textarea name="first" aria-invalid="true"></textarea><input name="second" aria-invalid="true">
    <button name="send">Send</button>`;
  box.append(...new DOMParser().parseFromString(form, 'text/html').body.children);
});
afterEach(() => box.remove());

describe('the first error', () => {
  it('is the first invalid field, whatever its type [8.13]', () => {
    expect(focusFirstError(box)).toBe(true);
    expect(document.activeElement).toBe(field('first'));
  });

  it('is the first message if no field is invalid', () => {
    for (const wrong of box.querySelectorAll('[aria-invalid]')) wrong.remove();
    focusFirstError(box);
    expect(document.activeElement?.textContent).toBe('Refused');
  });

  it('does not exist in a form without errors, or without a form', () => {
    box.replaceChildren();
    expect([focusFirstError(box), focusFirstError(null)]).toEqual([false, false]);
  });

  it('moves neither focus nor page where the move is suppressed [8.14]', () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    field('good')?.focus();
    expect(focusFirstError(box, { suppressed: true })).toBe(true);
    showError(field('first'), { suppressed: true });
    expect(document.activeElement).toBe(field('good'));
    expect(scroll).not.toHaveBeenCalled();
    showError(field('first'));
    expect(scroll).toHaveBeenCalledOnce();
    scroll.mockRestore();
  });
});

describe('an error', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['stays out of the way on a page that nobody has used yet', false, 0],
    ['comes into view after the visitor has done something', true, 1],
  ])('%s', (_what, hasBeenActive, times) => {
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive } });
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    showError(field('first'));
    expect(scroll).toHaveBeenCalledTimes(times);
    scroll.mockRestore();
  });
});

describe('a form that waits for its answer', () => {
  it.each([
    ['the visitor stays at the button', 'send', 'send', false],
    ['the visitor goes on to another field', 'send', 'good', true],
    ['the visitor stays in the field that sent it', 'good', 'good', false],
  ])('detects that the user has moved on: %s', (_title, before, now, expected) => {
    field(before)?.focus();
    const hasGoneOn = watchFocus(box);
    field(now)?.focus();
    expect(hasGoneOn()).toBe(expected);
  });

  it('does not count a focus that has left the form as moving on', () => {
    field('send')?.focus();
    const hasGoneOn = watchFocus(box);
    field('send')?.blur();
    expect(hasGoneOn()).toBe(false);
  });
});
