import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { GROUP_NAMES } from '../../config/payment-groups.ts';
import type { TransferCode } from '../../config/presets.ts';
import type { Icon } from '../../ui/icons.tsx';
import { ClockIcon } from '../../ui/icons-cart.tsx';
import {
  BankIcon,
  CardIcon,
  CoinsIcon,
  QrIcon,
  SmartphoneIcon,
  TransferIcon,
  WalletIcon,
} from '../../ui/icons-order.tsx';

/** The data that the texts of a group depend on. */
interface TextContext {
  /** The QR code that the company's customers scan. */
  transferCode: TransferCode;
  /** Days until a later payment is due. */
  days: number;
}

/**
 * How the customer pays: immediately, by a bank transfer, by a transfer that a QR code fills in, or later by invoice.
 */
type Settlement = 'immediate' | 'transfer' | 'qr-transfer' | 'invoice';

/** A mark of our own drawing (`mark-drawings.ts`). */
export type PaymentMark = 'visa' | 'mastercard' | 'paypal' | 'swish' | 'pay-by-square';

/** All properties of a group of payment options. */
export interface PaymentGroup {
  /** Shown if the server sends no name for the option. */
  name: (context: Pick<TextContext, 'transferCode'>) => MessageDescriptor;
  description: (context: TextContext) => MessageDescriptor;
  icon: Icon;
  /**
   * The marks that people know it by, for which a provider may have a picture, `payment/{group}.svg` in their
   * `assetUrl`; undefined for what is no brand.
   */
  marks?: (context: Pick<TextContext, 'transferCode'>) => readonly PaymentMark[] | undefined;
  settlement: Settlement;
}

/** Names of the QR codes that customers know by name. */
const QR_NAMES: Readonly<Partial<Record<TransferCode, MessageDescriptor>>> = {
  'pay-by-square': msg`PAY by square`,
  spayd: msg`QR Platba`,
  swish: msg`Swish by QR code`,
};

/** Their marks. */
const QR_MARKS: Readonly<Partial<Record<TransferCode, readonly PaymentMark[]>>> = {
  'pay-by-square': ['pay-by-square'],
  swish: ['swish'],
};

const ROWS: Readonly<Record<(typeof GROUP_NAMES)[number], PaymentGroup>> = {
  card: {
    name: () => msg`Credit or debit card`,
    description: () => msg`You’ll pay on your bank’s secure page, and your services start right away.`,
    icon: CardIcon,
    marks: () => ['visa', 'mastercard'],
    settlement: 'immediate',
  },
  credit: {
    name: () => msg`Account credit`,
    description: () => msg`We’ll use your credit to pay for the order, and your services start right away.`,
    icon: CoinsIcon,
    settlement: 'immediate',
  },
  banking: {
    name: () => msg`Online banking`,
    description: () => msg`You’ll approve the payment in your online bank.`,
    icon: BankIcon,
    marks: () => [],
    settlement: 'immediate',
  },
  transfer: {
    name: () => msg`Bank transfer`,
    description: () =>
      msg`We’ll show you the account and the amount. Your services start when we receive your payment.`,
    icon: TransferIcon,
    settlement: 'transfer',
  },
  qrcode: {
    name: ({ transferCode }) => QR_NAMES[transferCode] ?? msg`QR code payment`,
    description: ({ transferCode }) =>
      transferCode === 'swish'
        ? msg`You’ll scan a code with the Swish app. Your services start when we receive your payment.`
        : msg`You’ll scan a code with your banking app. Your services start when we receive your payment.`,
    icon: QrIcon,
    marks: ({ transferCode }) => QR_MARKS[transferCode],
    settlement: 'qr-transfer',
  },
  later: {
    name: () => msg`Pay later`,
    description: ({ days }) =>
      msg`Your services start right away. You’ll pay the invoice within ${plural(days, { one: '# day', other: '# days' })}.`,
    icon: ClockIcon,
    settlement: 'invoice',
  },
  paypal: {
    name: () => msg`PayPal`,
    description: () => msg`You’ll pay on PayPal’s website.`,
    icon: WalletIcon,
    marks: () => ['paypal'],
    settlement: 'immediate',
  },
  card_swish: {
    name: () => msg`Swish`,
    description: () => msg`You’ll confirm the payment in the Swish app.`,
    icon: SmartphoneIcon,
    marks: () => ['swish'],
    settlement: 'immediate',
  },
};

/** The groups in display order (clause 9.18); groups that only some brands offer come last. */
export const PAYMENT_GROUPS: ReadonlyMap<string, PaymentGroup> = new Map(
  GROUP_NAMES.map((name) => [name, ROWS[name]]),
);
