/** A script of a page that takes presses, keys and the wheel of everything that it does not know as a field. */
export interface PageScript {
  name: string;
  text: string;
}

const PLACES = ['document', 'window', 'document.documentElement', 'document.body'];

/** At the window in the capture phase, the first script wins: that of the page, which a test of its own shows. */
const PHASES = (place: string): string[] => (place === 'window' ? ['bubbling'] : ['bubbling', 'capturing']);

const WAYS: Readonly<Record<string, string>> = {
  'prevents it': 'event.preventDefault();',
  'prevents it by the old property': 'event.returnValue = false;',
  'prevents and stops it': 'event.preventDefault(); event.stopImmediatePropagation();',
};

const TYPES = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'dblclick',
  'touchstart',
  'touchend',
  'dragstart',
  'selectstart',
  'contextmenu',
  'copy',
  'cut',
  'paste',
  'keydown',
  'keypress',
  'keyup',
  'wheel',
  'touchmove',
];

/** Tab and function keys, and all in the page's own fields, are left alone. Closes a dialog of the page at Escape. */
const textOf = (place: string, phase: string, way: string): string => `
  window.closed = 0;
  window.clicks = 0;
  const take = (event) => {
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
    if (/^(Tab|F\\d+)$/.test(event.key ?? '')) return;
    if (event.type === 'keydown' && event.key === 'Escape') closed += 1;
    ${way}
  };
  const listen = () => {
    for (const type of ${JSON.stringify(TYPES)})
      ${place}.addEventListener(type, take, { capture: ${phase === 'capturing'}, passive: false });
    document.addEventListener('click', () => { clicks += 1; });
  };
  if (document.body) listen();
  else document.addEventListener('DOMContentLoaded', listen);`;

/** A script for each place to listen at, phase, and way to cancel an event. */
export const PAGE_SCRIPTS: readonly PageScript[] = PLACES.flatMap((place) =>
  PHASES(place).flatMap((phase) =>
    Object.entries(WAYS).map(([what, way]) => ({
      name: `${place}, ${phase}: ${what}`,
      text: textOf(place, phase, way),
    })),
  ),
);
