import * as v from 'valibot';

/** The inputs of the tools: each is checked by its schema, from which the JSON Schema for agents is derived. */

/** Longer texts are no code, and no id. */
const MAX_CODE = 100;
/** Items of one call. */
const MAX_ITEMS = 20;
/** Product codes of one call. */
const MAX_CODES = 50;
/** A list of a hundred names. */
const MAX_QUERY = 2_000;

const text = (description: string, limit = MAX_CODE) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limit), v.description(description));

const itemSchema = v.strictObject({
  code: text('Product code of the shop. "domain-register" or "domain-transfer" for a domain.'),
  period: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(120), v.description('Months.')),
  ),
  domain: v.optional(text('The domain name: of a domain itself, or for which the product is.', 253)),
});

export type ToolItem = v.InferOutput<typeof itemSchema>;

export const noInput = v.strictObject({});

export const searchInput = v.strictObject({
  query: text(
    'Names such as "example.com", words to search with all extensions, or a list of them.',
    MAX_QUERY,
  ),
  freeOnly: v.optional(v.pipe(v.boolean(), v.description('Only names that can be registered.'))),
});

export const pricesInput = v.strictObject({
  codes: v.pipe(
    v.array(text('Product code of the shop.')),
    v.minLength(1),
    v.maxLength(MAX_CODES),
    v.description('The products whose prices are asked.'),
  ),
});

export const addInput = v.strictObject({
  items: v.pipe(
    v.array(itemSchema),
    v.minLength(1),
    v.maxLength(MAX_ITEMS),
    v.description('What is added: all of it, or nothing.'),
  ),
});

export const removeInput = v.strictObject({ itemId: text('The itemId of the item in the cart.') });

export const couponInput = v.strictObject({ code: text('The code of the coupon.') });
