import type { PublicCart } from '../../api/public-cart.ts';
import type { Locale } from '../../config/locales.ts';
import { loadIndependentTexts } from '../../i18n/i18n.ts';
import { errorsTexts } from '../../i18n/texts/errors-texts.ts';
import { loadExport } from '../../lib/load-chunk.ts';
import type { Message, Messages } from '../../lib/messages.ts';
import { visibleText } from '../../lib/visible-text.ts';

/** Why a tool did not do what was asked. */
export interface ToolError {
  /** The server's key, such as `exception.coupon.not_found`. */
  key?: string;
  /** Which part of the input, or of the cart. */
  path?: string;
  message: string;
}

/** The result of a tool: plain data, with nothing of the customer. */
export type ToolAnswer = { ok: true; [name: string]: unknown } | { ok: false; errors: readonly ToolError[] };

export const refusal = (message: string, more: Partial<ToolError> = {}): ToolAnswer => ({
  ok: false,
  errors: [{ ...more, message }],
});

/** Longer texts of others are cut: they may say anything to an agent. */
const SHOWN = 120;

/** A text that is not ours: one line of limited length. */
export const toolText = (text: string): string => visibleText(text).slice(0, SHOWN);

/** The cart without its id, which belongs to the visitor's session. */
export const cartAnswer = ({ count, currency, vatExcluded, vatIncluded, items }: PublicCart) => ({
  count,
  currency,
  vatExcluded,
  vatIncluded,
  items: items.map(({ id, code, name, period, vatExcluded: price, domain }) => ({
    itemId: id,
    code: toolText(code),
    name: toolText(name),
    period,
    vatExcluded: price,
    domain: domain && toolText(domain),
  })),
});

/** Messages as the visitor reads them, in the language of the page; without the server's own texts for developers. */
export async function errorAnswer(messages: Messages, language: Locale): Promise<ToolAnswer> {
  const all = Object.entries(messages).flatMap(([path, list]) => list.map((message) => ({ path, message })));
  if (all.length === 0) return refusal('This page does not allow the change.');
  const textOf = await loadTextOf(language).catch(
    () =>
      ({ key }: Message) =>
        key,
  );
  return {
    ok: false,
    errors: all.map(({ path, message }) => ({
      key: toolText(message.key),
      path,
      message: toolText(textOf(message)),
    })),
  };
}

async function loadTextOf(language: Locale): Promise<(message: Message) => string> {
  const [serverText, i18n] = await Promise.all([
    loadExport(() => import('../../i18n/server-texts.ts'), 'serverText'),
    loadIndependentTexts(language, errorsTexts),
  ]);
  // For people: the number of a report, and how the site's developer finds a fault.
  const forPeople = { reportId: undefined, unreached: undefined };
  return ({ key, lead, values }) => serverText(i18n, { key, lead, values: { ...values, ...forPeople } });
}
