import { nameTaken } from '../../server/cart/settings.ts';
import type { ErrorKey } from '../../server/errors.ts';
import type {
  Customers,
  Mailer,
  NameOwner,
  OwnDomain,
  Provider,
  Registers,
  Registries,
  TypedSetting,
} from '../../server/provider.ts';
import type { PayProvider } from '../pay/app.ts';
import { bankAddress } from './bank-page.ts';
import { HOSTING } from './catalogue/hosting.ts';
import { nameLanguage } from './catalogue.ts';
import { codeOf, SHOPS } from './companies.ts';
import { registeredCompany } from './company-register.ts';
import { couponsWith } from './coupons.ts';
import { declarationsOf } from './declarations.ts';
import { listedDomains, listedProducts } from './listing.ts';
import { magicRefusal } from './magic-errors.ts';
import { complementsOf } from './offers.ts';
import { actionsOf } from './order-actions.ts';
import { ownershipRefusal } from './ownership.ts';
import { cardOnPage, pagePayments } from './page-payments.ts';
import { companyNumbersFor, optionsFor } from './payment.ts';
import { mustMatch, needsOwner, registryFields } from './registries.ts';
import { savedCardName } from './saved-card.ts';
import { answerOf, searchDemo } from './search.ts';
import { TLDS, tldCategories, tldsFor } from './tlds.ts';
import { transferData } from './transfer.ts';

interface DemoOptions {
  clock: () => Date;
  /** Milliseconds before the streamed result with this index. */
  streamDelay: (index: number) => number;
  pay: PayProvider;
  mailer: Mailer;
}

/** Everything that the demo's provider writes. */
export function demoProvider({ clock, streamDelay, pay, mailer }: DemoOptions): Provider {
  return {
    catalogue: {
      products: ({ codes, company, language }) => listedProducts(codes, codeOf(company), language),
      domains: ({ names, company }) => listedDomains(names, codeOf(company)),
    },
    availability: availability(streamDelay),
    payments: {
      ...PAYMENTS,
      ...pagePayments(pay),
      companyNumbers: (question) => companyNumbersFor(question, clock()),
    },
    orders: {
      actions: ({ order }) => actionsOf(order),
      refusal: ({ place, items }) => magicRefusal(items, place),
    },
    customers: { domains: ({ customer }) => magicDomains(customer.login, clock()), profileRefusal },
    settings: { refusals: ({ settings, owner }) => settings.map((one) => settingRefusal(one, owner)) },
    registries: REGISTRIES,
    registers: REGISTERS,
    coupons: { find: ({ codes }) => couponsWith(codes) },
    offers: { complements: ({ items }) => complementsOf(items) },
    discounts: { bundle: 20, student: { percentage: 15, family: 'hosting' } },
    tutorial: HOSTING.map(({ code }) => code),
    migration: { family: 'hosting', period: 12 },
    donations: { largest: 100_000 },
    mail: mailer,
  };
}

const PAYMENTS: Provider['payments'] = {
  options: ({ company, customer, language }) => {
    const [card = [], ...others] = optionsFor(codeOf(company), customer).map((option) => [option]);
    return [...card, ...cardOnPage(nameLanguage(language)), ...others.flat()];
  },
  page: ({ payment, language }) => bankAddress(payment.id, new URL(payment.returnTo).origin, language),
  address: ({ paymentId, shop, language }) => bankAddress(paymentId, shop, language),
  transferData: ({ order, language }) => transferData(order, language),
  savedPayment: ({ customer: { traits }, groupId, language }) =>
    groupId === 'card' ? savedCardName(traits?.savedCard, nameLanguage(language)) : undefined,
  unpaidInvoice: ({ customer }) => (customer.traits?.hasUnpaidInvoice ? UNPAID_INVOICE : undefined),
};

const REGISTRIES: Registries = {
  fields: ({ tlds, countryCode }) => registryFields(tlds, countryCode),
  needsOwner: ({ tlds }) => needsOwner(tlds),
  mustMatch: ({ tlds }) => mustMatch(tlds),
  declarations: ({ company, tlds, language }) =>
    declarationsOf(codeOf(company), tlds, nameLanguage(language)),
};

const REGISTERS: Registers = {
  look: ({ kind, value, countryCode }) => {
    if (isUncheckable(value)) return 'down';
    return kind === 'companyId' ? { company: registeredCompany(value, countryCode) } : undefined;
  },
};

/** Magic value: the duplicate check of domain owners fails for names that match. */
const UNCHECKABLE_OWNER = /duplicity/i;

const profileRefusal: NonNullable<Customers['profileRefusal']> = ({
  kind,
  profile: { name, organisation },
}) =>
  kind === 'domain' && UNCHECKABLE_OWNER.test(`${name} ${organisation}`)
    ? 'exception.domain_profile.duplicity_check_failed'
    : undefined;

function availability(streamDelay: DemoOptions['streamDelay']): Provider['availability'] {
  return {
    endings: ({ company }) => tldsFor(SHOPS[codeOf(company)].companyCountry),
    check: ({ names }) => names.map(answerOf),
    categories: ({ company, language }) => tldCategories(SHOPS[codeOf(company)].companyCountry, language),
    search: ({ company, ...query }) =>
      searchDemo(query, tldsFor(SHOPS[codeOf(company)].companyCountry), streamDelay),
    /** The company's first two TLDs, and its first three. */
    bundles: ({ company }) => {
      const endings = tldsFor(SHOPS[codeOf(company)].companyCountry);
      return [endings.slice(0, 2), endings.slice(0, 3)];
    },
  };
}

/** Relative to the WebAdmin: the unpaid invoice of a demo customer. */
const UNPAID_INVOICE = '#invoice-2026000017';

/** Numbers that contain 503 simulate an unavailable validation service. */
const isUncheckable = (value: string): boolean => value.length <= 32 && value.includes('503');

/** Magic words: names that contain `taken` are in use, and some domains are somebody else's. */
function settingRefusal({ property, value, family }: TypedSetting, owner: NameOwner): ErrorKey | undefined {
  if (property === 'domain') return ownershipRefusal(value, owner);
  return value.includes('taken') ? nameTaken(family) : undefined;
}

const HALF_A_YEAR = 183 * 86_400_000;

/** Magic names: every customer has `mine.<tld>` and `<login>-mine.<tld>` for every TLD. */
function magicDomains(login: string, now: Date): OwnDomain[] {
  const expiresAt = new Date(now.getTime() + HALF_A_YEAR).toISOString().slice(0, 10);
  return Object.keys(TLDS).flatMap((tld) =>
    [`mine.${tld}`, `${login}-mine.${tld}`].map((name) => ({ name, tld, expiresAt })),
  );
}
