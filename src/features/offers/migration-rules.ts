import type { Cart } from '../../api/cart-schema.ts';

/** Who migrates the website (clause 2.21); `files`: support suggests it based on the invoices. */
export type MigrationChoice = 'files' | 'help' | 'self';

type Promotion = NonNullable<Cart['migrationPromotion']>;

/** The choice in the cart; `files` if there are invoices and no other choice. */
export function migrationChoice({ needAssistance, files }: Promotion): MigrationChoice | undefined {
  if (needAssistance !== undefined) return needAssistance ? 'help' : 'self';
  return files.length > 0 ? 'files' : undefined;
}
