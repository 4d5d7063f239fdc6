import { Hono } from 'hono';
import * as v from 'valibot';
import { type ErrorKey, Refusal, violation } from '../../server/errors.ts';
import { type MinorUnits, toMinor, wholeSteps } from '../../server/money.ts';
import { changeCart } from './cart-change.ts';
import { cartView } from './cart-view.ts';
import type { ShopCurrency } from './companies.ts';
import { bodyOf, presetOf, type Services, type ShopEnv } from './context.ts';
import { creditIn } from './price-list.ts';

/** Euro cents; other currencies use the conversion of the price list. */
const LARGEST: MinorUnits = 100_000;

const donationSchema = v.object({ amount: v.nullish(v.unknown()) });

/** PUT and DELETE /cart/donation: an amount in addition to the price, VAT-free, that is paid with the order. */
export function donationRoutes(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.put('/', async (c) => {
    const { amount } = await bodyOf(c, donationSchema);
    const donation = donationOf(amount, presetOf(c).currency);
    const cart = await changeCart(c, services, (content) => ({ ...content, donation }));
    return c.json(await cartView(c, cart, services));
  });
  app.delete('/', async (c) => {
    const cart = await changeCart(c, services, ({ donation: _, ...content }) => content);
    return c.json(await cartView(c, cart, services));
  });
  return app;
}

function donationOf(amount: unknown, currency: ShopCurrency): MinorUnits {
  if (amount === undefined || amount === null || amount === '') throw wrong('validation.required');
  if (typeof amount !== 'number' || !Number.isFinite(amount)) throw wrong('validation.invalid_character');
  const donation = wholeSteps(toMinor(amount), currency);
  if (donation <= 0 || donation > creditIn(currency, LARGEST)) throw wrong('validation.out_of_range');
  return donation;
}

function wrong(key: ErrorKey): Refusal {
  return new Refusal(422, { violations: [violation('donation.amount', key)] });
}
