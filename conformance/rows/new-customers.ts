import type { CartBody, Visitor } from '../adapter.ts';
import { SetupFailed } from '../visitor.ts';
import { cartOf, type Drive, type Items, idsAt, noItems, oneProduct, someOption } from './rows.ts';

/** An unused login. */
export const newLogin = (): string => `check-${Math.random().toString(36).slice(2, 10)}`;

const registration = ({ values }: Visitor) => ({
  login: newLogin(),
  password: 'Heslo-123',
  billingProfile: values.person,
  termsAndConditionsConsent: true,
  thirdPartyConsent: true,
});

/** A registration with some other fields. */
export const registering =
  (other: (guest: Visitor) => object): Drive =>
  async (guest) => {
    await cartOf(guest);
    return guest.send('POST', '/users', { ...registration(guest), ...other(guest) });
  };

/** A registration with valid fields. */
export const register = registering(() => ({}));

/** A visitor who has registered: a customer that needs no login site. */
export async function newCustomer(guest: Visitor, items: Items = noItems): Promise<CartBody> {
  const cart = await cartOf(guest, items);
  const response = await register(guest);
  if (!response.ok) throw new SetupFailed('POST /users', response.status);
  return cart;
}

/** A new customer whose cart is ready to be ordered. */
export async function readyNew(guest: Visitor): Promise<void> {
  await newCustomer(guest, oneProduct);
  const [id] = await idsAt(guest, '/billing-profiles');
  await guest.cart('PUT', '/billing-profile?cart=true', { id });
  await guest.cart('PUT', '/payment-option?cart=true', await someOption(guest));
}
