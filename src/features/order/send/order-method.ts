import type { Cart } from '../../../api/cart-schema.ts';
import type { CheckoutRequest, CheckoutResponse } from '../../../api/checkout.ts';
import type { Client } from '../../../api/client.ts';
import type { Violations } from '../../../api/item-calls.ts';
import type { Messages } from '../../../lib/messages.ts';
import type { SignedCopy } from '../../../state/resources/declarations.ts';
import type { Attempt } from '../attempt.ts';
import type { OrderedContent } from './ordered-content.ts';

/** The page that sends an order: its navigation, and the element that dispatches its events. */
export interface OrderingPage {
  /** Opens a route of the cart, e.g. `thank-you?messageKey=success`. */
  go: (route: string) => void;
  from?: EventTarget | undefined;
  /** Opens the bank's page; `location.assign` by default. */
  leave?: (url: URL) => void;
  /** Shows the reason why the order was not sent; `showMessagesAtom` by default. */
  showRefusal?: (messages: Messages) => void;
}

/** An `OrderingPage` that shows the order before it is sent. */
export interface ReviewPage extends OrderingPage {
  /** What the page showed when the button was pressed; by default what it would show now. */
  seen?: OrderedContent | undefined;
}

/** How a cart is ordered: step by step, or at once with the customer's defaults. */
export interface OrderMethod {
  call: Attempt['call'];
  post: (client: Client, body: CheckoutRequest, key: string, ifMatch?: string) => Promise<CheckoutResponse>;
  /** The payment group of the order. */
  groupId: string | undefined;
  /** Its payment option; undefined where only the group is known. */
  optionId: string | undefined;
  /** What the visitor saw when they pressed the button: nothing else is sent. */
  seen: OrderedContent;
  /** Reads what the server adds to the cart when it orders; undefined if it orders the cart as it is. */
  readChoices?: (client: Client) => Promise<(cart: Cart) => Cart>;
  /**
   * The reason why this cart, with the violations that the server has just found, cannot be sent; undefined if it can.
   */
  obstacle: (cart: Cart, violations: Violations) => Messages | undefined;
  /** The messages of a refusal that is shown on the current screen, instead of the route of `checkoutFailure`. */
  messagesInPlace?: (error: unknown) => Messages | undefined;
}

/** The cart as the server orders it. */
export interface CheckedCart {
  cart: Cart;
  /** Its version; undefined if the server does not say it, or cannot compare it. */
  etag: string | undefined;
  /** Adds to a cart what the server adds to it when it orders. */
  complete: (cart: Cart) => Cart;
  /** Days until a later payment is due. */
  payWithinDays: number | undefined;
}

/** An order that was sent. */
export interface SentOrder extends CheckedCart {
  attempt: Attempt;
  method: OrderMethod;
  /** The declarations that were signed with it. */
  copies: readonly SignedCopy[];
}
