/** Makes nodes of elements, as React would for a first render, and updates them. Only what the first views need. */

type Handler = (event: Event) => void;

interface Described {
  type: unknown;
  props: Record<string, unknown>;
}

const SVG = 'http://www.w3.org/2000/svg';

/** React's names of attributes that are not the same in lower case. */
const NAMES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for', viewBox: 'viewBox' };

const NOT_ATTRIBUTES = ['children', 'key', 'ref'];

/** React calls the event of every keystroke `onChange`, and its pointer and focus events bubble. */
const EVENTS: Readonly<Record<string, string>> = {
  onFocus: 'focusin',
  onBlur: 'focusout',
};

/** The handlers of a node by event: an update replaces them, the listeners remain. */
const handlers = new WeakMap<Node, Map<string, Handler>>();

/** The nodes of an element, a text, or a list of both. */
export function nodesOf(content: unknown, namespace?: string): Node[] {
  if (Array.isArray(content)) return content.flatMap((one: unknown) => nodesOf(one, namespace));
  if (typeof content === 'string' || typeof content === 'number')
    return [document.createTextNode(String(content))];
  if (typeof content !== 'object' || content === null) return [];
  const { type, props } = content as Described;
  if (typeof type === 'function') return nodesOf((type as (props: object) => unknown)(props), namespace);
  return typeof type === 'string' ? [elementOf(type, props, namespace)] : nodesOf(props.children, namespace);
}

function elementOf(type: string, props: Described['props'], outer: string | undefined): Element {
  const namespace = type === 'svg' ? SVG : outer;
  const element = namespace ? document.createElementNS(namespace, type) : document.createElement(type);
  for (const [name, value] of Object.entries(props)) setProperty(element, name, value);
  element.append(...nodesOf(props.children, namespace));
  // Its options have to be there.
  if (element instanceof HTMLSelectElement) element.value = String(props.value);
  return element;
}

function setProperty(element: Element, name: string, value: unknown): void {
  if (NOT_ATTRIBUTES.includes(name) || value === undefined || value === null) return;
  if (name === 'value' && element.localName === 'select') return;
  if (typeof value === 'function') listen(element, name, value as Handler);
  else if (name === 'style') setStyle(element as HTMLElement, value as Described['props']);
  else if (typeof value !== 'boolean' || /^aria-|^spell/.test(name))
    setAttribute(element, name, String(value));
  else if (value) setAttribute(element, name, '');
}

/** A number is a length, as it is for React; no first view has a number without a unit. */
function setStyle({ style }: HTMLElement, values: Described['props']): void {
  for (const [name, value] of Object.entries(values))
    if (name.startsWith('--')) style.setProperty(name, String(value));
    else Object.assign(style, { [name]: typeof value === 'number' && value !== 0 ? `${value}px` : value });
}

const setAttribute = (element: Element, name: string, value: string): void =>
  element.setAttribute(NAMES[name] ?? name.toLowerCase(), value);

function listen(element: Element, name: string, handler: Handler): void {
  const isField = name === 'onChange' && element.localName === 'input';
  const type = isField ? 'input' : (EVENTS[name] ?? name.slice(2).toLowerCase());
  const known = handlers.get(element) ?? new Map<string, Handler>();
  handlers.set(element, known.set(type, handler));
  element.addEventListener(type, (event) => handlers.get(element)?.get(type)?.(event));
}

/** Turns the children of a node into these: nodes that stay the same keep focus, selection and what was typed. */
function updateChildren(parent: Element, next: readonly Node[]): void {
  const before = [...parent.childNodes];
  next.forEach((node, index) => {
    const old = before[index];
    if (!old) parent.append(node);
    else if (old.nodeName === node.nodeName) updateNode(old, node);
    else old.replaceWith(node);
  });
  for (const old of before.slice(next.length)) old.remove();
}

/** Makes a node the same as a new one with the same name. */
export function updateNode(old: Node, next: Node): void {
  if (!(old instanceof Element && next instanceof Element)) {
    if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue;
    return;
  }
  for (const name of old.getAttributeNames()) if (!next.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const known = handlers.get(next);
  if (known) handlers.set(old, known);
  const value = next instanceof HTMLSelectElement ? next.value : undefined;
  updateChildren(old, [...next.childNodes]);
  if (value !== undefined) (old as HTMLSelectElement).value = value;
}
