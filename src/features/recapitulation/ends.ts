import type { Cart } from '../../api/cart-schema.ts';
import type { CheckoutResponse } from '../../api/checkout.ts';
import type { Messages } from '../../api/error-messages.ts';
import { readBackCartAtom } from '../../state/cart-changes.ts';
import { emit } from '../../state/events.ts';
import { clearMessagesAtom, showMessagesAtom, tellPage } from '../../state/messages.ts';
import { checkoutInProgressAtom, tellTabs } from '../../state/page-cart.ts';
import { configAtom } from '../../state/shop.ts';
import type { Getter, Setter } from '../../state/store.ts';
import { totalOf } from '../cart/rules.ts';
import { groupOf } from '../payment/rules.ts';
import type { MessageKey } from '../thank-you/rules.ts';
import { endAttempt } from './attempt.ts';
import { allowedRedirect, leaveForBank, rememberOrder, rememberTransfer } from './leave.ts';
import { checkoutOutcome, thankYouRoute } from './rules.ts';

/** Who sends the order, and what becomes of the page. */
export interface CheckoutContext {
  /** Opens a route of the cart, e.g. `thank-you?messageKey=success`. */
  go: (route: string) => void;
  from?: EventTarget | undefined;
  /** Leaves for the bank's page; the browser's own navigation unless told. */
  leave?: (url: URL) => void;
  /** Says why the visitor stays where they are; the screens say it by its path unless told. */
  say?: (messages: Messages) => void;
}

/** How an attempt ended: the visitor stays and reads why, goes to another route, or leaves for the bank. */
export type End =
  | { kind: 'stay'; messages: Messages }
  | { kind: 'go'; route: string; messages?: Messages }
  | { kind: 'ordered'; messageKey: MessageKey; orderId?: string | undefined; exception?: string }
  | { kind: 'leave'; url: URL };

/** The visitor stays and reads one message about the order. */
export const stay = (key: string): End => ({ kind: 'stay', messages: { checkout: [{ key }] } });

/** What the server's answer to a cart that was sent means here; keeps what thank-you needs. */
export function endOf(get: Getter, response: CheckoutResponse, sent: Cart, groupId: string | undefined): End {
  const config = get(configAtom);
  const { orderId } = response;
  const outcome = checkoutOutcome(response, groupId);
  if (outcome.kind === 'redirect') {
    const url = allowedRedirect(outcome.url, config.allowedRedirectOrigins);
    rememberOrder(config.company, { orderId, announced: url === undefined, paymentUrl: url?.href });
    const exception = 'exception.payment.bank_redirect_url_not_found';
    return url ? { kind: 'leave', url } : { kind: 'ordered', messageKey: 'exception', orderId, exception };
  }
  const { messageKey, transfer } = outcome;
  rememberOrder(config.company, { orderId, announced: true });
  const byCode = groupOf(groupId)?.settlement === 'qr-transfer';
  const price = totalOf(sent);
  if (transfer) rememberTransfer(config.company, { price, byCode, options: [...transfer] });
  return { kind: 'ordered', messageKey, orderId };
}

/** An order of which no answer came: it was made, or nobody knows. */
export function endOfLost(company: string, found: 'ordered' | 'unknown'): End {
  if (found === 'unknown') return stay('wsk.checkout.outcome_unknown');
  endAttempt(company);
  rememberOrder(company, { announced: true });
  return { kind: 'ordered', messageKey: 'processing' };
}

/** The outcome's navigation comes first; only then the cart, which may be empty now, and the end of the checkout. */
export async function finish(get: Getter, set: Setter, context: CheckoutContext, end: End): Promise<void> {
  const { go, from } = context;
  if (end.kind === 'leave') {
    tellTabs(get, { type: 'ordered', messageKey: 'processing' });
    return leaveForBank(end.url, context.leave, () => {
      void finish(get, set, context, { kind: 'go', route: thankYouRoute('processing') });
    });
  }
  if (end.kind === 'ordered') {
    const { messageKey, orderId, exception } = end;
    go(thankYouRoute(messageKey, exception));
    // The cart that is gone now was ordered, whatever has been said of it meanwhile.
    set(clearMessagesAtom);
    emit('ws-order', { messageKey, orderId }, from);
    tellTabs(get, { type: 'ordered', messageKey });
  } else {
    tell(set, context, end);
  }
  const isCartOld = end.kind !== 'stay' && get(checkoutInProgressAtom);
  if (isCartOld) await set(readBackCartAtom).catch(() => undefined);
  set(checkoutInProgressAtom, false);
}

function tell(
  set: Setter,
  { go, from, say }: CheckoutContext,
  end: Extract<End, { kind: 'stay' | 'go' }>,
): void {
  const { messages = {} } = end;
  if (end.kind === 'stay' && say) {
    say(messages);
    tellPage(messages, from);
    return;
  }
  set(showMessagesAtom, messages, from);
  if (end.kind === 'stay') return;
  go(end.route);
  // Thank-you says it; back at the order it would be old news.
  if (end.route.startsWith('thank-you')) set(clearMessagesAtom, 'checkout');
}
