import { PERSON } from '../support/person.ts';
import { SHOP } from './page.ts';

const HEADERS = { 'X-Company-Code': 'sk-ws', 'Accept-Language': 'en-US', 'Content-Type': 'application/json' };

/** Calls the shop with the browser's own session, which all pages of a test file share. */
export async function call(method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${SHOP}/api${path}`, {
    method,
    credentials: 'include',
    headers: HEADERS,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? undefined : answer.json();
}

/** Registers a customer with valid data and logs them in. */
export async function register(login: string): Promise<void> {
  await call('GET', '/cart');
  await call('POST', '/users', {
    login,
    password: 'Tajne-heslo-1',
    billingProfile: PERSON,
  });
}

export const addHosting = (): Promise<unknown> =>
  call('POST', '/cart/items', { code: 'hosting-plus', name: 'Hosting Plus', sellType: 'direct', period: 12 });

export const payBy = (groupId: string): Promise<unknown> =>
  call('PUT', '/cart/payment-option?cart=true', { id: groupId, groupId });

let unlock = (): void => undefined;

/** All test files share one browser session, so a test that changes it takes a lock. */
function lockSession(): Promise<void> {
  return new Promise((resolve) => {
    const ended = new Promise<void>((end) => {
      unlock = end;
    });
    void navigator.locks.request('the visitor', () => {
      resolve();
      return ended;
    });
  });
}

afterEach(() => unlock());

/** An anonymous visitor with an empty cart, exclusive until the test ends. */
export async function newVisitor(): Promise<void> {
  await lockSession();
  localStorage.clear();
  sessionStorage.clear();
  await call('POST', '/logout');
  const cart = (await call('GET', '/cart')) as { items: { id: string }[] };
  for (const { id } of cart.items) await call('DELETE', `/cart/items/${id}`);
}

const roots = (node: ParentNode): ParentNode[] => [
  node,
  ...[...node.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
];

/** The first element, shadow trees included, that matches a selector and a text or accessible name. */
export function queryDeep(
  page: ParentNode,
  selector: string,
  words: string | RegExp = '',
): HTMLElement | undefined {
  const fits = (element: HTMLElement): boolean => {
    const name = element.getAttribute('aria-label') ?? (element as Partial<HTMLElement>).title ?? '';
    const text = `${name} ${element.textContent ?? ''}`;
    return typeof words === 'string' ? text.includes(words) : words.test(text);
  };
  return roots(page)
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)])
    .find(fits);
}

/** Sets a field's value with an input event, so that React handles it. */
export function type(field: HTMLElement | undefined, text: string): void {
  const view = field?.ownerDocument.defaultView as (Window & typeof globalThis) | null | undefined;
  if (!field || !view) throw new Error('There is no such field');
  const kind = field instanceof view.HTMLTextAreaElement ? view.HTMLTextAreaElement : view.HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text);
  // Not `Event`: MooTools replaces it with its own class.
  field.dispatchEvent(new view.InputEvent('input', { bubbles: true }));
}
