import type { Company } from './entities.ts';
import { EU_VAT_FORMATS } from './lib/eu-vat.ts';
import type { Tax, TaxQuestion } from './provider.ts';

const { GB: _, ...OTHERS } = EU_VAT_FORMATS;
/** The countries of the EU: those with a format, and those whose numbers have checksums. */
const EU: ReadonlySet<string> = new Set([...Object.keys(OTHERS), 'AT', 'CZ', 'HU', 'SE', 'SK']);

/** The rates for a buyer where the provider states none. */
export function usualTax(
  { country, type, isVatIdValid }: Pick<TaxQuestion, 'country' | 'type' | 'isVatIdValid'>,
  { country: home, vatPercentage, consumerVat = {} }: Company,
): Tax {
  if (country === home) return { rates: vatPercentage };
  if (!EU.has(country)) return { rates: 0, note: 'export' };
  if (type === 'company' && isVatIdValid) return { rates: 0, note: 'reverse charge' };
  return { rates: consumerVat[country] ?? vatPercentage };
}
