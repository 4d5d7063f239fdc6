/** What the functions of a provider owe, as schemas: the types are in `provider.ts` and `entities.ts`. */
import * as v from 'valibot';
import { ERROR_KEYS, Refusal } from './errors.ts';
import { MOST_ENTRIES } from './guard.ts';
import { asciiEnding } from './lib/domain-name.ts';

/** A list without holes, copied before it is read. */
export const list = <const S extends v.GenericSchema>(entry: S, most = MOST_ENTRIES) =>
  v.pipe(
    v.custom<readonly unknown[]>(
      (value) => Array.isArray(value) && value.length <= most,
      `a list of at most ${most} entries`,
    ),
    v.transform((value): unknown[] => Array.from({ length: value.length }, (_, at) => value[at])),
    v.array(entry),
  );

/** A part that may be missing: `null` is read as such. */
const maybe = <const S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.nullish(schema),
    v.transform((value) => value ?? undefined),
  );

const text = v.pipe(v.string(), v.maxLength(5_000, 'a text of at most 5000 characters'));
/** A code or a name that is compared. */
const word = v.pipe(
  v.string(),
  v.minLength(1, 'a text that is not empty'),
  v.maxLength(255, 'a text of at most 255 characters'),
);
export const flag = v.boolean();
const whole = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.check(
      (value) => Number.isSafeInteger(value) && value >= least && value <= most,
      `a whole number from ${least} to ${most}`,
    ),
  );
/** Ten billion of the major unit. */
const MOST_MONEY = 1_000_000_000_000;
const isMoney = (value: unknown): boolean =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= MOST_MONEY;
/** One check, so that NaN and texts are told the unit, too. */
const money = v.custom<number>(isMoney, 'whole hundredths of the currency, 0 or more');
const date = v.pipe(v.string(), v.isoDate('a date as YYYY-MM-DD'));

/** A page that a browser may be sent to. */
export const webAddress = v.pipe(
  v.string(),
  v.check((value) => /^https?:$/.test(protocolOf(value)), 'an absolute address with http: or https:'),
);
function protocolOf(address: string): string {
  try {
    return new URL(address).protocol;
  } catch {
    return '';
  }
}

/** A page, absolute or relative to the customer account. */
const pageAddress = v.pipe(
  v.string(),
  v.check((value) => ['', 'http:', 'https:'].includes(protocolOf(value)), 'an address of a page'),
);

const errorKey = v.picklist(ERROR_KEYS, 'a key of ERROR_KEYS');
/** Why something is refused; undefined if it is not. */
export const reason = maybe(errorKey);
export const refusal = maybe(v.instance(Refusal, 'a Refusal'));

const periodPrice = { period: whole(1, 1_200), vatExcluded: money };
const prices = list(v.object(periodPrice), 100);
const SETTINGS = ['authCode', 'name', 'domain', 'os', 'capacity', 'packageId'] as const;
const setting = v.picklist(SETTINGS);
const scalar = v.union([v.string(), v.number()], 'a text or a number');

const choice = v.object({
  value: scalar,
  label: text,
  extra: v.optional(maybe(prices)),
  soldOut: v.optional(maybe(flag)),
  when: v.optional(maybe(v.object({ property: setting, values: list(v.string()) }))),
});

export const product = v.object({
  code: word,
  family: word,
  name: text,
  description: v.optional(maybe(text)),
  prices: list(v.object({ ...periodPrice, setup: v.optional(maybe(money)) }), 100),
  mandatory: v.optional(maybe(list(setting))),
  editable: v.optional(maybe(list(setting))),
  options: v.optional(
    maybe(
      list(
        v.object({
          property: v.picklist(['os', 'capacity', 'packageId']),
          label: text,
          choices: list(choice),
        }),
      ),
    ),
  ),
  fixed: v.optional(maybe(v.record(v.string(), scalar))),
  larger: v.optional(maybe(list(word))),
  hasUniqueName: v.optional(maybe(flag)),
});

export const domainPrice = v.object({ name: word, register: prices, renewal: prices });

export const coupon = v.object({
  code: word,
  percentage: whole(0, 100),
  family: v.optional(maybe(word)),
  oneItem: v.optional(maybe(flag)),
  isRefused: v.optional(maybe(flag)),
});

/** A coupon that was used for an order, or the reason why it cannot be. */
export const redeemed = maybe(v.union([v.boolean(), errorKey], 'a key of ERROR_KEYS, true or false'));

const percentage = v.pipe(v.number(), v.minValue(0, '0 or more'), v.maxValue(100, 'at most 100'));

/** Rates of VAT: one for all, or one for each of the items. */
export const tax = ({ items: { length: count } }: { items: readonly unknown[] }) =>
  v.object({
    rates: v.union([
      percentage,
      v.pipe(
        list(percentage),
        v.check((rates) => rates.length === count, `a list of ${count}, one for each item`),
      ),
    ]),
    note: v.optional(maybe(text)),
  });

export const offer = v.object({ code: word, cartItemId: word });

export const words = list(word);

/** As endings are compared with names; a provider may write them with a dot, or in letters of any alphabet. */
export const ending = v.pipe(
  word,
  v.check((value) => asciiEnding(value) !== '', 'an ending of names'),
  v.transform(asciiEnding),
);
export const endings = v.pipe(
  words,
  v.transform((all) => all.map(asciiEnding).filter(Boolean)),
);
export const category = v.object({ id: word, name: text, tlds: endings });

export const nameAnswer = v.object({
  name: word,
  verdict: v.picklist(['free', 'taken', 'unsupported', 'unsure', 'invalid']),
  isPremium: v.optional(maybe(flag)),
  alternativeTo: v.optional(maybe(word)),
  error: v.optional(maybe(errorKey)),
});

const field = v.optional(
  v.pipe(
    v.nullish(text),
    v.transform((value) => value ?? ''),
  ),
  '',
);
const profile = v.object({
  id: word,
  type: v.picklist(['person', 'company']),
  countryCode: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'two upper-case letters')),
  emails: list(text, 100),
  email: field,
  organisation: field,
  name: field,
  firstName: field,
  lastName: field,
  contactPerson: field,
  street: field,
  street2: field,
  city: field,
  postalCode: field,
  phone: field,
  birthday: field,
  companyId: field,
  taxId: field,
  vatId: field,
  bonusCard: field,
  passport: field,
  idCard: field,
  noridPid: field,
  pendingChangeRequest: v.optional(maybe(v.literal(true))),
});

export const customerRecord = maybe(
  v.object({
    login: v.pipe(word, v.toLowerCase()),
    customerType: v.picklist(['person', 'company']),
    creditEur: v.optional(money),
    traits: v.optional(
      v.nullable(
        v.object({
          hasUnpaidInvoice: v.optional(maybe(v.literal(true))),
          needsApproval: v.optional(maybe(v.literal(true))),
          savedCard: v.optional(maybe(word)),
        }),
      ),
    ),
    billingProfiles: v.optional(maybe(list(profile))),
    domainProfiles: v.optional(maybe(list(profile))),
  }),
);

export const ownDomain = v.object({
  name: word,
  tld: v.optional(maybe(word)),
  expiresAt: v.optional(maybe(date)),
});

export const paymentOption = v.object({
  id: word,
  groupId: word,
  name: v.optional(maybe(text)),
  available: flag,
  recurrentAvailable: v.optional(maybe(flag)),
  balance: v.optional(maybe(v.pipe(v.number(), v.finite(), v.minValue(0, '0 or more')))),
  invoiceDeliveries: v.optional(maybe(list(v.picklist(['email', 'einvoice', 'post'])))),
  maxDays: v.optional(maybe(whole(0, 3_650))),
});

export const companyNumbers = list(v.picklist(['companyId', 'taxId', 'vatId']), 3);
export const paymentName = maybe(word);
export const unpaidInvoice = maybe(pageAddress);
export const paymentState = v.picklist(['waiting', 'paid', 'cancelled', 'failed']);

const MOST_SESSION_BYTES = 8 * 1024;

/** Whether JSON keeps a value as it is, except for fields that are undefined: not NaN, a function or a list with holes. */
function isJson(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value !== 'object') return Number.isFinite(value);
  if (Array.isArray(value)) return Array.from(value).every(isJson);
  return Object.values(value).every((one) => one === undefined || isJson(one));
}

/** What a payment module on the page gets. */
export const paymentSession = v.pipe(
  maybe(
    v.pipe(
      v.custom<unknown>(isJson, 'a JSON value'),
      v.transform((value) => JSON.stringify(value)),
      v.check((text) => new TextEncoder().encode(text).length <= MOST_SESSION_BYTES, 'at most 8 KB of JSON'),
      v.transform((text): unknown => JSON.parse(text)),
    ),
  ),
  v.transform((value): unknown => value),
);

/** The accounts of a transfer, in the currency of the order. */
export const transferData = ({
  order: { currency },
}: {
  order: { currency: string };
}): v.GenericSchema<unknown, Record<string, unknown>[]> =>
  list(
    v.pipe(
      v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()], 'a text or a number')),
      v.check((account) => (account.currency ?? currency) === currency, `an account in ${currency}`),
      v.check(
        ({ amount }) => amount === undefined || (typeof amount === 'number' && amount >= 0),
        'an amount of 0 or more',
      ),
    ),
    20,
  );

export const orderActions = list(
  v.object({
    kind: v.picklist(['confirm-email', 'registry-code', 'declaration', 'transfer', 'document']),
    subject: text,
    to: v.exactOptional(text),
    by: date,
    url: v.exactOptional(pageAddress),
    state: v.picklist(['open', 'done']),
  }),
);

export const declarations = list(
  v.object({ id: word, version: word, title: text, text: v.pipe(v.string(), v.maxLength(100_000)) }),
  20,
);

export const fieldsOfTlds = v.record(
  v.string(),
  v.object({
    person: v.optional(maybe(words)),
    company: v.optional(maybe(words)),
    oneOf: v.optional(maybe(list(words))),
    verifyEmail: v.optional(maybe(v.picklist(['asked', 'required']))),
  }),
);

/** One reason for each of the settings that were asked for. */
export const settingRefusals = ({ settings: { length: count } }: { settings: readonly unknown[] }) =>
  v.pipe(
    list(reason),
    v.check((reasons) => reasons.length === count, `a list of ${count}, one for each setting`),
  );

/** What a register knows of a number. */
export const registerAnswer = v.pipe(
  v.union(
    [
      v.literal('down'),
      v.nullish(
        v.object({
          company: v.optional(maybe(v.record(v.string(), v.string()))),
          isValid: v.optional(maybe(v.boolean())),
        }),
      ),
    ],
    "an object, 'down' or undefined",
  ),
  v.transform((value) => value ?? undefined),
);

/** An answer that nobody reads. */
export const nothing = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);
