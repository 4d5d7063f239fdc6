import * as v from 'valibot';
import * as schemas from './answer-schemas.ts';
import { Refusal } from './errors.ts';
import { type Ask, askedBy, type Guard } from './guard.ts';
import { type AskList, listAskedBy } from './guarded-list.ts';
import { guardedAvailability } from './guarded-search.ts';
import type {
  Catalogue,
  Coupons,
  Customers,
  Messages,
  Orders,
  Payments,
  Provider,
  Registries,
  SignOn,
} from './provider.ts';

/**
 * The provider's functions, each limited in time and with its answer checked. Each may be called as before: what fails is
 * reported, and thrown as a refusal that may be sent to the visitor.
 */
export function guardedProvider(provider: Provider, guard: Guard): Provider {
  const ask = askedBy(guard);
  const askList = listAskedBy(guard);
  const { catalogue, availability, payments, orders, customers, registries, messages } = provider;
  const { settings, registers, coupons, offers, tax } = provider;
  return {
    ...provider,
    catalogue: guardedCatalogue(catalogue, askList),
    availability: guardedAvailability(availability, guard),
    payments: guardedPayments(payments, ask, askList),
    orders: orders && guardedOrders(orders, ask),
    customers: customers && guardedCustomers(customers, ask, askList),
    registries: registries && guardedRegistries(registries, ask),
    messages: messages && guardedMessages(messages, ask),
    settings: settings && {
      refusals: (question) =>
        ask(
          'settings.refusals',
          schemas.settingRefusals(question.settings.length),
          (asked: typeof question) => settings.refusals(asked),
        )(question),
    },
    registers: registers && {
      look: ask('registers.look', schemas.registerAnswer, (question) => registers.look(question)),
    },
    coupons: coupons && guardedCoupons(coupons, ask, askList),
    ...(tax && {
      tax: (question) =>
        ask('tax', schemas.tax(question.items.length), (asked: typeof question) => tax.call(provider, asked))(
          question,
        ),
    }),
    offers: offers && {
      complements: askList('offers.complements', schemas.offer, (question) => offers.complements(question)),
    },
  };
}

function guardedCatalogue(catalogue: Catalogue, askList: AskList): Catalogue {
  return {
    products: askList('catalogue.products', schemas.product, (question) => catalogue.products(question)),
    domains: askList('catalogue.domains', schemas.domainPrice, (question) => catalogue.domains(question)),
  };
}

function guardedPayments(payments: Payments, ask: Ask, askList: AskList): Payments {
  const { address, companyNumbers, savedPayment, state, transferData, unpaidInvoice } = payments;
  return {
    options: askList('payments.options', schemas.paymentOption, (question) => payments.options(question)),
    page: ask('payments.page', schemas.webAddress, (question) => payments.page(question)),
    ...(address && {
      address: ask('payments.address', schemas.webAddress, (question) => address.call(payments, question)),
    }),
    ...(state && {
      state: ask('payments.state', schemas.paymentState, (question) => state.call(payments, question)),
    }),
    ...(transferData && {
      transferData: (question) =>
        ask(
          'payments.transferData',
          schemas.transferData(question.order.currency),
          (asked: typeof question) => transferData.call(payments, asked),
        )(question),
    }),
    ...(companyNumbers && {
      companyNumbers: ask('payments.companyNumbers', schemas.companyNumbers, (question) =>
        companyNumbers.call(payments, question),
      ),
    }),
    ...(savedPayment && {
      savedPayment: ask('payments.savedPayment', schemas.paymentName, (question) =>
        savedPayment.call(payments, question),
      ),
    }),
    ...(unpaidInvoice && {
      unpaidInvoice: ask('payments.unpaidInvoice', schemas.maybe(schemas.pageAddress), (question) =>
        unpaidInvoice.call(payments, question),
      ),
    }),
  };
}

function guardedCoupons(coupons: Coupons, ask: Ask, askList: AskList): Coupons {
  const { redeem, release } = coupons;
  return {
    find: askList('coupons.find', schemas.coupon, (question) => coupons.find(question)),
    ...(redeem && {
      redeem: ask('coupons.redeem', schemas.redeemed, (question) => redeem.call(coupons, question)),
    }),
    ...(release && {
      release: ask('coupons.release', schemas.nothing, (question) => release.call(coupons, question)),
    }),
  };
}

function guardedOrders(orders: Orders, ask: Ask): Orders {
  const { placed, paid, paidTwice, actions, refusal } = orders;
  return {
    ...(paid && { paid: ask('orders.paid', schemas.nothing, (question) => paid.call(orders, question)) }),
    ...(paidTwice && {
      paidTwice: ask('orders.paidTwice', schemas.nothing, (question) => paidTwice.call(orders, question)),
    }),
    ...(placed && {
      placed: ask('orders.placed', schemas.nothing, (question) => placed.call(orders, question)),
    }),
    ...(actions && {
      actions: ask('orders.actions', schemas.orderActions, (question) => actions.call(orders, question)),
    }),
    ...(refusal && {
      refusal: ask('orders.refusal', schemas.maybe(v.instance(Refusal, 'a Refusal')), (question) =>
        refusal.call(orders, question),
      ),
    }),
  };
}

function guardedCustomers(customers: Customers, ask: Ask, askList: AskList): Customers {
  const { isTaken, create, logIn, signOn, domains, profileRefusal, profileSaved } = customers;
  const reason = schemas.maybe(schemas.errorKey);
  return {
    ...(isTaken && {
      isTaken: ask('customers.isTaken', v.boolean(), (question) => isTaken.call(customers, question)),
    }),
    ...(create && {
      create: ask('customers.create', reason, (question) => create.call(customers, question)),
    }),
    ...(logIn && {
      logIn: ask('customers.logIn', schemas.customerRecord, (question) => logIn.call(customers, question)),
    }),
    ...(signOn && { signOn: guardedSignOn(signOn, ask) }),
    ...(domains && {
      domains: askList('customers.domains', schemas.ownDomain, (question) =>
        domains.call(customers, question),
      ),
    }),
    ...(profileRefusal && {
      profileRefusal: ask('customers.profileRefusal', reason, (question) =>
        profileRefusal.call(customers, question),
      ),
    }),
    ...(profileSaved && {
      profileSaved: ask('customers.profileSaved', schemas.nothing, (question) =>
        profileSaved.call(customers, question),
      ),
    }),
  };
}

function guardedSignOn(signOn: SignOn, ask: Ask): SignOn {
  return {
    address: ask('customers.signOn.address', schemas.webAddress, (question) => signOn.address(question)),
    customer: ask('customers.signOn.customer', schemas.customerRecord, (question) =>
      signOn.customer(question),
    ),
  };
}

function guardedRegistries(registries: Registries, ask: Ask): Registries {
  const { needsOwner, mustMatch, declarations } = registries;
  return {
    fields: ask('registries.fields', schemas.fieldsOfTlds, (question) => registries.fields(question)),
    ...(needsOwner && {
      needsOwner: ask('registries.needsOwner', v.boolean(), (question) =>
        needsOwner.call(registries, question),
      ),
    }),
    ...(mustMatch && {
      mustMatch: ask('registries.mustMatch', schemas.words, (question) =>
        mustMatch.call(registries, question),
      ),
    }),
    ...(declarations && {
      declarations: ask('registries.declarations', schemas.declarations, (question) =>
        declarations.call(registries, question),
      ),
    }),
  };
}

function guardedMessages(messages: Messages, ask: Ask): Messages {
  const { inquiry, withdrawal } = messages;
  return {
    ...(inquiry && {
      inquiry: ask('messages.inquiry', schemas.nothing, (question) => inquiry.call(messages, question)),
    }),
    ...(withdrawal && {
      withdrawal: ask('messages.withdrawal', schemas.nothing, (question) =>
        withdrawal.call(messages, question),
      ),
    }),
  };
}
