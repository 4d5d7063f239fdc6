import type { Page } from './fixtures.ts';

/**
 * Errors of a tag that are shown more than once: in two messages, or in a message and at its field. Several fields may
 * have the same error, and a status may announce an error that is then shown at the field.
 */
export function repeatedErrors(page: Page, tag: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const root = document.querySelector(selector)?.shadowRoot;
    if (!root) throw new Error(`There is no ${selector}`);
    const MESSAGE = '.notice-bad, .notice-warn, [role="alert"], [aria-live="assertive"]';
    const FIELD = '.field-error';
    const textsIn = (places: string): string[] =>
      [...root.querySelectorAll(places)]
        // The error of a field may be announced: then it is both.
        .filter((place) => places === FIELD || !place.closest(FIELD))
        .filter((place) => place.checkVisibility() && !place.parentElement?.closest(places))
        .flatMap((place) => {
          const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
          const lines: string[] = [];
          while (texts.nextNode()) {
            // Names of controls may repeat: every message has a "Try again".
            const isName = texts.currentNode.parentElement?.closest('button, a, select, label');
            const line = texts.currentNode.textContent?.trim() ?? '';
            if (line.length > 3 && !isName) lines.push(line);
          }
          return lines;
        });
    const messages = textsIn(MESSAGE);
    const atFields = textsIn(FIELD);
    const repeated = messages.filter(
      (line, index) => messages.indexOf(line) < index || atFields.includes(line),
    );
    return repeated.map((line) => `"${line}" is shown twice`);
  }, tag);
}
