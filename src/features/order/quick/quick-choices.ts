import type { Cart } from '../../../api/cart-schema.ts';
import type { Client } from '../../../api/client.ts';
import { type Customer, getCustomer } from '../../../api/customer.ts';
import { getDomainProfiles } from '../../../api/domain-profiles.ts';
import type { BillingProfile, DomainProfile } from '../../../api/profile.ts';
import { getBillingProfiles } from '../../../api/profiles.ts';
import { totalOf } from '../../cart/rules.ts';

/** What a quick order uses instead of the cart's choices. */
export interface QuickChoices {
  /** Without a default profile that no longer exists. */
  customer: Customer;
  billing: BillingProfile | undefined;
  owner: DomainProfile | undefined;
}

/** Reads the customer with their default profiles; that of a domain owner only if the order needs one. */
export async function readQuickChoices(client: Client, needsOwner: boolean): Promise<QuickChoices> {
  const [customer, billingProfiles, owners] = await Promise.all([
    getCustomer(client),
    getBillingProfiles(client),
    needsOwner ? getDomainProfiles(client) : [],
  ]);
  const billing = billingProfiles.find(({ id }) => id === customer.defaultBillingProfileId);
  const owner = owners.find(({ id }) => id === customer.defaultDomainProfileId);
  const known = {
    ...customer,
    defaultBillingProfileId: billing?.id,
    ...(needsOwner && { defaultDomainProfileId: owner?.id }),
  };
  return { customer: known, billing, owner };
}

/** The cart as a quick order sends it: with the customer's usual profiles and payment. */
export function quickCart(cart: Cart, { customer, billing, owner }: QuickChoices): Cart {
  const groupId = totalOf(cart) > 0 ? customer.paymentGroup : undefined;
  return {
    ...cart,
    billingProfile: billing,
    domainProfile: cart.domainProfileRequired ? owner : undefined,
    paymentOption:
      groupId === undefined
        ? undefined
        : {
            id: undefined,
            groupId,
            name: customer.paymentName,
            recurrent: false,
            invoiceDelivery: undefined,
          },
  };
}
