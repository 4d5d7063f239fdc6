import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { MinorUnits } from '../../../lib/money.ts';
import { vatTexts } from '../../prices/vat-text.ts';

/** Translates; Lingui's, or that of a first view. */
interface Translator {
  _(message: MessageDescriptor): string;
}

/** Texts of the rows in one language and currency. */
export type RowTexts = ReturnType<typeof makeRowTexts>;

/** Translates and formats once for all rows: doing it for each row would take longer than rendering them. */
export function makeRowTexts(i18n: Translator, money: (amount: MinorUnits) => string) {
  const vat = vatTexts(i18n, money);
  return {
    results: i18n._(msg`Results, prices excl. VAT`),
    list: i18n._(msg`Search results`),
    waiting: i18n._(msg`Checking`),
    available: i18n._(msg`Available`),
    alternative: i18n._(msg`Available instead`),
    closest: i18n._(msg`Closest free name`),
    inCart: i18n._(msg`In your cart`),
    own: i18n._(msg`Yours`),
    taken: i18n._(msg`Taken`),
    proof: i18n._(msg`Taken`),
    unsupported: i18n._(msg`We don’t offer this extension`),
    invalid: i18n._(msg`Invalid domain name`),
    invalidCharacter: (character: string) => i18n._(msg`Invalid domain name: “${character}”`),
    instead: (name: string) => i18n._(msg`Search ${name} instead`),
    unsure: i18n._(msg`Couldn’t be checked`),
    notForSale: i18n._(msg`Can’t be ordered, so nothing is required`),
    premium: i18n._(msg`Premium`),
    bargain: memoize((percent: number) => i18n._(msg`−${percent}%`)),
    firstYear: i18n._(msg`first year`),
    add: i18n._(msg`Add to cart`),
    remove: i18n._(msg`Remove`),
    recheck: i18n._(msg`Check again`),
    yours: i18n._(msg`Is it yours?`),
    transferOrWatch: i18n._(msg`Transfer or watch`),
    transfer: i18n._(msg`Transfer it`),
    watch: i18n._(msg`Watch`),
    manage: i18n._(msg`My domain`),
    perYear: i18n._(msg`per year`),
    money: memoize(money),
    renewal: memoize((renewal: string) => i18n._(msg`then ${renewal}`)),
    vatExcluded: memoize(vat.vatExcluded),
    vatIncluded: memoize(vat.vatIncluded),
    isNet: vat.isNet,
    period: memoize((months: number) => periodText(i18n, months)),
  };
}

function periodText(i18n: Translator, months: number): string {
  const years = months / 12;
  return Number.isInteger(years)
    ? i18n._(msg`${plural(years, { one: 'per year', other: 'for # years' })}`)
    : i18n._(msg`${plural(months, { one: 'per month', other: 'for # months' })}`);
}

function memoize<K, T>(make: (key: K) => T): (key: K) => T {
  const cache = new Map<K, T>();
  return (key) => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const value = make(key);
    cache.set(key, value);
    return value;
  };
}
