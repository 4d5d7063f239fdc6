import { productOf } from './catalogue.ts';
import type { Cart, CartContent, StoredItem } from './schema.ts';
import type { Upload } from './uploads.ts';

const SHORTEST = 12;

const isHosting = ({ code }: StoredItem): boolean => productOf(code)?.family === 'hosting';

/** Only for customers who order hosting for a year or more. */
export function isMigrationApplicable({ items }: CartContent): boolean {
  return items.some((item) => isHosting(item) && item.period >= SHORTEST);
}

/** One promotion per cart. */
export const migrationId = ({ uuid }: Pick<Cart, 'uuid'>): string => `migration-${uuid}`;

/** Null if there is no hosting at all; a shorter hosting shows the condition. */
export function migrationView(cart: Cart, files: readonly Upload[]) {
  if (!cart.content.items.some(isHosting)) return null;
  return {
    id: migrationId(cart),
    applicable: isMigrationApplicable(cart.content),
    needAssistance: cart.content.migration?.needAssistance ?? null,
    files: files.map(({ id, name, size }) => ({ id, name, size })),
  };
}
