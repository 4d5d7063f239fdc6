import type { Company } from '../entities.ts';
import { askedBy, type Services, type ShopContext } from '../http/context.ts';
import { isVatId } from '../lib/checksums.ts';
import type { Tax, TaxQuestion } from '../provider.ts';
import type { Ask } from '../provider-functions.ts';
import type { BuyerPlace, StoredItem } from '../store/schema.ts';

/** Milliseconds for which the answer of a register counts: a cart is priced with every call. */
const KNOWN_MS = 3_600_000;
const MOST_KNOWN = 1_000;

/** Whether a VAT ID is valid: by the register, else by its form. */
export function createVatIdCheck(ask: Ask, now: () => number) {
  const known = new Map<string, { isValid: boolean; until: number }>();
  return async (value: string, countryCode: string): Promise<boolean> => {
    if (!isVatId(value, countryCode)) return false;
    const key = `${countryCode} ${value}`;
    const found = known.get(key);
    if (found && found.until > now()) return found.isValid;
    // A register that does not answer keeps nobody from seeing a cart.
    const question = { kind: 'vatId', value, countryCode } as const;
    const answer = await ask('registers.look', question).catch(() => 'down' as const);
    if (answer === 'down') return true;
    const isValid = answer?.isValid ?? true;
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, { isValid, until: now() + KNOWN_MS });
    return isValid;
  };
}

type Payer = Pick<TaxQuestion, 'country' | 'type' | 'vatId'>;

/** Whoever buys in a place, as long as no billing profile says more: a company without a VAT ID. */
export const asPayer = ({ countryCode, type }: BuyerPlace): Payer => ({
  country: countryCode,
  type: type === 'private' ? 'person' : 'company',
  vatId: '',
});

/** The rates that a buyer pays: the seller's where nothing is known of them. */
export async function taxFor(
  c: ShopContext,
  payer: Payer | undefined,
  items: readonly StoredItem[],
  services: Services,
): Promise<Tax> {
  if (!payer) return { rates: c.get('company').vatPercentage };
  const { country, type, vatId } = payer;
  const isAsked = type === 'company' && vatId !== '';
  const isVatIdValid = isAsked && (await services.isVatIdValid(vatId, country));
  return services.ask('tax', { ...askedBy(c), country, type, vatId, isVatIdValid, items });
}

/** The rate of the item at an index, in percent. */
export const rateOf = ({ rates }: Tax, index: number, { vatPercentage }: Company): number =>
  typeof rates === 'number' ? rates : (rates[index] ?? vatPercentage);
