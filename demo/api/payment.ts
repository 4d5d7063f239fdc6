import type {
  ChosenPayment,
  Company,
  CompanyNumber,
  Customer,
  PaymentOption,
} from '../../server/entities.ts';
import { ofEuro } from '../../server/lib/euro.ts';
import { toMajor } from '../../server/lib/money.ts';
import { isInForce } from '../../src/config/duties.ts';
import { companyOf, SHOPS, type Shop, type ShopCode } from './companies.ts';

/** The number of days that a company has to pay an invoice. */
const PAY_LATER_DAYS = 14;

/** How a customer, or a visitor, can pay at a company. */
export function optionsFor(company: ShopCode, customer: Customer | undefined): PaymentOption[] {
  const preset = SHOPS[company];
  const option = (groupId: string, available: boolean): PaymentOption => ({
    id: groupId,
    groupId,
    available,
  });
  return [
    { ...option('card', true), recurrentAvailable: true },
    creditOption(customer, company),
    option('banking', true),
    option('transfer', true),
    option('qrcode', hasTransferQr(preset)),
    {
      ...option('later', customer?.customerType === 'company'),
      invoiceDeliveries: ['email', 'einvoice', 'post'],
      maxDays: PAY_LATER_DAYS,
    },
    ...(company === 'at-ws' ? [option('paypal', true)] : []),
    ...(preset.currency === 'SEK' ? [option('card_swish', true)] : []),
  ];
}

function creditOption(customer: Customer | undefined, company: ShopCode): PaymentOption {
  const balance = ofEuro(customer?.creditEur ?? 0, companyOf(company));
  return {
    id: 'credit',
    groupId: 'credit',
    available: balance > 0,
    ...(customer && { balance: toMajor(balance) }),
  };
}

function hasTransferQr({ transferQr, currency }: Shop): boolean {
  return transferQr !== 'none' && (transferQr !== 'epc-eur' || currency === 'EUR');
}

interface Invoiced {
  company: Pick<Company, 'country'>;
  countryCode: string;
  /** Absent: how it will be paid is not known yet. */
  payment?: Pick<ChosenPayment, 'groupId' | 'invoiceDelivery'> | undefined;
}

/** From 2027 on, Slovak companies get invoices of Slovak shops through Peppol, where the DIČ is their address. */
export function companyNumbersFor({ company, countryCode, payment }: Invoiced, day: Date): CompanyNumber[] {
  const isDomestic = company.country === countryCode;
  const isByPeppol = !payment || (payment.groupId === 'later' && payment.invoiceDelivery === 'einvoice');
  return isDomestic && isByPeppol && isInForce('e-invoice', [countryCode], day) ? ['taxId'] : [];
}
