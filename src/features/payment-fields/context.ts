import { cartAtom } from '../../state/cart/cart-atom.ts';
import { configAtom } from '../../state/page/config.ts';
import { routeUrl } from '../../state/page/route-url.ts';
import type { Getter } from '../../state/store.ts';
import { totalOf } from '../cart/rules.ts';
import { lookOf } from './look.ts';
import type { PaymentContext } from './module.ts';
import type { FieldsPlace } from './state.ts';

/** What a module is told. */
export function contextOf(
  get: Getter,
  { option, amount, host, onApproved }: FieldsPlace,
  signal: AbortSignal,
  dialog: PaymentContext['dialog'],
): PaymentContext {
  const { companyCountry, language, currency: usual } = get(configAtom);
  const { billingProfile, currency = usual } = get(cartAtom) ?? {};
  return {
    groupId: option.groupId,
    optionId: option.id ?? '',
    // A cart changes while the buttons of wallets are shown in it.
    get amount() {
      const cart = onApproved && get(cartAtom);
      return inMinorUnits(cart ? totalOf(cart) : amount, currency);
    },
    currency,
    country: billingProfile?.countryCode || companyCountry,
    language,
    tokens: lookOf(host),
    returnUrl: routeUrl(get, 'thank-you?messageKey=processing') ?? location.href,
    signal,
    dialog,
    ...(onApproved && { express: onApproved }),
  };
}

/** Hundredths, as money is stored here, in the minor units of its currency. */
export function inMinorUnits(hundredths: number, currency: string): number {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return Math.round(hundredths * 10 ** (digits - 2));
}
