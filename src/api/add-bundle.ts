import type { DomainBundle } from './bundles.ts';
import { additionOf, type CartCall } from './cart-call.ts';
import { cartSchema } from './cart-schema.ts';

/** POST /cart/bundle: adds all products of a bundle at the offered prices. */
export const addBundle = ({ id, products: offered }: DomainBundle): CartCall => {
  const products = offered.map(({ code, name, sellType, period, price: { vatExcluded }, properties }) => ({
    code,
    name,
    sellType: sellType ?? 'direct',
    period: period ?? undefined,
    price: { vatExcluded },
    properties: { domain: properties.domain, period: properties.period ?? period ?? undefined },
  }));
  return {
    method: 'POST',
    path: '/cart/bundle',
    body: { id, products },
    schema: cartSchema,
    ...additionOf(products),
  };
};
