import { toAsciiName } from '../../lib/domain-name/ascii-name.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { configAtom } from '../../state/page/config.ts';
import type { PublicResult } from '../../state/page/events.ts';
import type { Store } from '../../state/store.ts';
import { cartAnswer, errorAnswer, refusal, type ToolAnswer } from './answers.ts';
import { addInput, couponInput, noInput, removeInput, type ToolItem } from './inputs.ts';
import { defineTool, type Tool } from './tool.ts';

const loadCalls = () => loadChunk(() => import('../page/ws-elements-calls.ts'), 'addProduct');
const loadOrderCalls = () => loadChunk(() => import('../page/order-calls.ts'), 'applyCoupon');

async function answerOf(store: Store, result: PublicResult): Promise<ToolAnswer> {
  if (result.ok) return { ok: true, cart: cartAnswer(result.cart) };
  return errorAnswer(result.messages, store.get(configAtom).language);
}

/** An item as the buttons add it; undefined if its domain cannot be one. The price is the shop's. */
function productOf({ code, period, domain }: ToolItem) {
  if (domain === undefined) return { code, period };
  const name = toAsciiName(domain.toLowerCase());
  if (!name?.includes('.')) return undefined;
  return { code, period, properties: { domain: name } };
}

async function add(store: Store, items: readonly ToolItem[]): Promise<ToolAnswer> {
  const products = items.map(productOf);
  const wrong = products.indexOf(undefined);
  if (wrong >= 0)
    return refusal('This is not a whole domain name.', {
      key: 'domain_checker.invalid_name',
      path: `items.${wrong}.domain`,
    });
  const { addProduct } = await loadCalls();
  return answerOf(store, await addProduct(store, products));
}

/** The tools that read and fill the cart: the calls of a page's scripts, which use the queue of the buttons. */
export const CART_TOOLS: readonly Tool[] = [
  defineTool({
    name: 'get_cart',
    description: 'Lists the items in the cart with their prices, in major units of the currency.',
    input: noInput,
    isReadOnly: true,
    run: async (store) => answerOf(store, await (await loadCalls()).currentCart(store)),
  }),
  defineTool({
    name: 'add_to_cart',
    description:
      'Adds products or domains to the cart at the price of the shop. Does not order: only the person can.',
    input: addInput,
    isReadOnly: false,
    run: (store, { items }) => add(store, items),
  }),
  defineTool({
    name: 'remove_item',
    description: 'Removes an item from the cart.',
    input: removeInput,
    isReadOnly: false,
    run: async (store, { itemId }) => answerOf(store, await (await loadCalls()).removeItem(store, itemId)),
  }),
  defineTool({
    name: 'apply_coupon',
    description: 'Applies a discount code to the cart.',
    input: couponInput,
    isReadOnly: false,
    part: 'coupon',
    run: async (store, { code }) => answerOf(store, await (await loadOrderCalls()).applyCoupon(store, code)),
  }),
];
