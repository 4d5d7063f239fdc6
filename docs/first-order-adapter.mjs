/**
 * What the check needs to know of the shop in first-order.mjs; add to it with every level.
 *
 * @type {import('ws-elements/conformance').Adapter}
 */
export const adapter = {
  origin: 'http://localhost:8181',
  idempotencyHeader: false,
  values: {
    product: { code: 'hosting-plus', period: 12 },
    freeDomains: ['surely-free-1.sk', 'surely-free-2.sk'],
  },
};
