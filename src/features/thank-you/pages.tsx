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

/** The pages of thank-you: one for each state, more for an exception, a transfer by code, and a payment left open. */
export type PageKind =
  | Exclude<MessageKey, 'exception'>
  | `exception-${ExceptionKind}`
  | 'transfer-code'
  | 'unpaid'
  | 'unknown';

interface PageLook {
  icon: Icon;
  tone: 'good' | 'info' | 'warn' | 'bad';
  /** The one thing to do next: go on shopping, pay or look into the customer's account, or try the order again. */
  action: 'shop' | 'pay' | 'account' | 'order';
}

/** How each page looks and what it leads to. */
export const THANK_YOU_PAGES: Readonly<Record<PageKind, PageLook>> = {
  success: { icon: CheckCircleIcon, tone: 'good', action: 'shop' },
  mail: { icon: MailIcon, tone: 'good', action: 'shop' },
  confirm: { icon: CheckCircleIcon, tone: 'good', action: 'shop' },
  processing: { icon: ClockIcon, tone: 'info', action: 'shop' },
  unpaid: { icon: ClockIcon, tone: 'info', action: 'shop' },
  transfer: { icon: BankIcon, tone: 'info', action: 'shop' },
  'transfer-code': { icon: QrIcon, tone: 'info', action: 'shop' },
  cancel: { icon: UndoIcon, tone: 'warn', action: 'pay' },
  fail: { icon: AlertIcon, tone: 'bad', action: 'pay' },
  'exception-order': { icon: AlertIcon, tone: 'bad', action: 'order' },
  'exception-invoice': { icon: WarningIcon, tone: 'warn', action: 'account' },
  'exception-general': { icon: AlertIcon, tone: 'bad', action: 'order' },
  unknown: { icon: InfoIcon, tone: 'info', action: 'account' },
};
