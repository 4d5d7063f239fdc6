import { sendAnalytics } from './analytics-send.ts';
import type { WsEventDetails } from './events.ts';
import { publicUserAtom } from './page-cart.ts';
import { atom, type Getter } from './store.ts';

function sendState(
  get: Getter,
  { loggedIn, customerType }: WsEventDetails['ws-user-change'],
  from?: EventTarget | null,
): void {
  const ecommerce = { logged_in: loggedIn, customer_type: customerType };
  sendAnalytics(get, { event: 'user_state', ecommerce }, from);
}

const followingAtom = atom(() => ({ started: false }));

/**
 * Tells the page's analytics who is there (section 4: login changes page analytics): a customer who was logged in
 * before this code was here at once, every login and logout when it happens. Once a page.
 */
export const followUserAtom = atom(null, (get, _set, from?: EventTarget): void => {
  const following = get(followingAtom);
  if (following.started || typeof document === 'undefined') return;
  following.started = true;
  const user = get(publicUserAtom);
  if (user) sendState(get, { loggedIn: true, customerType: user.customerType }, from);
  document.addEventListener('ws-user-change', (event) =>
    sendState(get, (event as CustomEvent<WsEventDetails['ws-user-change']>).detail, event.target),
  );
});
