import { askedBy, type Services, type ShopContext } from '../http/context.ts';
import type { Mail } from '../provider.ts';

/**
 * Whether customers can do without a password: the shop sends mails, and keeps its customers itself. Another system that
 * keeps them has ways of its own.
 */
export const hasLoginCodes = (services: Services): boolean =>
  services.provider.mail !== undefined && keepsCustomers(services);

export const keepsCustomers = ({ provider: { customers } }: Services): boolean =>
  !customers?.create && !customers?.logIn && !customers?.signOn;

/**
 * Sends a mail once the call is answered, so that nobody sees by its time whether there is one. What fails is reported; the
 * visitor may ask again.
 */
export function sendLater(c: ShopContext, mail: Mail, { ask }: Services): void {
  const asked = askedBy(c);
  c.env?.afterwards?.push(() => ask('mail.send', { ...asked, ...mail }));
}
