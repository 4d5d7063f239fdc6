import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MinorUnits } from '../../lib/money.ts';
import type { VatTexts } from './price-terms.ts';

/** Translates; Lingui's, or that of a first view. */
interface Translator {
  _(message: MessageDescriptor): string;
}

export const vatTexts = (i18n: Translator, money: (amount: MinorUnits) => string): VatTexts => ({
  vatIncluded: (amount) => {
    const vatIncluded = money(amount);
    return i18n._(msg`${vatIncluded} incl. VAT`);
  },
  vatExcluded: (amount) => {
    const vatExcluded = money(amount);
    return i18n._(msg`${vatExcluded} excl. VAT`);
  },
  isNet: () => i18n._(msg`excl. VAT`),
});
