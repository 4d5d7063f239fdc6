import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MinorUnits } from '../../lib/money.ts';

/** Translates; Lingui's, or that of a first view. */
interface Translator {
  _(message: MessageDescriptor): string;
}

/** Amounts with what they are, and the words alone. */
export type VatTexts = ReturnType<typeof vatTexts>;

export const vatTexts = (i18n: Translator, money: (amount: MinorUnits) => string) => ({
  vatIncluded: (amount: MinorUnits): string => {
    const vatIncluded = money(amount);
    return i18n._(msg`${vatIncluded} incl. VAT`);
  },
  vatExcluded: (amount: MinorUnits): string => {
    const vatExcluded = money(amount);
    return i18n._(msg`${vatExcluded} excl. VAT`);
  },
  isNet: (): string => i18n._(msg`excl. VAT`),
});
