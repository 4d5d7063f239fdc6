/** What an event does, which decides whether it stays inside a tag. */
type Kind = 'press' | 'move' | 'click' | 'key' | 'text' | 'wheel' | 'drag';

const TYPES: Readonly<Record<Kind, string>> = {
  press:
    'pointerdown pointerup pointercancel mousedown mouseup dblclick ' +
    'touchstart touchmove touchend touchcancel dragstart',
  move: 'pointermove mousemove',
  click: 'click',
  key: 'keydown keypress keyup',
  text: 'selectstart contextmenu copy cut paste',
  wheel: 'wheel',
  drag: 'dragenter dragover dragleave drop',
};

/** The events of which some stay inside, by type. Clicks reach the page, and so do all that are missing here. */
export const KINDS: ReadonlyMap<string, Kind> = new Map(
  (Object.keys(TYPES) as Kind[]).flatMap((kind) => TYPES[kind].split(' ').map((type) => [type, kind])),
);

const FIELD = 'input,select,textarea,[contenteditable]';
/** Everything in a dialog of ours counts, as the page behind it cannot be used. */
const CONTROL = `${FIELD},button,a,label,summary,option,[role=option],dialog`;

const isControl = (element: Element): boolean => element.matches(CONTROL);

/**
 * Whether an event whose target is in one of our tags stays there. `inside` are the elements of
 * the tag in the event's path, the innermost first.
 */
export function staysInside(event: Event, inside: readonly Element[]): boolean {
  switch (KINDS.get(event.type)) {
    case 'move':
      // A pointer that the page draws follows over our controls, too.
      return (event as MouseEvent).buttons !== 0 && inside.some(isControl);
    case 'press':
      return (
        inside.some(isControl) || (event.type === 'touchmove' && inside.some((one) => canScroll(one, 0)))
      );
    case 'click':
      // A router of the page may open our links.
      return inside.some(isControl) && !inside.some((one) => one.localName === 'a');
    case 'key':
      return isKeptKey((event as KeyboardEvent).key, inside);
    case 'wheel':
      return inside.some((one) => one.localName === 'dialog' || canScroll(one, (event as WheelEvent).deltaY));
    case 'drag':
      return inside[0]?.matches(FIELD) === true;
    default:
      return inside.length > 0;
  }
}

/** Fields keep all keys except Tab and F1 to F24. Other controls keep those that activate them. */
function isKeptKey(key: string | undefined, [target]: readonly Element[]): boolean {
  // Password managers send events without a key.
  if (!target || key === 'Tab' || /^F\d/.test(key ?? '')) return false;
  return target.matches(FIELD) || ((key === 'Enter' || key === ' ') && isControl(target));
}

/**
 * Whether an element scrolls in the direction of the wheel, or at all if `delta` is 0. At its end, the page scrolls, or
 * nothing if the element contains the scrolling.
 */
function canScroll(element: Element, delta: number): boolean {
  const rest = element.scrollHeight - element.clientHeight;
  if (rest < 2) return false;
  const { overflowY, overscrollBehaviorY } = getComputedStyle(element);
  if (!/auto|scroll/.test(overflowY)) return false;
  if (delta === 0 || overscrollBehaviorY !== 'auto') return true;
  return delta > 0 ? element.scrollTop < rest - 1 : element.scrollTop > 0;
}
