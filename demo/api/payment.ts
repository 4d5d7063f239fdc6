import { Hono } from 'hono';
import { refuse } from '../../server/errors.ts';
import { toMajor } from '../../server/money.ts';
import type { Shop } from './companies.ts';
import { presetOf, type Services, type ShopContext, type ShopEnv } from './context.ts';
import { creditIn } from './price-list.ts';
import type { ChosenPayment, User } from './schema.ts';

type Group = 'card' | 'credit' | 'banking' | 'transfer' | 'qrcode' | 'later' | 'paypal' | 'card_swish';
type InvoiceDelivery = NonNullable<ChosenPayment['invoiceDelivery']>;

export interface PaymentOption {
  id: string;
  groupId: Group;
  available: boolean;
  recurrentAvailable?: boolean;
  /** Major units of the cart's currency. */
  balance?: number;
  /** The delivery methods of the invoice, if there is a choice; the first is the default. */
  invoiceDeliveries?: readonly InvoiceDelivery[];
  /** The number of days until a later payment is due. */
  maxDays?: number;
}

/** Groups that are paid on the bank's page. */
export const REDIRECTING: ReadonlySet<string> = new Set(['card', 'banking', 'paypal', 'card_swish']);

/** The number of days that a company has to pay an invoice. */
const PAY_LATER_DAYS = 14;

export function paymentRoutes(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.get('/', async (c) => c.json(await optionsFor(c, services)));
  return app;
}

export async function optionsFor(c: ShopContext, { store }: Services): Promise<PaymentOption[]> {
  const login = c.get('session')?.login;
  const user = login ? await store.user(login) : undefined;
  const preset = presetOf(c);
  const option = (groupId: Group, available: boolean): PaymentOption => ({ id: groupId, groupId, available });
  return [
    { ...option('card', true), recurrentAvailable: true },
    creditOption(user, preset),
    option('banking', true),
    option('transfer', true),
    option('qrcode', hasTransferQr(preset)),
    {
      ...option('later', user?.customerType === 'company'),
      invoiceDeliveries: ['email', 'einvoice', 'post'],
      maxDays: PAY_LATER_DAYS,
    },
    ...(c.get('company') === 'at-ws' ? [option('paypal', true)] : []),
    ...(preset.currency === 'SEK' ? [option('card_swish', true)] : []),
  ];
}

function creditOption(user: User | undefined, preset: Shop): PaymentOption {
  const balance = creditIn(preset.currency, user?.creditEur ?? 0);
  return {
    id: 'credit',
    groupId: 'credit',
    available: balance > 0,
    ...(user && { balance: toMajor(balance) }),
  };
}

function hasTransferQr({ transferQr, currency }: Shop): boolean {
  return transferQr !== 'none' && (transferQr !== 'epc-eur' || currency === 'EUR');
}

interface PaymentChoice {
  id: string;
  groupId: string;
  recurrent?: boolean | null | undefined;
  invoiceDelivery?: InvoiceDelivery | null | undefined;
}

/** The chosen option as stored in the cart; refuses options that are not available to this visitor. */
export async function paymentOptionOf(
  c: ShopContext,
  choice: PaymentChoice,
  services: Services,
): Promise<ChosenPayment> {
  const options = await optionsFor(c, services);
  const option = options.find(({ id, groupId }) => id === choice.id && groupId === choice.groupId);
  if (!option?.available) throw refuse(422, 'exception.payment.option_not_found');
  const invoiceDelivery = option.invoiceDeliveries?.find((delivery) => delivery === choice.invoiceDelivery);
  return {
    id: option.id,
    groupId: option.groupId,
    recurrent: option.recurrentAvailable === true && choice.recurrent === true,
    ...(invoiceDelivery && { invoiceDelivery }),
  };
}
