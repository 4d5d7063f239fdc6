import { describe, expect, it } from 'vitest';
import { UNKNOWN_ERROR, UNKNOWN_ERROR_ID } from '../../../api/error-messages.ts';
import { exceptionKind, exceptionMessage, groupedIban, shouldAnnounce, thankYouState } from './rules.ts';

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
    [undefined, { exists: 'yes' }, 'stored'],
    ['exception.order.not_created', { exists: 'no' }, 'order'],
    ['exception.invoice.timeout', { exists: 'no' }, 'general'],
    ['exception.invoice.timeout', { exists: 'unknown' }, 'unknown'],
    ['exception.order.not_created', { exists: 'unknown' }, 'unknown'],
  ] as const)('%s of an order %j has the page for: %s, whatever the key [3.38]', (key, order, kind) => {
    expect(exceptionKind(key, order)).toBe(kind);
  });
});

describe('the message of an exception', () => {
  const refusal = { key: 'exception.order.unpaid_invoice', title: 'unpaid invoice' };
  const unknown = { key: UNKNOWN_ERROR_ID, reportId: 'a-1' };
  const numbered = { key: UNKNOWN_ERROR_ID, values: { reportId: 'a-1' } };
  it.each([
    ['is that of the stored refusal', refusal.key, refusal, { ...refusal, values: {} }],
    ['is that of the stored unknown error, with its number', UNKNOWN_ERROR, unknown, numbered],
    ['is of its key if another error was stored', 'exception.x', refusal, { key: 'exception.x' }],
    ['is of its key if an unknown error was stored', 'exception.x', unknown, { key: 'exception.x' }],
    ['is of its key if the stored error is known', UNKNOWN_ERROR, refusal, { key: UNKNOWN_ERROR }],
    ['is of its key if none was stored', UNKNOWN_ERROR, undefined, { key: UNKNOWN_ERROR }],
  ])('%s', (_title, key, reason, message) => {
    expect(exceptionMessage(key, reason)).toEqual(message);
  });
});

describe('the return from a bank', () => {
  const left = { orderId: 'o-1', announced: false };
  it.each(['success', 'cancel', 'fail'] as const)('with %s is reported', (state) => {
    expect(shouldAnnounce(left, state)).toBe(true);
  });
  it.each([
    ['yes', true],
    ['no', false],
    ['unknown', false],
  ] as const)('is reported if the order exists: %s, %s', (exists, expected) => {
    expect(shouldAnnounce({ ...left, exists }, 'success')).toBe(expected);
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

describe('an IBAN', () => {
  it('is shown in groups of four', () => {
    expect(groupedIban('SK3112000000198742637541')).toBe('SK31 1200 0000 1987 4263 7541');
    expect(groupedIban('NO93 8601 1117 947')).toBe('NO93 8601 1117 947');
  });
});
