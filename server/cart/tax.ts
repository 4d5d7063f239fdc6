import type { Company, Profile } from '../entities.ts';
import { askedBy, type Services, type ShopContext } from '../http/context.ts';
import { isVatId } from '../lib/checksums.ts';
import { EU_VAT_FORMATS } from '../lib/eu-vat.ts';
import type { Tax, TaxQuestion } from '../provider.ts';
import type { ProviderCalls } from '../provider-calls.ts';
import type { StoredItem } from '../store/schema.ts';

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

/** Milliseconds for which the answer of a register counts: a cart is priced with every call. */
const KNOWN_MS = 3_600_000;
const MOST_KNOWN = 1_000;

/** Whether a VAT ID is valid: by the register, else by its form. */
export function createVatIdCheck({ look }: Pick<ProviderCalls, 'look'>, now: () => number) {
  const known = new Map<string, { isValid: boolean; until: number }>();
  return async (value: string, country: string): Promise<boolean> => {
    if (!isVatId(value, country)) return false;
    const key = `${country} ${value}`;
    const found = known.get(key);
    if (found && found.until > now()) return found.isValid;
    // A register that does not answer keeps nobody from seeing a cart.
    const answer = await look('vatId', value, country).catch(() => 'down' as const);
    if (answer === 'down') return true;
    const isValid = answer?.isValid ?? true;
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, { isValid, until: now() + KNOWN_MS });
    return isValid;
  };
}

/** The rates that a buyer pays: the seller's until a billing profile says who buys. */
export async function taxFor(
  c: ShopContext,
  profile: Profile | undefined,
  items: readonly StoredItem[],
  services: Services,
): Promise<Tax> {
  const company = c.get('company');
  if (!profile) return { rates: company.vatPercentage };
  const { countryCode: country, type, vatId } = profile;
  const isAsked = type === 'company' && vatId !== '';
  const isVatIdValid = isAsked && (await services.isVatIdValid(vatId, country));
  const question = { country, type, vatId, isVatIdValid, items };
  return services.ask.tax(askedBy(c), question, usualTax(question, company));
}
