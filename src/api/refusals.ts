import { ApiError } from './errors.ts';

/** What a refusal's body says besides its key. */
function fieldOf(error: unknown, field: 'invoiceId' | 'profileId'): string | undefined {
  if (!(error instanceof ApiError) || typeof error.body !== 'object' || error.body === null) return undefined;
  const value = (error.body as Record<string, unknown>)[field];
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : undefined;
}

/** The invoice that a refusal names: the order was stored, what went wrong came after that (section 8). */
export const invoiceIdOf = (error: unknown): string | undefined => fieldOf(error, 'invoiceId');

/** The profile that already holds the data of the one that was refused as similar. */
export const similarProfileIdOf = (error: unknown): string | undefined => fieldOf(error, 'profileId');
