import * as v from 'valibot';
import type { CartCall } from './cart-call.ts';
import { cartSchema } from './cart-schema.ts';
import type { Client } from './client.ts';
import {
  entriesOf,
  listOf,
  maybe,
  moneySchema,
  numberSchema,
  or,
  stringSchema,
  textSchema,
} from './schemas.ts';

const pricesSchema = listOf(v.object({ period: numberSchema, vatExcluded: moneySchema }));
const valueSchema = v.union([v.string(), v.number()]);

const optionSchema = v.object({
  property: stringSchema,
  label: stringSchema,
  values: listOf(
    v.object({
      value: valueSchema,
      label: stringSchema,
      /** The amount that this value adds to the product's price. */
      prices: pricesSchema,
      /** Offered only while another option has one of these values. */
      when: maybe(v.object({ property: stringSchema, values: v.array(valueSchema) })),
    }),
  ),
});

const tutorialProductSchema = v.object({
  code: stringSchema,
  name: textSchema,
  description: textSchema,
  options: listOf(optionSchema),
  /** Sent unchanged when the product is added to the cart. */
  properties: or(v.record(v.string(), v.unknown()), {}),
  prices: pricesSchema,
});

export type TutorialProduct = v.InferOutput<typeof tutorialProductSchema>;

/** GET /hosting-tutorial: the products that the tutorial can recommend. */
export const getTutorial = (client: Client): Promise<TutorialProduct[]> =>
  client.call('/hosting-tutorial', entriesOf(tutorialProductSchema));

export interface TutorialRecord {
  noHostingSelected: boolean;
  skipped: boolean;
}

/** PATCH /cart/hosting-tutorial-record: how the visitor left the tutorial, so that it is not shown again. */
export const patchTutorialRecord = (body: TutorialRecord): CartCall => ({
  method: 'PATCH',
  path: '/cart/hosting-tutorial-record',
  body,
  schema: cartSchema,
  change: 'setTutorial',
  ifLost: 'wsk.change.not_saved',
  wasApplied: ({ hostingTutorial: record }) =>
    record?.noHostingSelected === body.noHostingSelected && record.skipped === body.skipped,
});
