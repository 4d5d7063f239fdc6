/**
 * Products that are broken on purpose, by scripts that run before those of every page of a visitor. A row that does not
 * notice the ones that it names checks nothing.
 */
export const BROKEN_PAGES = {
  'never-orders': neverOrders,
  'orders-again': ordersAgain,
  'dead-buttons': deadButtons,
  leaks,
  'no-messages': noMessages,
  'wrong-total': wrongTotal,
  'sends-twice': sendsTwice,
  'old-cart': oldCart,
  'blank-tags': blankTags,
  'throws-late': throwsLate,
  'forgets-drafts': forgetsDrafts,
  'keeps-everything': keepsEverything,
  'shows-markup': showsMarkup,
  'orders-what-is-there': ordersWhatIsThere,
  'never-paid': neverPaid,
  'says-orders-twice': saysOrdersTwice,
  'forgets-orders': forgetsOrders,
  'tells-cards': tellsCards,
  'empties-fields': emptiesFields,
} as const satisfies Readonly<Record<string, () => void>>;

/** Parts that rows without a page, or beside it, break themselves: each asks `isBroken` for its own. */
type StandIn =
  | 'sells-names-twice'
  | 'checks-names-once'
  | 'drops-late-money'
  | 'tells-nobody'
  | 'never-counts-tries'
  | 'keeps-codes'
  | 'leaves-orders-in-the-log'
  | 'reuses-numbers'
  | 'asks-twice'
  | 'refuses-crowds'
  | 'keeps-sessions'
  | 'hands-sessions-on'
  | 'says-no-reason'
  | 'asks-strangers'
  | 'loses-elements'
  | 'takes-parts-for-whole'
  | 'gives-up-early'
  | 'fails-on-odd-values'
  | 'shows-all-data'
  | 'backtracks'
  | 'backtracks-for-ever';

type BrokenPage = keyof typeof BROKEN_PAGES;
export type Broken = BrokenPage | StandIn;

let current: Broken | undefined;

/** What is broken from now on; undefined for the product as it is. */
export function breakProduct(broken: Broken | undefined): void {
  current = broken;
}

export const isBroken = (broken?: StandIn): boolean =>
  broken === undefined ? current !== undefined : current === broken;

/** The script of the broken product that is being tried. */
export const brokenScript = (): (() => void) | undefined =>
  current !== undefined && current in BROKEN_PAGES ? BROKEN_PAGES[current as BrokenPage] : undefined;

/** The order button does nothing, and says nothing. */
function neverOrders(): void {
  const isOrder = (target: EventTarget | undefined): boolean =>
    target instanceof Element &&
    /^Order (and|with)/.test(target.closest('button')?.textContent?.trim() ?? '');
  const swallow = (event: Event): void => {
    if (!isOrder(event.composedPath()[0])) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true });
}

/** An order that was placed is followed by another one of the same items. */
function ordersAgain(): void {
  const send = window.fetch.bind(window);
  const api = (url: string): string => url.replace(/\/(?:checkout|quick-order)\b.*$/, '');
  interface Cart {
    items: object[];
    paymentOption: object;
    billingProfile: { id: string };
  }
  const again = async (url: string, init: RequestInit, cart: Cart): Promise<void> => {
    const headers = new Headers(init.headers);
    headers.delete('Idempotency-Key');
    headers.delete('If-Match');
    const call = (method: string, path: string, body: unknown): Promise<Response> =>
      send(api(url) + path, { ...init, signal: null, method, headers, body: JSON.stringify(body) });
    for (const item of cart.items) await call('POST', '/cart/items', item);
    await call('PUT', '/cart/billing-profile?cart=true', { id: cart.billingProfile.id });
    await call('PUT', '/cart/payment-option?cart=true', cart.paymentOption);
    await send(`${api(url)}/checkout`, { ...init, signal: null, headers });
  };
  window.fetch = async (input, init = {}) => {
    const url = String(input);
    if (init.method !== 'POST' || !/\/(checkout|quick-order)\b/.test(url)) return send(input, init);
    const cart = await (await send(`${api(url)}/cart`, { ...init, method: 'GET', body: null })).json();
    const answer = await send(input, init);
    if (answer.ok) await again(url, init, cart);
    return answer;
  };
}

/** Nothing happens when a control of a tag is pressed, or another option is chosen. */
function deadButtons(): void {
  const swallow = (event: Event): void => {
    const [target] = event.composedPath();
    if (!(target instanceof Element) || !(target.getRootNode() instanceof ShadowRoot)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true });
  // This event does not leave its shadow root.
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function attachShadow(init) {
    const root = attach.call(this, init);
    root.addEventListener('change', (event) => event.stopImmediatePropagation(), { capture: true });
    return root;
  };
}

/** Each tag leaves a listener behind, and itself with it. */
function leaks(): void {
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function attachShadow(init) {
    const root = attach.call(this, init);
    window.addEventListener('storage', () => root.host.getAttribute('config'));
    return root;
  };
}

/** The tags say nothing of what happened. */
function noMessages(): void {
  const SAYS = '[role="alert"], [role="status"], .notice, .toast';
  const hide = (root: ParentNode): void => {
    for (const one of root.querySelectorAll<HTMLElement>(SAYS))
      one.style.setProperty('display', 'none', 'important');
  };
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function attachShadow(init) {
    const root = attach.call(this, init);
    new MutationObserver(() => hide(root)).observe(root, { childList: true, subtree: true });
    return root;
  };
}

/** Every amount on the page is another one than the shop has. */
function wrongTotal(): void {
  const written = new WeakMap<Node, string>();
  const change = (root: Node): void => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { nodeValue } = text;
      if (!nodeValue || written.get(text) === nodeValue || !/€\s?\d/.test(nodeValue)) continue;
      text.nodeValue = nodeValue.replaceAll(
        /(€\s?)(\d)/g,
        (_all, sign, digit) => `${sign}${(+digit + 1) % 10}`,
      );
      written.set(text, text.nodeValue);
    }
  };
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function attachShadow(init) {
    const root = attach.call(this, init);
    const observer = new MutationObserver(() => change(root));
    observer.observe(root, { childList: true, subtree: true, characterData: true });
    return root;
  };
}

/** Every change is sent once more, as a change of its own. */
function sendsTwice(): void {
  const send = window.fetch.bind(window);
  window.fetch = (input, init = {}) => {
    if (init.method && !/^(GET|HEAD)$/i.test(init.method)) {
      const headers = new Headers(init.headers);
      if (headers.has('Idempotency-Key')) headers.set('Idempotency-Key', crypto.randomUUID());
      void send(input, { ...init, headers, signal: null }).catch(() => undefined);
    }
    return send(input, init);
  };
}

/** The shop is not told which cart was shown. */
function ordersWhatIsThere(): void {
  const send = window.fetch.bind(window);
  window.fetch = (input, init = {}) => {
    const headers = new Headers(init.headers);
    headers.delete('If-Match');
    return send(input, { ...init, headers });
  };
}

/** The page never notices that the cart has changed. */
function oldCart(): void {
  const send = window.fetch.bind(window);
  let first: { text: string; init: ResponseInit } | undefined;
  const shown = (): Response => new Response(first?.text, first?.init);
  window.fetch = async (input, init = {}) => {
    const isRead = /\/api\/cart(\?|$)/.test(String(input)) && (init.method ?? 'GET') === 'GET';
    if (isRead && first) return shown();
    const answer = await send(input, init);
    const isCart = isRead || (answer.ok && /[?&]cart=true/.test(String(input)));
    if (!isCart) return answer;
    if (first) return shown();
    const { status, headers } = answer;
    first = { text: await answer.clone().text(), init: { status, headers: [...headers] } };
    return answer;
  };
}

/** The page never hears that an order is paid. */
function neverPaid(): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const answer = await send(input, init);
    if (!/\/orders\/[^/]+\/payments?(\?|$)/.test(String(input)) || !answer.ok) return answer;
    const { status, headers } = answer;
    const text = (await answer.text()).replace('"paid"', '"failed"');
    return new Response(text, { status, headers });
  };
}

/** The page hears of each order twice. */
function saysOrdersTwice(): void {
  const dispatch = EventTarget.prototype.dispatchEvent;
  EventTarget.prototype.dispatchEvent = function dispatchTwice(event) {
    if (event.type === 'ws-order') dispatch.call(this, new CustomEvent(event.type, event as CustomEvent));
    return dispatch.call(this, event);
  };
}

/** What is known of orders is not kept. */
function forgetsOrders(): void {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function set(name, value) {
    if (!/:(order|unpaid|attempt)$/.test(name)) setItem.call(this, name, value);
  };
}

/** The frame of a payment provider tells the page what is typed. */
function tellsCards(): void {
  if (window === window.top) return;
  window.addEventListener('input', ({ target }) =>
    parent.postMessage((target as HTMLInputElement).value, '*'),
  );
}

/** The fields of a payment provider are loaded again after each payment. */
function emptiesFields(): void {
  if (window !== window.top) return;
  window.addEventListener('message', ({ data }) => {
    if (data?.type !== 'outcome') return;
    for (const frame of document.querySelectorAll('iframe')) frame.setAttribute('src', frame.src);
  });
}

/** The tags draw, and nobody sees it. */
function blankTags(): void {
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function attachShadow(init) {
    const root = attach.call(this, init);
    const empty = (): void => {
      for (const one of root.children)
        if (one instanceof HTMLElement) one.style.setProperty('display', 'none', 'important');
    };
    new MutationObserver(empty).observe(root, { childList: true });
    return root;
  };
}

/** Whatever answers arrive, an error is thrown that nobody catches. */
function throwsLate(): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const answer = await send(input, init);
    if (/\/(api|validation)\//.test(String(input)))
      // Not by a timer: the clock of some pages stands still.
      queueMicrotask(() => {
        throw new TypeError('Cannot read properties of undefined');
      });
    return answer;
  };
}

/** What is typed is not kept. */
function forgetsDrafts(): void {
  Storage.prototype.setItem = () => undefined;
}

/** What was ever stored stays. */
function keepsEverything(): void {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function set(name, value) {
    setItem.call(this, name, value);
    setItem.call(localStorage, `kept ${value.length} ${name}`, value);
  };
}

/** Texts of the server become markup. */
function showsMarkup(): void {
  const show = (root: Node): void => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (/<\w/.test(text.nodeValue ?? '') && text.parentElement?.localName !== 'style')
        found.push(text as Text);
    for (const text of found) {
      const box = document.createElement('span');
      box.innerHTML = text.nodeValue ?? '';
      text.after(box);
    }
    for (const text of found) text.nodeValue = '';
  };
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function attachShadow(init) {
    const root = attach.call(this, init);
    new MutationObserver(() => show(root)).observe(root, { childList: true, subtree: true });
    return root;
  };
}
