import type {
  CartItem,
  ChosenPayment,
  CompanyNumber,
  Coupon,
  Customer,
  Declaration,
  DomainPrices,
  Order,
  OrderAction,
  PaymentOption,
  PaymentState,
  Product,
  Profile,
  ProfileKind,
} from './entities.ts';
import type { ErrorKey, Refusal } from './errors.ts';
import { asciiEnding } from './lib/domain-name.ts';
import type {
  Asked,
  Awaitable,
  CustomerRecord,
  NameAnswer,
  NameAnswers,
  NameOwner,
  NameSearch,
  Offer,
  OwnDomain,
  Payment,
  Place,
  Provider,
  Registration,
  RegistryFields,
  Tax,
  TaxQuestion,
  TypedSetting,
} from './provider.ts';

export type ProviderCalls = ReturnType<typeof createProviderCalls>;

/** Every function of the provider, with the default of each that is absent. */
export function createProviderCalls(provider: Provider) {
  return {
    ...catalogueCalls(provider),
    ...availabilityCalls(provider),
    ...customerCalls(provider),
    ...paymentCalls(provider),
    ...orderCalls(provider),
    ...ownerCalls(provider),
    ...messageCalls(provider),
  };
}

/**
 * A whole question: the guard of the provider's functions replaces the signal by its own. Not one for all questions: a
 * worker allows none before its first request.
 */
const withSignal = <Q extends object>(question: Q): Q & { signal: AbortSignal } => ({
  ...question,
  signal: new AbortController().signal,
});

/** An absent function answers with its default. */
async function ask<Q extends object, A>(
  given: ((question: Q & { signal: AbortSignal }) => Awaitable<A>) | undefined,
  question: Q,
  otherwise: A,
): Promise<A> {
  return given ? given(withSignal(question)) : otherwise;
}

export interface CouponQuery {
  codes: readonly string[];
  customer: Customer | undefined;
  items: readonly CartItem[];
}

function catalogueCalls({ catalogue, coupons, tax, offers }: Provider) {
  return {
    products: async (asked: Asked, codes?: readonly string[]): Promise<readonly Product[]> =>
      codes?.length === 0 ? [] : catalogue.products(withSignal({ ...asked, codes })),
    domainPrices: async (asked: Asked, names: readonly string[]): Promise<readonly DomainPrices[]> =>
      names.length === 0 ? [] : catalogue.domains(withSignal({ ...asked, names })),
    coupons: async (asked: Asked, query: CouponQuery): Promise<readonly Coupon[]> =>
      query.codes.length === 0 || !coupons ? [] : coupons.find(withSignal({ ...asked, ...query })),
    redeem: (
      asked: Asked,
      use: { code: string; orderId: string; customer: Customer },
    ): Promise<ErrorKey | boolean | undefined> => ask(coupons?.redeem, { ...asked, ...use }, undefined),
    release: (asked: Omit<Asked, 'language'>, use: { code: string; orderId: string }): Promise<void> =>
      ask(coupons?.release, { ...asked, ...use }, undefined),
    tax: (asked: Asked, question: TaxQuestion, otherwise: Tax): Promise<Tax> =>
      ask(tax, { ...asked, ...question }, otherwise),
    complements: (
      asked: Asked,
      items: readonly (CartItem & { family: string })[],
    ): Promise<readonly Offer[]> =>
      ask((question) => offers?.complements(question) ?? [], { ...asked, items }, []),
  };
}

/** As they are compared with names; a provider may write them with a dot, or in letters of any alphabet. */
const asciiEndings = (endings: readonly string[]): string[] => endings.map(asciiEnding).filter(Boolean);

async function* inTurn(answers: NameAnswers): AsyncGenerator<NameAnswer> {
  yield* Symbol.asyncIterator in answers ? answers : await answers;
}

function availabilityCalls({ availability }: Provider) {
  return {
    endings: async (asked: Asked): Promise<readonly string[]> =>
      asciiEndings(await availability.endings(withSignal(asked))),
    check: (asked: Asked, names: readonly string[]): AsyncGenerator<NameAnswer> =>
      inTurn(names.length === 0 ? [] : availability.check(withSignal({ ...asked, names }))),
    search: (asked: Asked, query: NameSearch): AsyncGenerator<NameAnswer> | undefined =>
      availability.search && inTurn(availability.search(withSignal({ ...asked, ...query }))),
    categories: async (asked: Asked) =>
      ((await availability.categories?.(withSignal(asked))) ?? []).map((one) => ({
        ...one,
        tlds: asciiEndings(one.tlds),
      })),
    bundles: async (asked: Asked): Promise<readonly (readonly string[])[]> =>
      ((await availability.bundles?.(withSignal(asked))) ?? []).map(asciiEndings),
  };
}

function customerCalls({ customers = {} }: Provider) {
  return {
    isTaken: (asked: Asked, login: string): Promise<boolean> =>
      ask(customers.isTaken, { ...asked, login }, false),
    create: (asked: Asked, registration: Registration): Promise<ErrorKey | undefined> =>
      ask(customers.create, { ...asked, ...registration }, undefined),
    logIn: (asked: Asked, login: string, password: string): Promise<CustomerRecord | undefined> =>
      ask(customers.logIn, { ...asked, login, password }, undefined),
    signOnAddress: async (asked: Asked, returnTo: string): Promise<string> =>
      customers.signOn?.address(withSignal({ ...asked, returnTo })) ?? returnTo,
    signedOn: async (asked: Asked, query: URLSearchParams): Promise<CustomerRecord | undefined> =>
      customers.signOn?.customer(withSignal({ ...asked, query })),
    domainsOf: (asked: Asked, customer: Customer): Promise<readonly OwnDomain[]> =>
      ask(customers.domains, { ...asked, customer }, []),
    profileRefusal: (
      asked: Asked,
      kind: ProfileKind,
      profile: Omit<Profile, 'id'>,
    ): Promise<ErrorKey | undefined> => ask(customers.profileRefusal, { ...asked, kind, profile }, undefined),
    profileSaved: (asked: Asked, login: string, kind: ProfileKind, profile: Profile): Promise<void> =>
      ask(customers.profileSaved, { ...asked, login, kind, profile }, undefined),
  };
}

function paymentCalls({ payments }: Provider) {
  return {
    options: async (asked: Asked, customer: Customer | undefined): Promise<readonly PaymentOption[]> =>
      payments.options(withSignal({ ...asked, customer })),
    page: async (asked: Asked, payment: Payment): Promise<string> =>
      payments.page(withSignal({ ...asked, payment })),
    payAddress: (asked: Asked, paymentId: string, shop: string): Promise<string | undefined> =>
      ask<typeof asked & { paymentId: string; shop: string }, string | undefined>(
        payments.address,
        { ...asked, paymentId, shop },
        undefined,
      ),
    state: (asked: Asked, payment: Payment): Promise<PaymentState> =>
      ask(payments.state, { ...asked, payment }, 'waiting'),
    transferData: (asked: Asked, order: Order): Promise<readonly Record<string, unknown>[]> =>
      ask(payments.transferData, { ...asked, order }, []),
    savedPayment: async (asked: Asked, customer: Customer, groupId: string): Promise<string | undefined> =>
      ask(payments.savedPayment, { ...asked, customer, groupId }, undefined),
    companyNumbers: (
      asked: Asked,
      countryCode: string,
      payment?: ChosenPayment,
    ): Promise<readonly CompanyNumber[]> =>
      ask<Asked & { countryCode: string; payment?: ChosenPayment | undefined }, readonly CompanyNumber[]>(
        payments.companyNumbers,
        { ...asked, countryCode, payment },
        [],
      ),
    unpaidInvoice: async (asked: Asked, customer: Customer): Promise<string | undefined> =>
      ask(payments.unpaidInvoice, { ...asked, customer }, undefined),
  };
}

function orderCalls({ orders = {}, settings }: Provider) {
  return {
    placed: (asked: Omit<Asked, 'language'>, order: Order): Promise<void> =>
      ask(orders.placed, { ...asked, order }, undefined),
    paid: (asked: Omit<Asked, 'language'>, order: Order): Promise<void> =>
      ask(orders.paid, { ...asked, order }, undefined),
    paidTwice: (asked: Omit<Asked, 'language'>, order: Order, paymentId: string | null): Promise<void> =>
      ask(orders.paidTwice, { ...asked, order, paymentId }, undefined),
    actions: (asked: Asked, order: Order): Promise<readonly OrderAction[]> =>
      ask(orders.actions, { ...asked, order }, []),
    refusal: (asked: Asked, place: Place, items: readonly CartItem[]): Promise<Refusal | undefined> =>
      ask(orders.refusal, { ...asked, place, items }, undefined),
    settingRefusals: async (
      asked: Asked,
      typed: readonly TypedSetting[],
      owner: NameOwner,
    ): Promise<readonly (ErrorKey | undefined)[]> =>
      typed.length === 0 || !settings
        ? []
        : settings.refusals(withSignal({ ...asked, settings: typed, owner })),
  };
}

function ownerCalls({ registries, registers }: Provider) {
  return {
    fields: async (
      asked: Asked,
      tlds: readonly string[],
      countryCode: string,
    ): Promise<Readonly<Record<string, RegistryFields>>> =>
      registries ? registries.fields(withSignal({ ...asked, tlds, countryCode })) : {},
    needsOwner: (asked: Asked, tlds: readonly string[]): Promise<boolean> =>
      ask(registries?.needsOwner, { ...asked, tlds }, false),
    mustMatch: (asked: Asked, tlds: readonly string[]): Promise<readonly string[]> =>
      ask(registries?.mustMatch, { ...asked, tlds }, []),
    declarations: (asked: Asked, tlds: readonly string[]): Promise<readonly Declaration[]> =>
      tlds.length === 0
        ? Promise.resolve([])
        : ask<Asked & { tlds: readonly string[] }, readonly Declaration[]>(
            registries?.declarations,
            { ...asked, tlds },
            [],
          ),
    look: async (kind: NumberKind, value: string, countryCode: string) =>
      registers?.look({ kind, value, countryCode }),
  };
}

type Message = Record<string, string | number | null>;

/** What fails is reported; the message is stored, so its sender has nothing to do. */
function messageCalls({ messages = {} }: Provider) {
  const tell = async (work: () => Awaitable<void> | undefined): Promise<void> => {
    try {
      await work();
    } catch {
      // The guard has reported it.
    }
  };
  return {
    inquiry: (inquiry: Message): Promise<void> => tell(() => messages.inquiry?.({ inquiry })),
    withdrawal: (withdrawal: Message): Promise<void> => tell(() => messages.withdrawal?.({ withdrawal })),
  };
}

/** The numbers of the validation API. */
export type NumberKind = 'vatId' | 'taxId' | 'companyId' | 'studentCard';
