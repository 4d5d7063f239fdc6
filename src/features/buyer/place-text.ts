import { useLingui } from '@lingui/react/macro';
import type { BuyerPlace } from '../../api/cart-schema.ts';
import { countryName } from '../../i18n/country-name.ts';

/** Says for whom the VAT is counted. */
export function usePlaceText(): (place: BuyerPlace) => string {
  const { t, i18n } = useLingui();
  return ({ countryCode, type }) => {
    const country = countryName(countryCode, i18n.locale);
    return type === 'company' ? t`VAT: ${country}, company` : t`VAT: ${country}, private customer`;
  };
}
