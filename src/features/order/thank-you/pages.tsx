import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { AlertIcon, CheckCircleIcon, type Icon, InfoIcon, WarningIcon } from '../../../ui/icons.tsx';
import { ClockIcon, MailIcon } from '../../../ui/icons-cart.tsx';
import { QrIcon, TransferIcon, UndoIcon } from '../../../ui/icons-order.tsx';
import type { NextActions, NothingOpen } from '../next-actions/rules.ts';
import type { MessageKey } from '../send/rules.ts';
import type { ExceptionKind } from './rules.ts';

/**
 * The pages of thank-you: one for each state, and more for exceptions, a transfer by QR code, an unpaid order, one of an
 * earlier visit, and an address that somebody opened without an order.
 */
export type PageKind =
  | Exclude<MessageKey, 'exception'>
  | `exception-${Exclude<ExceptionKind, 'unknown'>}`
  | 'transfer-code'
  | 'unpaid'
  | 'received'
  | 'unordered'
  | 'unknown';

/** A text that says, or implies, that nothing is left to do: it takes the proof; `otherwise` says less. */
interface ByNextActions {
  ifNothingOpen: (proof: NothingOpen) => MessageDescriptor;
  otherwise: MessageDescriptor;
}

type PageText = MessageDescriptor | ByNextActions;

/** The text of a page by what is left to do for the customer. */
export function pageText(text: PageText | undefined, next: NextActions): MessageDescriptor | undefined {
  if (text === undefined || !('otherwise' in text)) return text;
  return next.kind === 'none' ? text.ifNothingOpen(next) : text.otherwise;
}

interface ThankYouPage {
  icon: Icon;
  tone: 'good' | 'info' | 'warn' | 'bad';
  /**
   * The suggested next step: set up the services, continue shopping, pay or open the customer's account, or order
   * again.
   */
  action: 'setup' | 'shop' | 'pay' | 'account' | 'order';
  title: MessageDescriptor;
  lead?: PageText;
  /** The next steps, if the order is known. */
  next?: PageText;
}

const SETTING_UP: PageText = {
  ifNothingOpen: () => msg`We’re activating your services. We’ll email you when they’re ready to set up.`,
  otherwise: msg`We activate each service as soon as nothing is missing for it, and email you when it’s ready to set up.`,
};
const AFTER_PAYMENT: PageText = {
  ifNothingOpen: () =>
    msg`We’ll activate your services when we receive your payment and email you when they’re ready to set up.`,
  otherwise: msg`After we receive your payment, we activate each service as soon as nothing is missing for it, and email you when it’s ready to set up.`,
};

/** The icon, tone, texts and action of each page. */
export const THANK_YOU_PAGES: Readonly<Record<PageKind, ThankYouPage>> = {
  success: {
    icon: CheckCircleIcon,
    tone: 'good',
    action: 'setup',
    title: msg`Thank you for your order`,
    next: SETTING_UP,
    lead: {
      ifNothingOpen: () =>
        msg`We have everything we need. A confirmation email is on its way, and we’re preparing your services.`,
      otherwise: msg`A confirmation email is on its way, and we’re preparing your services.`,
    },
  },
  // Its lead contains the due date: see `payLaterLead`.
  mail: {
    icon: MailIcon,
    tone: 'good',
    action: 'setup',
    title: msg`Thank you for your order`,
    next: SETTING_UP,
  },
  confirm: {
    icon: CheckCircleIcon,
    tone: 'good',
    action: 'shop',
    title: msg`Your order is waiting for approval`,
    next: msg`After the approval, we’ll send you the invoice.`,
    lead: {
      ifNothingOpen: () =>
        msg`We’ll check it and send you the invoice by email. You don’t need to do anything right now.`,
      otherwise: msg`We’ll check it and send you the invoice by email.`,
    },
  },
  processing: {
    icon: ClockIcon,
    tone: 'info',
    action: 'shop',
    title: msg`We’re processing your order`,
    lead: msg`This can take a few minutes. We’ll email you as soon as it’s done. You don’t need to wait here or order again.`,
  },
  // Its lead contains the date of the order: see `receivedLead`.
  received: { icon: CheckCircleIcon, tone: 'good', action: 'shop', title: msg`Your order was received` },
  unpaid: {
    icon: ClockIcon,
    tone: 'info',
    action: 'shop',
    title: msg`Your order is waiting for payment`,
    lead: msg`The payment wasn’t completed here. If you’ve already paid, we’ll confirm it by email.`,
  },
  transfer: {
    icon: TransferIcon,
    tone: 'info',
    action: 'shop',
    title: msg`Thank you! Now make the transfer`,
    next: AFTER_PAYMENT,
    lead: {
      ifNothingOpen: () =>
        msg`Your services start as soon as we receive your payment. Copy the details exactly so we can match it.`,
      otherwise: msg`Copy the details exactly so we can match your payment.`,
    },
  },
  'transfer-code': {
    icon: QrIcon,
    tone: 'info',
    action: 'shop',
    title: msg`Thank you! Scan to pay`,
    next: AFTER_PAYMENT,
    lead: {
      ifNothingOpen: () =>
        msg`Your services start as soon as we receive your payment. The code fills in the details for you; you only confirm them.`,
      otherwise: msg`The code fills in the details for you; you only confirm them.`,
    },
  },
  cancel: {
    icon: UndoIcon,
    tone: 'warn',
    action: 'pay',
    title: msg`You canceled the payment`,
    lead: msg`Your order is saved but not paid yet. You can pay for it in your customer account anytime.`,
  },
  fail: {
    icon: AlertIcon,
    tone: 'bad',
    action: 'pay',
    title: msg`The payment wasn’t completed`,
    lead: msg`Your order is saved but not paid yet. You can try again or pay another way in your customer account.`,
  },
  'exception-order': {
    icon: AlertIcon,
    tone: 'bad',
    action: 'order',
    title: msg`Your order wasn’t created`,
  },
  'exception-invoice': {
    icon: WarningIcon,
    tone: 'warn',
    action: 'account',
    title: msg`We have your order, but not the invoice yet`,
    lead: msg`Your order was created. You don’t need to send it again: we’ll finish the invoice and send it to you.`,
  },
  'exception-payment': {
    icon: WarningIcon,
    tone: 'warn',
    action: 'pay',
    title: msg`We have your order, but it isn’t paid yet`,
    lead: msg`We couldn’t open the payment page. You don’t need to order again: you can pay in your customer account.`,
    next: AFTER_PAYMENT,
  },
  'exception-stored': {
    icon: WarningIcon,
    tone: 'warn',
    action: 'account',
    title: msg`We have your order`,
    lead: msg`Something went wrong after we stored it, but you don’t need to order again. We’ll email you, and you can follow it in your customer account.`,
  },
  'exception-general': {
    icon: AlertIcon,
    tone: 'bad',
    action: 'order',
    title: msg`We couldn’t complete your order`,
  },
  unordered: {
    icon: InfoIcon,
    tone: 'info',
    action: 'order',
    title: msg`Nothing has been ordered from this browser`,
    lead: msg`Your cart is as you left it. If you ordered on another device, you’ll find that order in your customer account and in your email.`,
  },
  unknown: {
    icon: InfoIcon,
    tone: 'info',
    action: 'account',
    title: msg`We don’t know yet whether your order went through`,
    lead: msg`Look in your customer account or your email before you order again. If you find nothing there, ask our support team.`,
  },
};

/** The lead of the page for an order that is paid later. */
export const payLaterLead = (days: number): MessageDescriptor =>
  msg`The invoice is on its way to you. Please pay it within ${plural(days, { one: '# day', other: '# days' })}.`;

/** The lead of the page for an order of an earlier visit. */
export const receivedLead = (date: string): MessageDescriptor =>
  msg`We received the order you sent on ${date}. You’ll get a confirmation by email; you don’t need to order again.`;
