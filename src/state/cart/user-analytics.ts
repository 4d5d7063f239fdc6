import { sendAnalytics } from '../page/analytics-send.ts';
import { isOnPageAtom } from '../page/config.ts';
import { subscribe, type WsEventDetails } from '../page/events.ts';
import { atom, type Getter } from '../store.ts';
import { publicUserAtom } from './page-cart.ts';

function sendUserState(
  get: Getter,
  { loggedIn, customerType }: WsEventDetails['ws-user-change'],
  from?: EventTarget,
): void {
  const ecommerce = { logged_in: loggedIn, customer_type: customerType };
  sendAnalytics(get, { event: 'user_state', ecommerce }, from);
}

const isFollowingAtom = atom(false);

/**
 * Sends the login state to the page's analytics (clause 4.25): at once for a customer who
 * is already logged in, then at every login and logout. Starts once per page.
 */
export const followUserAtom = atom(null, (get, set, from?: EventTarget): void => {
  if (get(isFollowingAtom)) return;
  set(isFollowingAtom, true);
  const user = get(publicUserAtom);
  if (user) sendUserState(get, { loggedIn: true, customerType: user.customerType }, from);
  subscribe('ws-user-change', (detail, tag) => {
    if (get(isOnPageAtom)) sendUserState(get, detail, tag);
  });
});
