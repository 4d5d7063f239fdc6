import { toMessages } from '../../api/error-messages.ts';
import { isMissingCall } from '../../api/errors.ts';
import { type Amounts, getProducts, type ProductPrices } from '../../api/products.ts';
import { toMajor } from '../../lib/money.ts';
import { configAtom } from '../../state/page/config.ts';
import { connectionAtom } from '../../state/page/connection-atom.ts';
import type { Store } from '../../state/store.ts';
import { errorAnswer, refusal, type ToolAnswer, toolText } from './answers.ts';
import { findDomains } from './find-domains.ts';
import { noInput, pricesInput, searchInput } from './inputs.ts';
import { readOrderState } from './order-state.ts';
import { defineTool, type Tool } from './tool.ts';

const amounts = ({ vatExcluded, vatIncluded }: Amounts) => ({
  vatExcluded: toMajor(vatExcluded),
  ...(vatIncluded !== undefined && { vatIncluded: toMajor(vatIncluded) }),
});

const productAnswer = ({ code, name, currency, prices }: ProductPrices) => ({
  code: toolText(code),
  name: toolText(name),
  currency: toolText(currency),
  prices: prices.map(({ period, renewal, ...price }) => ({
    period,
    ...amounts(price),
    ...(renewal && { renewal: amounts(renewal) }),
  })),
});

async function getPrices(store: Store, codes: readonly string[]): Promise<ToolAnswer> {
  const { apiUrl, company, language } = store.get(configAtom);
  try {
    const query = { codes, company, language };
    const { products, unknown } = await getProducts(store.get(connectionAtom), apiUrl, query);
    return {
      ok: true,
      products: products.map(productAnswer),
      unknown: unknown.map(({ code, similar }) => ({
        code: toolText(code),
        similar: similar && toolText(similar),
      })),
    };
  } catch (error) {
    if (isMissingCall(error)) return refusal('This shop does not publish its prices.');
    return errorAnswer(toMessages(error), language);
  }
}

async function search(
  store: Store,
  query: { query: string; freeOnly?: boolean | undefined },
  signal: AbortSignal | undefined,
): Promise<ToolAnswer> {
  const { language, currency } = store.get(configAtom);
  const { domains, hasMore, isCut, messages } = await findDomains(store, query.query, signal);
  if (messages && domains.length === 0) return errorAnswer({ 'domain-checker': messages }, language);
  const shown = query.freeOnly ? domains.filter(({ state }) => state === 'available') : domains;
  return {
    ok: true,
    currency,
    domains: shown,
    hasMore,
    ...(isCut && { note: 'Only the first 100 names were searched.' }),
    ...(messages && { note: 'Some names could not be checked.' }),
  };
}

/** The tools that ask the shop, and change nothing. */
export const SHOP_TOOLS: readonly Tool[] = [
  defineTool({
    name: 'search_domains',
    description:
      'Searches domain names: which are available, and their prices excl. VAT, in major units of the currency.',
    input: searchInput,
    isReadOnly: true,
    run: search,
  }),
  defineTool({
    name: 'get_prices',
    description: 'Prices of products by their codes, for each period in months, excl. and incl. VAT.',
    input: pricesInput,
    isReadOnly: true,
    run: (store, { codes }) => getPrices(store, codes),
  }),
  defineTool({
    name: 'get_order_state',
    description:
      'Which steps of the order are complete. The person fills in the others, agrees to the terms, orders and pays.',
    input: noInput,
    isReadOnly: true,
    run: readOrderState,
  }),
];
