import { Hono } from 'hono';
import { COMPANIES, type CompanyCode, type CompanyPreset, type Country } from '../../src/config/presets.ts';
import { presetOf, type Services, type ShopContext, type ShopEnv } from './context.ts';
import { refuse } from './errors.ts';
import { toMajor } from './money.ts';
import { creditIn } from './price-list.ts';
import type { ChosenPayment } from './schema.ts';
import type { Order, User } from './store.ts';

type Group = 'card' | 'credit' | 'banking' | 'transfer' | 'qrcode' | 'later' | 'paypal' | 'card_swish';

export interface PaymentOption {
  id: string;
  groupId: Group;
  available: boolean;
  recurrentAvailable?: boolean;
  /** Major units of the cart's currency. */
  balance?: number;
}

/** Groups that are paid on the bank's page. */
export const REDIRECTING: ReadonlySet<string> = new Set(['card', 'banking', 'paypal', 'card_swish']);

export function paymentRoutes(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.get('/', async (c) => c.json(await optionsFor(c, services)));
  return app;
}

export async function optionsFor(c: ShopContext, { store }: Services): Promise<PaymentOption[]> {
  const login = c.get('session')?.login;
  const user = login ? await store.user(login) : undefined;
  const preset = presetOf(c);
  const option = (groupId: Group, available: boolean): PaymentOption => ({ id: groupId, groupId, available });
  return [
    { ...option('card', true), recurrentAvailable: true },
    creditOption(user, preset),
    option('banking', true),
    option('transfer', true),
    option('qrcode', hasTransferQr(preset)),
    option('later', user?.customerType === 'company'),
    ...(c.get('company') === 'at-ws' ? [option('paypal', true)] : []),
    ...(preset.currency === 'SEK' ? [option('card_swish', true)] : []),
  ];
}

function creditOption(user: User | undefined, preset: CompanyPreset): PaymentOption {
  const balance = creditIn(preset.currency, user?.creditEur ?? 0);
  return {
    id: 'credit',
    groupId: 'credit',
    available: balance > 0,
    ...(user && { balance: toMajor(balance) }),
  };
}

function hasTransferQr({ transferQr, currency }: CompanyPreset): boolean {
  return transferQr !== 'none' && (transferQr !== 'epc-eur' || currency === 'EUR');
}

interface PaymentWish {
  id: string;
  groupId: string;
  recurrent?: boolean | null | undefined;
  invoiceDelivery?: 'email' | 'einvoice' | 'post' | null | undefined;
}

/** The chosen option as the cart keeps it; refuses what is not on offer to this visitor. */
export async function paymentOptionOf(
  c: ShopContext,
  wish: PaymentWish,
  services: Services,
): Promise<ChosenPayment> {
  const options = await optionsFor(c, services);
  const option = options.find(({ id, groupId }) => id === wish.id && groupId === wish.groupId);
  if (!option?.available) throw refuse(422, 'exception.payment.option_not_found');
  const invoiceDelivery = wish.invoiceDelivery ?? undefined;
  return {
    id: option.id,
    groupId: option.groupId,
    recurrent: option.recurrentAvailable === true && wish.recurrent === true,
    ...(invoiceDelivery && { invoiceDelivery }),
  };
}

const ACCOUNTS: Record<Country, { iban: string; bic: string }> = {
  SK: { iban: 'SK3112000000198742637541', bic: 'TATRSKBX' },
  CZ: { iban: 'CZ6508000000192000145399', bic: 'GIBACZPX' },
  HU: { iban: 'HU42117730161111101800000000', bic: 'OTPVHUHB' },
  SE: { iban: 'SE4550000000058398257466', bic: 'ESSESESS' },
  AT: { iban: 'AT611904300234573201', bic: 'BKAUATWW' },
  NO: { iban: 'NO9386011117947', bic: 'DNBANOKK' },
};

/** What the customer needs for a transfer or its QR code; one entry an account. */
export function transferData(order: Order) {
  const { companyCountry } = COMPANIES[order.company as CompanyCode];
  return [
    {
      ...ACCOUNTS[companyCountry],
      amount: toMajor(order.vatIncluded),
      currency: order.currency,
      variableSymbol: String(order.number),
      beneficiary: `${order.company} demo`,
      message: `Order ${order.number}`,
    },
  ];
}
