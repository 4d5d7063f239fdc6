import type { Profile } from '../entities.ts';
import { askedBy, type Services, type ShopContext } from '../http/context.ts';
import { isVatId } from '../lib/checksums.ts';
import type { Tax } from '../provider.ts';
import type { Ask } from '../provider-functions.ts';
import type { StoredItem } from '../store/schema.ts';

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

/** The rates that a buyer pays: the seller's until a billing profile says who buys. */
export async function taxFor(
  c: ShopContext,
  profile: Profile | undefined,
  items: readonly StoredItem[],
  services: Services,
): Promise<Tax> {
  if (!profile) return { rates: c.get('company').vatPercentage };
  const { countryCode: country, type, vatId } = profile;
  const isAsked = type === 'company' && vatId !== '';
  const isVatIdValid = isAsked && (await services.isVatIdValid(vatId, country));
  return services.ask('tax', { ...askedBy(c), country, type, vatId, isVatIdValid, items });
}
