import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Translates; Lingui's, or that of a first view. */
interface Translator {
  _(message: MessageDescriptor): string;
}

/** The amount incl. VAT, beside or below the one without. */
export const vatText = (i18n: Translator, vatIncluded: string): string =>
  i18n._(msg`${vatIncluded} incl. VAT`);
