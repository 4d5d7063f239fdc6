import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  AlertIcon,
  BankIcon,
  CheckCircleIcon,
  ClockIcon,
  type Icon,
  InfoIcon,
  MailIcon,
  QrIcon,
  UndoIcon,
  WarningIcon,
} from '../../ui/icons.tsx';
import type { ExceptionKind, MessageKey } from './rules.ts';

/** The pages of thank-you: one for each state, more for exceptions, a transfer by code, a payment or answer still due. */
export type PageKind =
  | Exclude<MessageKey, 'exception'>
  | `exception-${ExceptionKind}`
  | 'transfer-code'
  | 'unpaid'
  | 'received'
  | 'unknown';

interface ThankYouPage {
  icon: Icon;
  tone: 'good' | 'info' | 'warn' | 'bad';
  /** The next step on offer: go on shopping, pay or look into the customer's account, or try the order again. */
  action: 'shop' | 'pay' | 'account' | 'order';
  title: MessageDescriptor;
  lead?: MessageDescriptor;
}

/** How each page looks, what it says and what it leads to. */
export const THANK_YOU_PAGES: Readonly<Record<PageKind, ThankYouPage>> = {
  success: {
    icon: CheckCircleIcon,
    tone: 'good',
    action: 'shop',
    title: msg`Thank you for your order`,
    lead: msg`We have everything we need. A confirmation is on its way to your email, and your services are being prepared.`,
  },
  // Its lead says until when to pay: see `payLaterLead`.
  mail: { icon: MailIcon, tone: 'good', action: 'shop', title: msg`Thank you for your order` },
  confirm: {
    icon: CheckCircleIcon,
    tone: 'good',
    action: 'shop',
    title: msg`Your order is waiting for approval`,
    lead: msg`We check it and send you the invoice by email. You do not have to do anything now.`,
  },
  processing: {
    icon: ClockIcon,
    tone: 'info',
    action: 'shop',
    title: msg`We are processing your order`,
    lead: msg`This can take a few minutes. You will get an email as soon as it is done; you need not wait here, and you need not order again.`,
  },
  // Its lead says when it was sent: see `receivedLead`.
  received: { icon: CheckCircleIcon, tone: 'good', action: 'shop', title: msg`Your order was received` },
  unpaid: {
    icon: ClockIcon,
    tone: 'info',
    action: 'shop',
    title: msg`Your order is waiting for its payment`,
    lead: msg`The payment was not finished here. If you have paid already, there is nothing left to do: a confirmation comes by email.`,
  },
  transfer: {
    icon: BankIcon,
    tone: 'info',
    action: 'shop',
    title: msg`Thank you. Now please send the payment`,
    lead: msg`Your services start as soon as the money is here. Copy the details exactly, so that we know the payment is yours.`,
  },
  'transfer-code': {
    icon: QrIcon,
    tone: 'info',
    action: 'shop',
    title: msg`Thank you. Now please scan and pay`,
    lead: msg`Your services start as soon as the money is here. The code fills in the payment for you; you only confirm it.`,
  },
  cancel: {
    icon: UndoIcon,
    tone: 'warn',
    action: 'pay',
    title: msg`You cancelled the payment`,
    lead: msg`Your order is kept but not paid yet. You can pay it in your customer account whenever you like.`,
  },
  fail: {
    icon: AlertIcon,
    tone: 'bad',
    action: 'pay',
    title: msg`The payment was not completed`,
    lead: msg`Your order is kept but not paid yet. You can try again or pay another way in your customer account.`,
  },
  'exception-order': {
    icon: AlertIcon,
    tone: 'bad',
    action: 'order',
    title: msg`The order was not created`,
  },
  'exception-invoice': {
    icon: WarningIcon,
    tone: 'warn',
    action: 'account',
    title: msg`Your order is here, its invoice is not`,
    lead: msg`The order was created. You need not send it again: we finish the invoice and send it to you.`,
  },
  'exception-general': {
    icon: AlertIcon,
    tone: 'bad',
    action: 'order',
    title: msg`The order could not be finished`,
  },
  unknown: {
    icon: InfoIcon,
    tone: 'info',
    action: 'account',
    title: msg`We do not know how your order ended`,
    lead: msg`Check your email or your customer account before you order again.`,
  },
};

/** The lead of the page for an order that is paid later. */
export const payLaterLead = (days: number): MessageDescriptor =>
  msg`The invoice is on its way to you. Please pay it within ${days} days.`;

/** The lead of the page for an order of an earlier visit. */
export const receivedLead = (date: string): MessageDescriptor =>
  msg`We received the order that you sent on ${date}. A confirmation comes by email; you need not order again.`;
