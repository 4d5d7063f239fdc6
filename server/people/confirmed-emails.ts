import type { Services, ShopContext } from '../http/context.ts';

/** Who confirms an e-mail in a call: the customer, and whoever has the cart, as a visitor is nobody else yet. */
export async function confirmersOf(c: ShopContext, { store }: Services): Promise<string[]> {
  const session = c.get('session');
  if (!session) return [];
  const cart = await store.cart(session.id, c.get('company').code);
  return [
    ...(session.login === null ? [] : [`login ${session.login}`]),
    ...(cart ? [`cart ${cart.uuid}`] : []),
  ];
}

/** Which of these e-mails the caller has confirmed. */
export async function confirmedOf(
  c: ShopContext,
  emails: readonly string[],
  services: Services,
): Promise<ReadonlySet<string>> {
  const plain = [...new Set(emails.map((email) => email.trim().toLowerCase()))];
  return new Set(await services.store.confirmedBy(await confirmersOf(c, services), plain));
}

/** Whether an e-mail is among confirmed ones, however it is written. */
export const isConfirmed = (email: string, confirmed: ReadonlySet<string>): boolean =>
  confirmed.has(email.trim().toLowerCase());
