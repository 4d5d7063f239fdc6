import type * as v from 'valibot';
import { each, one, per, type Reader } from './answer-readers.ts';
import * as schemas from './answer-schemas.ts';
import type { Company } from './entities.ts';
import type { Guard, Signalled } from './guard.ts';
import { EU_VAT_FORMATS } from './lib/eu-vat.ts';
import type { Provider, Tax, TaxQuestion } from './provider.ts';

const { GB: _, ...OTHERS } = EU_VAT_FORMATS;
/** The countries of the EU: those with a format, and those whose numbers have checksums. */
export const EU: ReadonlySet<string> = new Set([...Object.keys(OTHERS), 'AT', 'CZ', 'HU', 'SE', 'SK']);

/** The rates for a buyer where the provider states none. */
function usualTax(
  { country, type, isVatIdValid }: Pick<TaxQuestion, 'country' | 'type' | 'isVatIdValid'>,
  { country: home, vatPercentage, consumerVat = {} }: Company,
): Tax {
  if (country === home) return { rates: vatPercentage };
  if (!EU.has(country)) return { rates: 0, note: 'export' };
  if (type === 'company' && isVatIdValid) return { rates: 0, note: 'reverse charge' };
  return { rates: consumerVat[country] ?? vatPercentage };
}

const empty = () => [];
const nothing = () => undefined;

/**
 * The functions that a provider writes, a row each: how its answer is checked, and what is answered where the provider
 * leaves it out. Those that answer in a stream are in `name-streams.ts`.
 */
export const FUNCTIONS = rowsOf({
  'catalogue.products': { answer: each(schemas.product) },
  'catalogue.domains': { answer: each(schemas.domainPrice) },
  'availability.endings': { answer: each(schemas.ending) },
  'availability.categories': { answer: each(schemas.category), otherwise: empty },
  'availability.bundles': { answer: each(schemas.endings), otherwise: empty },
  'payments.options': { answer: each(schemas.paymentOption) },
  'payments.page': { answer: one(schemas.webAddress) },
  'payments.address': {
    answer: one(schemas.webAddress),
    otherwise: ({ paymentId, shop }) => `${shop}/pay/${paymentId}`,
  },
  'payments.session': { answer: one(schemas.paymentSession), otherwise: nothing },
  'payments.state': { answer: one(schemas.paymentState), otherwise: () => 'waiting' },
  'payments.transferData': { answer: per(schemas.transferData), otherwise: empty },
  'payments.unpaidInvoice': { answer: one(schemas.unpaidInvoice), otherwise: nothing },
  'payments.companyNumbers': { answer: one(schemas.companyNumbers), otherwise: empty },
  'payments.savedPayment': { answer: one(schemas.paymentName), otherwise: nothing },
  'orders.placed': { answer: one(schemas.nothing), otherwise: nothing },
  'orders.paid': { answer: one(schemas.nothing), otherwise: nothing },
  'orders.paidTwice': { answer: one(schemas.nothing), otherwise: nothing },
  'orders.cancelled': { answer: one(schemas.nothing), otherwise: nothing },
  'orders.actions': { answer: one(schemas.orderActions), otherwise: empty },
  'orders.refusal': { answer: one(schemas.refusal), otherwise: nothing },
  'customers.isTaken': { answer: one(schemas.flag), otherwise: () => false },
  'customers.create': { answer: one(schemas.reason), otherwise: nothing },
  'customers.created': { answer: one(schemas.nothing), otherwise: nothing },
  'customers.logIn': { answer: one(schemas.customerRecord), otherwise: nothing },
  'customers.signOn.address': {
    answer: one(schemas.webAddress),
    otherwise: ({ returnTo }) => returnTo,
    isNeeded: true,
  },
  'customers.signOn.customer': { answer: one(schemas.customerRecord), otherwise: nothing, isNeeded: true },
  'customers.domains': { answer: each(schemas.ownDomain), otherwise: empty },
  'customers.profileRefusal': { answer: one(schemas.reason), otherwise: nothing },
  'customers.profileSaved': { answer: one(schemas.nothing), otherwise: nothing },
  'settings.refusals': { answer: per(schemas.settingRefusals), otherwise: empty, isNeeded: true },
  'registries.fields': { answer: one(schemas.fieldsOfTlds), otherwise: () => ({}), isNeeded: true },
  'registries.needsOwner': { answer: one(schemas.flag), otherwise: () => false },
  'registries.mustMatch': { answer: one(schemas.words), otherwise: empty },
  'registries.declarations': { answer: one(schemas.declarations), otherwise: empty },
  'registers.look': { answer: one(schemas.registerAnswer), otherwise: nothing, isNeeded: true },
  'coupons.find': { answer: each(schemas.coupon), otherwise: empty, isNeeded: true },
  'coupons.redeem': { answer: one(schemas.redeemed), otherwise: nothing },
  'coupons.release': { answer: one(schemas.nothing), otherwise: nothing },
  tax: { answer: per(schemas.tax), otherwise: (question) => usualTax(question, question.company) },
  'offers.complements': { answer: each(schemas.offer), otherwise: empty, isNeeded: true },
  'messages.inquiry': { answer: one(schemas.nothing), otherwise: nothing },
  'messages.withdrawal': { answer: one(schemas.nothing), otherwise: nothing },
  'carts.left': { answer: one(schemas.nothing), otherwise: nothing },
  'mail.send': { answer: one(schemas.nothing), otherwise: nothing, isNeeded: true },
});

export type Ask = ReturnType<typeof createAsk>;

/** Asks a function of the provider: what fails is reported, and rejects with a refusal that may be sent to the visitor. */
export function createAsk(provider: Provider, guard: Guard) {
  return async <P extends FunctionPath>(path: P, question: Question<P>): Promise<Answer<P>> => {
    const { answer, otherwise, isNeeded }: Row<P> = FUNCTIONS[path];
    const { part, given } = found(provider, path);
    const isLeftOut = !part || (!given && !isNeeded);
    if (otherwise && isLeftOut) return otherwise(question);
    return answer({ guard, path, given: calling(path, part, given), question });
  };
}

/** A function as it was written, and the object that it is called on. */
function found(provider: object, path: FunctionPath): { part: unknown; given: unknown } {
  let part: unknown;
  let given: unknown = provider;
  for (const name of path.split('.')) [part, given] = [given, Reflect.get(Object(given), name)];
  return { part, given };
}

const calling = (path: FunctionPath, part: unknown, given: unknown) => (question: object) => {
  if (typeof given !== 'function') throw new TypeError(`${path} is not a function`);
  return Reflect.apply(given, part, [question]);
};

/** A row that is missing, or that says something else than `provider.ts`, does not compile. */
function rowsOf<T extends Rows>(rows: T & Agreeing<T>): Rows {
  return rows;
}

/** The paths of all functions in the parts of an object. */
type PathsOf<T> = {
  [K in keyof T & string]-?: NonNullable<T[K]> extends readonly unknown[]
    ? never
    : NonNullable<T[K]> extends (question: never) => unknown
      ? K
      : NonNullable<T[K]> extends object
        ? `${K}.${PathsOf<NonNullable<T[K]>>}`
        : never;
}[keyof T & string];

/** Such as `catalogue.products`: as failures are reported. */
export type FunctionPath = Exclude<PathsOf<Provider>, 'availability.check' | 'availability.search'>;

/** The function as `provider.ts` declares it; with undefined if it may be absent. */
type FunctionAt<P, T = Provider> = P extends `${infer Part}.${infer Rest}`
  ? Part extends keyof T
    ? FunctionAt<Rest, NonNullable<T[Part]>>
    : never
  : P extends keyof T
    ? T[P]
    : never;

/** What a function is asked; the guard adds the signal. */
export type Question<P extends FunctionPath> =
  NonNullable<FunctionAt<P>> extends (question: infer Q) => unknown ? Omit<Q, keyof Signalled> : never;

/** Nobody reads what a function without an answer returns. */
type OrUndefined<A> = A extends void ? undefined : A;
type Answer<P extends FunctionPath> =
  NonNullable<FunctionAt<P>> extends (question: never) => infer A ? OrUndefined<Awaited<A>> : never;

interface Row<P extends FunctionPath> {
  /** How the answer is read. */
  answer: Reader<Question<P>, Answer<P>>;
  /** What is answered where the provider leaves the function out, or its whole part. Without it, neither can be left out. */
  otherwise?: (question: Question<P>) => Answer<P>;
  /** The part may be left out, but makes no sense without this function. */
  isNeeded?: true;
}

type Rows = { readonly [P in FunctionPath]: Row<P> };

type IsInOptionalPart<P, T = Provider> = P extends `${infer Part}.${infer Rest}`
  ? Part extends keyof T
    ? undefined extends T[Part]
      ? true
      : IsInOptionalPart<Rest, NonNullable<T[Part]>>
    : never
  : false;

/** What a row has to say of a function, or its part, that is absent. */
type Absence<P extends FunctionPath> =
  undefined extends FunctionAt<P>
    ? { otherwise: unknown; isNeeded?: never }
    : IsInOptionalPart<P> extends true
      ? { otherwise: unknown; isNeeded: true }
      : { otherwise?: never; isNeeded?: never };

/** A type without what an interface and a schema write in different ways: what may be changed, and what may be missing. */
type Plain<T> = T extends readonly (infer E)[]
  ? readonly Plain<E>[]
  : T extends object
    ? { readonly [K in keyof T]-?: Plain<NonNullable<T[K]>> }
    : T;

type IsSame<A, B> = [Plain<A>] extends [Plain<B>] ? ([Plain<B>] extends [Plain<A>] ? true : false) : false;

/** A schema, unless it reads something else than the type. */
export type Agreed<S extends v.GenericSchema, A> = IsSame<v.InferOutput<S>, A> extends true ? S : never;

/** A row whose schema reads less, or more, than `provider.ts` says does not compile. */
type Agreeing<T> = {
  [P in keyof T]: P extends FunctionPath
    ? T[P] extends { answer: Reader<never, infer A> }
      ? IsSame<A, Answer<P>> extends true
        ? Absence<P>
        : 'The schema and the type in provider.ts differ'
      : never
    : 'provider.ts has no such function';
};
