import type { Page } from './fixtures.ts';

/** The minimum target size in CSS pixels, without the border of a field's box, which does not react to taps. */
const SMALLEST = 42;

/**
 * Controls of a tag with a touch target smaller than 44 x 44 CSS pixels, by name. Links within a sentence are exempt
 * (WCAG 2.5.8), and so are elements outside the window. Call it on a page with touch emulation.
 */
export function smallTargets(page: Page, tag: string): Promise<string[]> {
  return page.evaluate(
    ({ selector, smallest }) => {
      const root = document.querySelector(selector)?.shadowRoot;
      if (!root) throw new Error(`There is no ${selector}`);
      const controls = root.querySelectorAll<HTMLElement>(
        'button, a[href], input, select, textarea, summary, [role="button"], [role="tab"]',
      );
      const isInSentence = (control: Element): boolean =>
        control.matches('a, button') &&
        getComputedStyle(control).display === 'inline' &&
        [...(control.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
      const isReached = (control: HTMLElement, x: number, y: number): boolean => {
        const hit = root.elementFromPoint(x, y);
        const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
        return Boolean(hit && [control, ...labels].some((one) => one.contains(hit)));
      };
      const modal = root.querySelector('dialog:modal');
      return [...controls].flatMap((control) => {
        if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
        if (modal && !modal.contains(control)) return [];
        const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
        const boxes = [control, ...labels].map((one) => one.getBoundingClientRect());
        const box = control.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        // Intentionally covered or off-screen elements (a file input behind its label) are reached only by their label.
        if (isInSentence(control) || box.width < 2 || !isReached(control, x, y)) return [];
        if (boxes.some(({ width, height }) => width >= smallest && height >= smallest)) return [];
        const extentOf = (dx: number, dy: number): number => {
          let far = 0;
          while (far < smallest && isReached(control, x + dx * (far + 1), y + dy * (far + 1))) far += 1;
          return far;
        };
        const reach = [extentOf(1, 0) + extentOf(-1, 0) + 1, extentOf(0, 1) + extentOf(0, -1) + 1];
        if (reach.every((length) => length >= smallest)) return [];
        const name =
          control.getAttribute('aria-label') ??
          control.getAttribute('title') ??
          control.textContent?.trim() ??
          '';
        return [`${control.localName}.${control.className} "${name.slice(0, 40)}": ${reach.join(' x ')}`];
      });
    },
    { selector: tag, smallest: SMALLEST },
  );
}
