// Runs first in each page of the engine tests: records errors, and finds elements inside shadow roots by the names that
// a person would use. Plain script: it is served unchanged and must work under the page's policy.
(() => {
  const faults = [];
  const heard = [];
  addEventListener('error', (event) => faults.push(`error: ${event.message}`));
  addEventListener('unhandledrejection', (event) => faults.push(`rejection: ${event.reason}`));
  document.addEventListener('securitypolicyviolation', (event) =>
    faults.push(
      `policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
    ),
  );
  for (const name of ['ready', 'cart-change', 'order', 'error', 'search', 'step-change'])
    document.addEventListener(`ws-${name}`, ({ type, detail }) => heard.push({ type, detail }));

  const plain = (text) => (text ?? '').replace(/\s+/g, ' ').trim();
  const isVisible = (element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';

  /** Every text that can serve as a name of an element. */
  const namesOf = (element) =>
    [
      element.getAttribute('aria-label'),
      element.title,
      ...[...(element.labels ?? [])].map(({ textContent }) => textContent),
      element.textContent,
    ].map(plain);

  /** What matches inside a tag, or inside an element of a page without tags. */
  const all = (tag, css) =>
    [...document.querySelectorAll(tag)].flatMap((element) => {
      const scope = element.localName.startsWith('ws-') ? element.shadowRoot : element;
      return [...(scope?.querySelectorAll(css) ?? [])];
    });

  /** The first visible element of a tag that matches the selector and has that name, whole or in part. */
  const find = (tag, css, name) => {
    const seen = all(tag, css).filter(isVisible);
    const named = (is) => seen.find((element) => namesOf(element).some((text) => is(text)));
    return name === undefined
      ? seen[0]
      : (named((text) => text === name) ?? named((text) => text.includes(name)));
  };

  // A browser shows a choice by its label; the control itself may be below it.
  const clickable = (element) =>
    element?.matches('[type=radio], [type=checkbox]') ? (element.labels[0] ?? element) : element;

  window.look = {
    faults,
    heard,
    all,
    find,
    clickable: (...place) => {
      const element = clickable(find(...place));
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return element ?? null;
    },
    /** The obstacle that a click on an element would hit, in words; undefined if the point is outside the window. */
    middle: (...place) => {
      const box = window.look.clickable(...place)?.getBoundingClientRect();
      if (!box) return undefined;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return x > 0 && x < innerWidth && y > 0 && y < innerHeight ? `${x} ${y}` : undefined;
    },
    /** Adds a product as a script of the page does, which may come before ours; whether it is in the cart. */
    add: (product) =>
      new Promise((resolve, reject) => {
        (window.wsElements ??= []).push((ws) => ws.add(product).then(({ ok }) => resolve(ok), reject));
      }),
    has: (...place) => find(...place) !== undefined,
    count: (tag, css) => all(tag, css).filter(isVisible).length,
    /** The visible text of a tag. */
    words: (tag) => plain(document.querySelector(tag)?.shadowRoot?.querySelector('.ws')?.innerText),
    value: (...place) => find(...place)?.value,
    style: (tag, css, property) => {
      const element = find(tag, css);
      return element && getComputedStyle(element).getPropertyValue(property);
    },
    isAtRest: (...place) => find(...place)?.getAnimations().length === 0,
    /** The left and right edge of an element, and the width of the page without its scroll bar. */
    sides: (...place) => {
      const { left, right } = find(...place).getBoundingClientRect();
      return [Math.round(left), Math.round(right), document.documentElement.clientWidth];
    },
    /** The text of the focused element, through all shadow roots. */
    focus: () => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      return active ? (namesOf(active).find((text) => text !== '') ?? active.localName) : '';
    },
    isFocusIn: (tag, css) => {
      const root = document.querySelector(tag)?.shadowRoot;
      return Boolean(root?.activeElement?.closest(css));
    },
  };
})();
