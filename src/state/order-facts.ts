import { cartAtom } from './cart.ts';
import { isCardAvailable, paymentOptionsAtom } from './payment-options.ts';
import { requiredFieldsAtom } from './required-fields.ts';
import { atom } from './store.ts';
import { domainProfileWaitsAtom } from './waiting-profile.ts';

/** What the steps depend on besides the cart. What the server has not answered yet holds nobody up. */
export interface OrderFacts {
  /** Whether the payment options include an available card. */
  cardAvailable?: boolean | undefined;
  /** Fields that the endings in the cart require of the domain profile. */
  requiredDomainFields?: readonly string[] | undefined;
  /** A visitor has given a domain profile that waits for its customer. */
  domainProfileWaits?: boolean | undefined;
}

/**
 * Facts beside the cart that steps depend on. Each is read only where the cart makes it matter, so that a subscriber
 * loads no more than that: the payment options once a payment is chosen, the required fields once there is an owner.
 */
export const orderFactsAtom = atom((get): OrderFacts => {
  const { paymentOption, domainProfileRequired, domainProfile } = get(cartAtom) ?? {};
  const options = paymentOption && get(paymentOptionsAtom).data;
  const owner = domainProfileRequired ? domainProfile : undefined;
  return {
    cardAvailable: options && isCardAvailable(options),
    requiredDomainFields: owner && get(requiredFieldsAtom(owner.countryCode)).data?.[owner.type],
    domainProfileWaits: get(domainProfileWaitsAtom),
  };
});
