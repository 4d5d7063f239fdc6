/** What can be done in a row, or the field above the list. */
const STOPS = 'input[type="search"], .dc-action button, .dc-action a';

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 1,
  End: (_, count) => count - 1,
};

/**
 * Arrow keys lead from the field down through the rows and back, Home and End to the first and the last one; Enter then
 * does what the row offers. In the field itself only "down" leads away: the others move the cursor.
 */
export function walkList(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const stop = (event.target as Element | null)?.closest<HTMLElement>(STOPS);
  const place = event.currentTarget;
  if (!step || !stop || !(place instanceof HTMLElement)) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (stop.localName === 'input' && event.key !== 'ArrowDown') return;
  const stops = [...place.querySelectorAll<HTMLElement>(STOPS)];
  const next = stops[step(stops.indexOf(stop), stops.length)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
