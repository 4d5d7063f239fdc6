import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Cart, cartItemSchema } from '../../../api/cart-schema.ts';
import { orderKey } from '../../../state/drafts.ts';
import {
  exceptionKind,
  groupedIban,
  isTransferStale,
  lastOrderOf,
  openPaymentUrl,
  receiptOf,
  shouldAnnounce,
  thankYouState,
  transferDataOf,
  transferKey,
} from './rules.ts';

describe('the state of thank-you', () => {
  it.each(['success', 'cancel', 'fail', 'processing', 'confirm', 'mail', 'transfer', 'exception'])(
    'is %s if the route says so [2.8]',
    (key) => {
      expect(thankYouState(key)).toBe(key);
    },
  );
  it.each([undefined, '', 'Success', 'toString'])('is unknown for %s [2.42]', (key) => {
    expect(thankYouState(key)).toBe('unknown');
  });
});

describe('an exception', () => {
  it.each([
    ['exception.order.not_created', 'order'],
    ['exception.invoice.timeout', 'invoice'],
    ['exception.payment.card_payment_failed', 'general'],
    ['exception.orders', 'general'],
    [undefined, 'general'],
  ])('%s has the page for: %s [2.42]', (key, kind) => {
    expect(exceptionKind(key)).toBe(kind);
  });
  it.each([
    ['exception.payment.card_payment_failed', { exists: 'yes', invoiceId: '2026-17' }, 'invoice'],
    ['exception.order.unpaid_invoice', { exists: 'yes', invoiceId: '2026-17' }, 'invoice'],
    ['exception.payment.bank_redirect_url_not_found', { exists: 'yes' }, 'payment'],
    ['exception.order.not_created', { exists: 'yes' }, 'stored'],
    ['exception.server_error', { exists: 'yes' }, 'stored'],
    ['exception.invoice.timeout', { exists: 'no' }, 'general'],
    ['exception.invoice.timeout', { exists: 'unknown' }, 'unknown'],
    ['exception.order.not_created', { exists: 'unknown' }, 'unknown'],
  ] as const)('%s of an order %j has the page for: %s, whatever the key [3.38]', (key, order, kind) => {
    expect(exceptionKind(key, order)).toBe(kind);
  });
});

describe('the return from a bank', () => {
  const left = { orderId: 'o-1', announced: false };
  it.each(['success', 'cancel', 'fail'] as const)('with %s is reported', (state) => {
    expect(shouldAnnounce(left, state)).toBe(true);
  });
  it('is reported once only', () => {
    expect(shouldAnnounce({ ...left, announced: true }, 'success')).toBe(false);
  });
  it('is not reported if this tab sent no order', () => {
    expect(shouldAnnounce(undefined, 'success')).toBe(false);
  });
  it('is not reported while the outcome is open', () => {
    expect(shouldAnnounce(left, 'processing')).toBe(false);
  });
});

describe('the page of the bank', () => {
  const paymentUrl = 'https://bank.example/pay';
  it('can be opened again while the outcome is unknown', () => {
    expect(openPaymentUrl({ announced: false, paymentUrl })).toBe(paymentUrl);
  });
  it.each([
    ['the outcome is known', { announced: true, paymentUrl }],
    ['this tab sent no order', undefined],
    ['the visitor was not sent there', { announced: false }],
  ])('is not offered if %s', (_what, order) => {
    expect(openPaymentUrl(order)).toBeUndefined();
  });
});

describe('a receipt', () => {
  const item = v.parse(cartItemSchema, {
    id: 'i-1',
    code: 'domain-register',
    name: 'Domain .sk',
    period: 12,
    price: { vatExcluded: 10, renewalPrice: 20 },
    properties: { domain: 'lampa.sk' },
  });
  const cart = { items: [item], donation: 100, summary: { price: { vatIncluded: 1230 } } } as unknown as Cart;
  const receipt = {
    items: [
      {
        id: 'i-1',
        code: 'domain-register',
        name: 'Domain .sk',
        detail: 'lampa.sk',
        period: 12,
        price: { vatExcluded: 1000, renewalPrice: 2000 },
      },
    ],
    total: 1330,
    groupId: 'card',
    emails: [],
  };
  it('contains what was ordered, what it costs with VAT and donation, and how it is paid', () => {
    expect(receiptOf(cart, 'card')).toEqual(receipt);
  });
  it('shows a domain as people write it', () => {
    const properties = { domain: 'xn--mnchen-3ya.de' };
    const { items } = receiptOf({ ...cart, items: [{ ...item, properties }] } as unknown as Cart, 'card');
    expect(items[0]?.detail).toBe('münchen.de');
  });
  it('lists the addresses that receive the confirmation', () => {
    const emails = ['anna@lampa.example'];
    expect(receiptOf({ ...cart, billingProfile: { emails } } as unknown as Cart, undefined)).toEqual({
      ...receipt,
      groupId: undefined,
      emails,
    });
  });
  it('is the same after being stored and read', () => {
    const stored = { announced: false, receipt };
    expect(lastOrderOf(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });
  it.each([
    ['a total that is a text', { ...receipt, total: '13.30' }],
    ['an item without a price', { ...receipt, items: [{ id: 'i-1', code: 'a', name: 'A' }] }],
    ['an item without a name', { ...receipt, items: [{ ...receipt.items[0], name: 7 }] }],
    ['half a cent', { ...receipt, items: [{ ...receipt.items[0], price: { vatExcluded: 0.5 } }] }],
  ])('with %s is treated as missing', (_what, wrong) => {
    expect(lastOrderOf({ announced: false, receipt: wrong })).toBeUndefined();
  });
});

describe('stored data', () => {
  it('of each brand has its own keys', () => {
    expect(orderKey('sk-ws')).toBe('ws-elements:sk-ws:order');
    expect(transferKey('cz-ws')).toBe('ws-elements:cz-ws:transfer');
  });
  const option = {
    bankName: '',
    iban: 'SK31',
    bic: '',
    amount: 2460,
    currency: 'EUR',
    variableSymbol: '7',
    beneficiary: '',
    message: '',
  };
  it('of a transfer is the same after being stored and read [3.37] [9.29]', () => {
    const data = {
      price: 2460,
      byCode: true,
      options: [{ ...option, swishNumber: '1231234567', accountNumber: '19-7/0800' }],
    };
    expect(transferDataOf(JSON.parse(JSON.stringify(data)))).toEqual(data);
  });
  it('of a transfer from an earlier version has no code to scan', () => {
    expect(transferDataOf({ price: 2460, options: [option] })).toEqual({
      price: 2460,
      byCode: false,
      options: [option],
    });
  });
  it.each([
    ['nothing', undefined],
    ['a text', 'SK31'],
    ['no account', { price: 2460, options: [] }],
    ['a broken amount', { price: 2460, options: [{ ...option, amount: '24.60' }] }],
  ])('of a transfer is treated as missing when there is %s', (_what, stored) => {
    expect(transferDataOf(stored)).toBeUndefined();
  });
  it('of the last order is treated as missing if it is invalid', () => {
    expect(lastOrderOf({ orderId: 7 })).toBeUndefined();
    expect(lastOrderOf({ announced: true })).toEqual({ announced: true });
  });
});

describe('transfer data', () => {
  const full = { uuid: 'new', items: [{}] } as unknown as Cart;
  const empty = { uuid: 'new', items: [] } as unknown as Cart;
  it.each(['ordered', undefined])('of the cart %s expires as soon as a new cart is filled', (uuid) => {
    expect(isTransferStale(uuid, full, false)).toBe(true);
  });
  it('is kept while the ordered cart is still shown', () => {
    expect(isTransferStale('new', full, false)).toBe(false);
  });
  it.each([
    ['the cart is empty', empty, false],
    ['the cart is initial', undefined, false],
    ['a checkout is about to empty the cart', full, true],
  ])('is kept while %s', (_when, cart, inProgress) => {
    expect(isTransferStale('ordered', cart, inProgress)).toBe(false);
  });
});

describe('an IBAN', () => {
  it('is shown in groups of four', () => {
    expect(groupedIban('SK3112000000198742637541')).toBe('SK31 1200 0000 1987 4263 7541');
    expect(groupedIban('NO93 8601 1117 947')).toBe('NO93 8601 1117 947');
  });
});
