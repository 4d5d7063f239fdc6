import { Hono } from 'hono';
import * as v from 'valibot';
import type { Company } from '../entities.ts';
import { type ErrorKey, Refusal, violation } from '../errors.ts';
import { bodyOf, type Services, type ShopEnv } from '../http/context.ts';
import { ofEuro } from '../lib/euro.ts';
import { type MinorUnits, toMinor, wholeSteps } from '../lib/money.ts';
import { changeCart } from './cart-change.ts';
import { sendCart } from './send-cart.ts';

const donationSchema = v.object({ amount: v.nullish(v.unknown()) });

/** PUT and DELETE /cart/donation: an amount in addition to the price, VAT-free, that is paid with the order. */
export function donationRoutes(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  const { donations } = services.provider;
  if (!donations) return app;
  app.put('/', async (c) => {
    const { amount } = await bodyOf(c, donationSchema);
    const donation = donationOf(amount, c.get('company'), donations.largest);
    const cart = await changeCart(c, services, (content) => ({ ...content, donation }));
    return sendCart(c, cart, services);
  });
  app.delete('/', async (c) => {
    const cart = await changeCart(c, services, ({ donation: _, ...content }) => content);
    return sendCart(c, cart, services);
  });
  return app;
}

/** The largest is stated in euro cents. */
function donationOf(amount: unknown, company: Company, largest: MinorUnits): MinorUnits {
  if (amount === undefined || amount === null || amount === '') throw wrong('validation.required');
  if (typeof amount !== 'number' || !Number.isFinite(amount)) throw wrong('validation.invalid_character');
  const donation = wholeSteps(toMinor(amount), company.currency);
  if (donation <= 0 || donation > ofEuro(largest, company)) throw wrong('validation.out_of_range');
  return donation;
}

function wrong(key: ErrorKey): Refusal {
  return new Refusal(422, { violations: [violation('donation.amount', key)] });
}
