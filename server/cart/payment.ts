import { Hono } from 'hono';
import type { ChosenPayment, PaymentOption } from '../entities.ts';
import { refuse } from '../errors.ts';
import { askedBy, customerOf, type Services, type ShopContext, type ShopEnv } from '../http/context.ts';

/** Groups that are paid on the bank's page. */
export const REDIRECTING: ReadonlySet<string> = new Set(['card', 'banking', 'paypal', 'card_swish']);

export function paymentRoutes(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.get('/', async (c) => c.json(await optionsFor(c, services)));
  return app;
}

/** Groups that the customer pays with what `payments.transferData` says. */
export const TRANSFERRED: ReadonlySet<string> = new Set(['transfer', 'qrcode']);

/** What this visitor can pay with; no transfer without an account to transfer to. */
export async function optionsFor(c: ShopContext, services: Services): Promise<readonly PaymentOption[]> {
  const customer = await customerOf(c, services);
  const options = await services.ask('payments.options', { ...askedBy(c), customer });
  const hasAccount = services.provider.payments.transferData !== undefined;
  return options.filter(({ groupId }) => hasAccount || !TRANSFERRED.has(groupId));
}

interface PaymentChoice {
  id: string;
  groupId: string;
  recurrent?: boolean | null | undefined;
  invoiceDelivery?: ChosenPayment['invoiceDelivery'] | null | undefined;
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
