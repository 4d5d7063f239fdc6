import { useLingui } from '@lingui/react/macro';
import { CONSTANTS } from '../../config/constants.ts';
import type { PageKind } from './pages.tsx';

interface PageText {
  title: string;
  lead?: string;
}

/** What each page of thank-you says. */
export function usePageText(page: PageKind): PageText {
  const { t } = useLingui();
  const days = CONSTANTS.payLaterDays;
  const texts: Record<PageKind, PageText> = {
    success: {
      title: t`Thank you for your order`,
      lead: t`We have everything we need. A confirmation is on its way to your email, and your services are being prepared.`,
    },
    mail: {
      title: t`Thank you for your order`,
      lead: t`The invoice is on its way to you. Please pay it within ${days} days.`,
    },
    confirm: {
      title: t`Your order is waiting for approval`,
      lead: t`We check it and send you the invoice by email. You do not have to do anything now.`,
    },
    processing: {
      title: t`We are processing your order`,
      lead: t`This can take a few minutes. You will get an email as soon as it is done; you need not wait here, and you need not order again.`,
    },
    unpaid: {
      title: t`Your order is waiting for its payment`,
      lead: t`The payment was not finished here. If you have paid already, there is nothing left to do: a confirmation comes by email.`,
    },
    transfer: {
      title: t`Thank you. Now please send the payment`,
      lead: t`Your services start as soon as the money is here. Copy the details exactly, so that we know the payment is yours.`,
    },
    'transfer-code': {
      title: t`Thank you. Now please scan and pay`,
      lead: t`Your services start as soon as the money is here. The code fills in the payment for you; you only confirm it.`,
    },
    cancel: {
      title: t`You cancelled the payment`,
      lead: t`Your order is kept but not paid yet. You can pay it in your customer account whenever you like.`,
    },
    fail: {
      title: t`The payment was not completed`,
      lead: t`Your order is kept but not paid yet. You can try again or pay another way in your customer account.`,
    },
    'exception-order': { title: t`The order was not created` },
    'exception-invoice': {
      title: t`Your order is here, its invoice is not`,
      lead: t`The order was created. You need not send it again: we finish the invoice and send it to you.`,
    },
    'exception-general': { title: t`The order could not be finished` },
    unknown: {
      title: t`We do not know how your order ended`,
      lead: t`Check your email or your customer account before you order again.`,
    },
  };
  return texts[page];
}
