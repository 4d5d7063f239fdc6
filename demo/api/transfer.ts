import type { Order } from '../../server/entities.ts';
import { toMajor } from '../../server/lib/money.ts';
import { type NameLanguage, nameLanguage } from './catalogue.ts';
import { codeOf, namesOf, SHOPS, type ShopCountry } from './companies.ts';
import { inPolish, isPolish } from './polish.ts';

interface Account {
  bankName: string;
  iban: string;
  bic: string;
  /** The account number in the format of the country's banks. */
  accountNumber?: string;
  /** The number for a Swish payment. */
  swishNumber?: string;
}

/** Published sample accounts of each country, and Swish's own number for merchants' tests. */
const ACCOUNTS: Record<ShopCountry, Account> = {
  SK: { bankName: 'Demo banka Slovensko', iban: 'SK3112000000198742637541', bic: 'TATRSKBX' },
  CZ: {
    bankName: 'Demo banka Česko',
    iban: 'CZ6508000000192000145399',
    bic: 'GIBACZPX',
    accountNumber: '19-2000145399/0800',
  },
  HU: {
    bankName: 'Demo Bank Magyarország',
    iban: 'HU42117730161111101800000000',
    bic: 'OTPVHUHB',
    accountNumber: '11773016-11111018-00000000',
  },
  SE: {
    bankName: 'Demobanken Sverige',
    iban: 'SE4550000000058398257466',
    bic: 'ESSESESS',
    swishNumber: '1231181189',
  },
  AT: { bankName: 'Demo-Bank Österreich', iban: 'AT611904300234573201', bic: 'BKAUATWW' },
  PL: { bankName: 'Bank Demo Polska', iban: 'PL61109010140000071219812874', bic: 'WBKPPLPP' },
  NO: {
    bankName: 'Demobanken Norge',
    iban: 'NO9386011117947',
    bic: 'DNBANOKK',
    accountNumber: '8601 11 17947',
  },
};

const ORDER: Readonly<Record<NameLanguage, string>> = {
  en: 'Order',
  sk: 'Objednávka',
  cs: 'Objednávka',
  hu: 'Rendelés',
  de: 'Bestellung',
  es: 'Pedido',
  nl: 'Bestelling',
  no: 'Bestilling',
  sv: 'Beställning',
};

/**
 * The data that the customer needs for a transfer or its QR code, in the language of the order; one entry per account.
 */
export function transferData(order: Order, language: string) {
  const { companyCountry } = SHOPS[codeOf({ code: order.company })];
  return [
    {
      ...ACCOUNTS[companyCountry],
      amount: toMajor(order.total),
      currency: order.currency,
      variableSymbol: String(order.number),
      beneficiary: namesOf(codeOf({ code: order.company })).legalName,
      message: isPolish(language)
        ? inPolish(`Order ${order.number}`)
        : `${ORDER[nameLanguage(language)]} ${order.number}`,
    },
  ];
}
