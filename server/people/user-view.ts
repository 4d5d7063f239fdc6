import type { Services } from '../http/context.ts';
import type { Asked } from '../provider.ts';
import type { User } from '../store/schema.ts';

/** The data of the logged-in customer that a quick order needs. */
export async function userView(asked: Asked, user: User, { store, ask }: Services) {
  const { login, customerType, defaultBillingProfileId, defaultDomainProfileId, paymentGroup } = user;
  const profile = await store.profile(login, 'billing', defaultBillingProfileId ?? '');
  return {
    login,
    customerType,
    ...(profile && { name: profile.name, email: profile.emails[0] ?? '' }),
    ...(defaultBillingProfileId !== null && { defaultBillingProfileId }),
    ...(defaultDomainProfileId !== null && { defaultDomainProfileId }),
    ...(paymentGroup !== null && { paymentGroup }),
    ...(paymentGroup !== null && {
      paymentName: await ask('payments.savedPayment', { ...asked, customer: user, groupId: paymentGroup }),
    }),
  };
}
