import {
  AlertIcon,
  BankIcon,
  CheckCircleIcon,
  ClockIcon,
  type Icon,
  InfoIcon,
  MailIcon,
  UndoIcon,
  WarningIcon,
} from '../../ui/icons.tsx';
import type { ExceptionKind, MessageKey } from './rules.ts';

/** The pages of thank-you: one for each state, three for an exception, one for who came back from the bank unpaid. */
export type PageKind = Exclude<MessageKey, 'exception'> | `exception-${ExceptionKind}` | 'unpaid' | 'unknown';

interface PageLook {
  icon: Icon;
  tone: 'good' | 'info' | 'warn' | 'bad';
  /** The one thing to do next: go on shopping, pay in the customer's account, or try the order again. */
  action: 'shop' | 'account' | 'order';
}

/** How each page looks and what it leads to. */
export const THANK_YOU_PAGES: Readonly<Record<PageKind, PageLook>> = {
  success: { icon: CheckCircleIcon, tone: 'good', action: 'shop' },
  mail: { icon: MailIcon, tone: 'good', action: 'shop' },
  confirm: { icon: CheckCircleIcon, tone: 'good', action: 'shop' },
  processing: { icon: ClockIcon, tone: 'info', action: 'shop' },
  unpaid: { icon: ClockIcon, tone: 'info', action: 'shop' },
  transfer: { icon: BankIcon, tone: 'info', action: 'shop' },
  cancel: { icon: UndoIcon, tone: 'warn', action: 'account' },
  fail: { icon: AlertIcon, tone: 'bad', action: 'account' },
  'exception-order': { icon: AlertIcon, tone: 'bad', action: 'order' },
  'exception-invoice': { icon: WarningIcon, tone: 'warn', action: 'shop' },
  'exception-general': { icon: AlertIcon, tone: 'bad', action: 'order' },
  unknown: { icon: InfoIcon, tone: 'info', action: 'shop' },
};
