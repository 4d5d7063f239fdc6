import { ApiError } from './errors.ts';

/** What a refusal's body says besides its key. */
function fieldOf(error: unknown, field: 'invoiceId' | 'profileId'): string | undefined {
  if (!(error instanceof ApiError) || typeof error.body !== 'object' || error.body === null) return undefined;
  const value = (error.body as Record<string, unknown>)[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** The invoice of an order that was stored although the checkout was refused (section 8). */
export const invoiceIdOf = (error: unknown): string | undefined => fieldOf(error, 'invoiceId');

/** The profile that already holds the data of the one that was refused as similar. */
export const similarProfileIdOf = (error: unknown): string | undefined => fieldOf(error, 'profileId');
