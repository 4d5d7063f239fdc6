import type { Cart } from '../../api/cart-schema.ts';

/** Who moves a website to us (section 2). */
export type MigrationChoice = 'files' | 'help' | 'self';

type Promotion = NonNullable<Cart['migrationPromotion']>;

/** The way that is chosen; undefined where none is. Invoices alone are a way of their own. */
export function migrationChoice({ needAssistance, files }: Promotion): MigrationChoice | undefined {
  if (needAssistance !== undefined) return needAssistance ? 'help' : 'self';
  return files.length > 0 ? 'files' : undefined;
}
