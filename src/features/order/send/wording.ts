import { COMPANIES } from '../../../config/presets.ts';
import { countryName } from '../../../i18n/country-name.ts';
import { configAtom } from '../../../state/config.ts';
import { moneyFormatAtom } from '../../../state/formats.ts';
import { paymentOptionsAtom } from '../../../state/payment-options.ts';
import type { Getter } from '../../../state/store.ts';
import { groupName, optionOf } from '../../payment/rules.ts';
import type { Wording } from './change-message.ts';

/** The values of messages as the page writes them: its language, its currency, and the names of the payment options. */
export function wordingOf(get: Getter): Wording {
  const { company, language } = get(configAtom);
  const { data: options = [] } = get(paymentOptionsAtom);
  return {
    money: get(moneyFormatAtom),
    country: (code) => countryName(code, language),
    payment: (chosen) =>
      optionOf(options, chosen)?.name ||
      groupName(chosen.groupId, COMPANIES[company].transferQr) ||
      chosen.groupId,
  };
}
