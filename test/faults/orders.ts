import { ORDER } from '../support/steps.ts';
import type { Visitor } from './browser.ts';

/** The problem, unless the customer has exactly one order. */
export async function onlyOneOrder({ shop }: Visitor, login: string): Promise<string | undefined> {
  const orders = (await shop.orders()).filter((order) => order.login === login);
  return orders.length === 1 ? undefined : `${orders.length} orders`;
}

/** A paid order, then a new cart: the condition for the quick order. */
export async function orderBefore({ shop, demo, context }: Visitor): Promise<void> {
  const address = demo.siteUrl + ORDER;
  const { redirect } = (await shop.call('POST', '/api/checkout?cart=true', {
    redirectAfterPaySuccess: address,
    redirectAfterPayFailure: address,
    redirectAfterCancel: address,
    termsAndConditionsConsent: true,
    thirdPartyConsent: true,
  })) as { redirect: string };
  await context.request.post(redirect, { form: { outcome: 'pay' }, maxRedirects: 0 });
  await shop.addHosting();
}
