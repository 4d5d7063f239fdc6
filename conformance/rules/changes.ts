import type { CartBody } from '../adapter.ts';
import { type Check, expectThat, type Problem } from '../check.ts';
import { newKey, REPETITION_LEVEL } from '../rows/general-rows.ts';
import { readyNew } from '../rows/new-customers.ts';
import { cartOf, checkoutBody, oneProduct } from '../rows/rows.ts';
import { rule } from './rule.ts';

const idsOf = ({ items }: CartBody): string => items.map(({ id }) => id).join();

/** The differences between the response of a change and the cart that is read afterward. */
function differences(changed: CartBody, read: CartBody): Problem[] {
  return expectThat(
    changed.uuid === read.uuid &&
      idsOf(changed) === idsOf(read) &&
      changed.summary.price.vatIncluded === read.summary.price.vatIncluded,
    `the cart that GET /cart returns: items ${idsOf(read) || 'none'}, ${read.summary.price.vatIncluded}`,
    `items ${idsOf(changed) || 'none'}, ${changed.summary.price.vatIncluded}`,
    'Return the whole cart after the change, and let GET /cart not lag behind it.',
  );
}

const returnsCart = rule(
  1,
  'POST /cart/items',
  'returns the cart that GET /cart then returns',
  async (guest) => differences(await cartOf(guest, oneProduct), await guest.cart('GET', '')),
);

const newIds = rule(
  1,
  'DELETE /cart/items/{id}',
  'removes the item, and never uses its id again',
  async (guest) => {
    const before = await cartOf(guest, oneProduct);
    const [removed] = before.items;
    const emptied = await guest.cart('DELETE', `/items/${removed?.id}`);
    const again = await guest.cart('POST', '/items', oneProduct(guest)[0]);
    return [
      ...expectThat(
        emptied.items.length === 0,
        'an empty cart',
        `${emptied.items.length} items`,
        'Return the cart after the removal.',
      ),
      ...expectThat(
        again.items[0]?.id !== removed?.id,
        'a new id for the item that was added again',
        again.items[0]?.id,
        'Give each item a new id: after a lost response the tags tell by it whether a change was made.',
      ),
    ];
  },
);

const keepsBoth = rule(
  1,
  'POST /cart/items',
  'loses no change of two tabs at the same time',
  async (guest) => {
    const [product] = oneProduct(guest);
    await guest.cart('GET', '');
    await Promise.all([1, 2, 3].map(() => guest.send('POST', '/cart/items', product)));
    const { items } = await guest.cart('GET', '');
    return expectThat(
      items.length === 3,
      '3 items',
      `${items.length} items`,
      'Run the changes of one session one after the other, for example under a lock.',
    );
  },
);

const repeatsChange = rule(
  REPETITION_LEVEL,
  'POST /cart/items',
  'is done once for the same idempotency key',
  async (guest) => {
    const [product] = oneProduct(guest);
    const key = newKey(guest);
    await guest.cart('GET', '');
    const first = await (await guest.send('POST', '/cart/items', product, key)).text();
    const second = await (await guest.send('POST', '/cart/items', product, key)).text();
    const { items } = await guest.cart('GET', '');
    return [
      ...expectThat(
        items.length === 1,
        '1 item',
        `${items.length} items`,
        'Store the response under the key, and return it for each repetition. Allow the header in CORS.',
      ),
      ...expectThat(
        first === second,
        'the first response again',
        second,
        'Return the stored response, byte by byte.',
      ),
    ];
  },
);

const notJson = rule(1, 'POST /cart/items', 'refuses a body that is not JSON with 4xx', async (guest) => {
  await guest.cart('GET', '');
  const { status } = await guest.send('POST', '/cart/items', '{"code": ');
  return expectThat(
    status >= 400 && status < 500,
    'a status of 4xx',
    status,
    'Read bodies in one place that answers what cannot be read with 400 or 422.',
  );
});

const orderId = (text: string): unknown => (JSON.parse(text) as { orderId?: unknown }).orderId;

const ordersOnce = rule(
  REPETITION_LEVEL,
  'POST /checkout',
  'is done once for the same idempotency key',
  async (guest) => {
    const key = newKey(guest);
    await readyNew(guest);
    const first = await (await guest.send('POST', '/checkout', checkoutBody(guest), key)).text();
    const second = await (await guest.send('POST', '/checkout', checkoutBody(guest), key)).text();
    return expectThat(
      orderId(first) !== undefined && orderId(first) === orderId(second),
      `the order ${String(orderId(first))} again`,
      second,
      'Browsers repeat a POST whose connection dies: store the response in the transaction of the order.',
    );
  },
);

const emptiesCart = rule(1, 'POST /checkout', 'empties the cart and gives it a new uuid', async (guest) => {
  await readyNew(guest);
  const before = await guest.cart('GET', '');
  const { status } = await guest.send('POST', '/checkout', checkoutBody(guest));
  const after = await guest.cart('GET', '');
  const again = await guest.send('POST', '/checkout', checkoutBody(guest));
  return [
    ...expectThat(
      status === 200 && after.items.length === 0 && after.uuid !== before.uuid,
      'status 200, then an empty cart with another uuid',
      `status ${status}, ${after.items.length} items, ${after.uuid === before.uuid ? 'the same' : 'another'} uuid`,
      'After a lost response the tags read the cart: the same uuid with items means that nothing was ordered.',
    ),
    ...expectThat(
      again.status >= 400 && again.status < 500,
      'a refusal of the second checkout, which has no items',
      again.status,
      'Check the cart again in the checkout.',
    ),
  ];
});

/** Changes of the cart, repetitions, orders. */
export const CHANGE_RULES: readonly Check[] = [
  returnsCart,
  newIds,
  keepsBoth,
  repeatsChange,
  notJson,
  ordersOnce,
  emptiesCart,
];
