import { hasPostalCode } from '../../config/postal-codes.ts';
import { cartAtom } from '../cart/cart-atom.ts';
import { hasTemporaryProfileAtom } from '../cart/temporary-profile.ts';
import { atom } from '../store.ts';
import { isCardAvailable, paymentOptionsAtom } from './payment-options-atom.ts';
import { requiredFieldsAtom } from './required-fields-atoms.ts';

/** The facts that the steps depend on in addition to the cart. Facts that are not loaded yet do not block the order. */
export interface OrderFacts {
  /** Whether the payment options include an available card. */
  cardAvailable?: boolean | undefined;
  /** Fields of the domain profile that the TLDs in the cart require. */
  requiredDomainFields?: readonly string[] | undefined;
  /** Whether the visitor's domain profile is stored until they register. */
  hasTemporaryProfile?: boolean | undefined;
}

/**
 * Each fact is read only if the cart needs it, since a subscription loads it: the payment options once a payment is
 * chosen, the required fields once there is an owner.
 */
export const orderFactsAtom = atom((get): OrderFacts => {
  const { paymentOption, domainProfileRequired, domainProfile } = get(cartAtom) ?? {};
  const options = paymentOption && get(paymentOptionsAtom).data;
  const owner = domainProfileRequired ? domainProfile : undefined;
  return {
    cardAvailable: options && isCardAvailable(options),
    requiredDomainFields:
      owner &&
      get(requiredFieldsAtom(owner.countryCode)).data?.[owner.type].filter(
        (field) => field !== 'postalCode' || hasPostalCode(owner.countryCode),
      ),
    hasTemporaryProfile: get(hasTemporaryProfileAtom),
  };
});
