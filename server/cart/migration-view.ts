import type { Services, ShopContext } from '../http/context.ts';
import type { Cart, StoredItem } from '../store/schema.ts';
import { uploadsOf } from '../store/uploads.ts';
import { soldIn } from './sold.ts';

/**
 * The cart's items to which a website can be moved; undefined if the shop has no such promotion, or the cart is somebody
 * else's: what is uploaded says who they are.
 */
async function movableItems(
  c: ShopContext,
  { content, sharedAs }: Cart,
  services: Services,
): Promise<StoredItem[] | undefined> {
  const { migration } = services.provider;
  if (!migration || sharedAs !== undefined) return undefined;
  const { product } = await soldIn(c, content, services);
  return content.items.filter(({ code }) => product(code)?.family === migration.family);
}

const isLongEnough = (items: readonly StoredItem[] = [], { provider: { migration } }: Services): boolean =>
  items.some(({ period }) => period >= (migration?.period ?? 0));

/** Only for customers who order such a product for long enough. */
export async function isMigrationApplicable(
  c: ShopContext,
  cart: Cart,
  services: Services,
): Promise<boolean> {
  return isLongEnough(await movableItems(c, cart, services), services);
}

/** One promotion per cart. */
export const migrationId = ({ uuid }: Pick<Cart, 'uuid'>): string => `migration-${uuid}`;

/** Null if there is no such product at all; a shorter period shows the condition. */
export async function migrationView(c: ShopContext, cart: Cart, services: Services) {
  const items = await movableItems(c, cart, services);
  if (!items || items.length === 0) return null;
  const files = await uploadsOf(services.store.db, cart.uuid);
  return {
    id: migrationId(cart),
    applicable: isLongEnough(items, services),
    needAssistance: cart.content.migration?.needAssistance ?? null,
    files: files.map(({ id, name, size }) => ({ id, name, size })),
  };
}
