// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, type Drawn, draw } from '../../../test/support/render.tsx';
// Loaded in advance, so that the text of a message is rendered with it.
import '../../i18n/server-texts.ts';
import { tabStore } from '../../lib/storage.ts';
import { subscribe } from '../../state/page/events.ts';
import { withdrawalMissingAtom } from '../../state/page/hidden-parts.ts';
import { WithdrawalPart } from './withdrawal-part.tsx';

const CART = {
  uuid: 'a',
  items: [],
  summary: { price: { vatExcluded: 0, vatIncluded: 0, vatPercentage: 23 } },
};
const RECEIPT = { id: 'w-1', receivedAt: '2026-06-19T10:05:09Z', matched: true };
const CALL = 'POST /withdrawals';
const CONFIRM = 'Confirm withdrawal';

let page: Drawn | undefined;
beforeEach(() => {
  for (const key of tabStore.keys('')) tabStore.remove(key);
});
afterEach(() => page?.end());

const open = async (answers: Answers, order = '2026005', config = {}): Promise<Drawn> => {
  page = await draw(<WithdrawalPart order={order} isTag />, { 'GET /cart': () => CART, ...answers }, config);
  return page;
};

/** The first step, as far as the page does not know it. */
const state = async ({ type, press }: Drawn): Promise<void> => {
  await type('name', 'Eva Tóthová');
  await type('email', 'eva@example.sk');
  await press('Continue');
};

const confirm = (shown: Drawn): Promise<void> => shown.press(CONFIRM);

describe('a withdrawal [C3.20]', () => {
  it('is sent only by the second step, which repeats it, and is answered with a receipt', async () => {
    const sent: unknown[] = [];
    const events: unknown[] = [];
    const stop = subscribe('ws-withdrawal', (detail) => events.push(detail));
    const shown = await open({ [CALL]: (body) => sent.push(body) && RECEIPT });
    await state(shown);
    expect(sent).toEqual([]);
    for (const text of ['Eva Tóthová', '2026005', 'eva@example.sk', 'The whole order'])
      expect(shown.box.textContent).toContain(text);
    await confirm(shown);
    await shown.until(() => expect(shown.box.textContent).toContain('We’ve received your withdrawal'));
    expect(sent).toEqual([{ name: 'Eva Tóthová', order: '2026005', email: 'eva@example.sk', part: '' }]);
    expect(events).toEqual([{ order: '2026005', receivedAt: RECEIPT.receivedAt }]);
    expect(shown.box.textContent).toContain('We’ll also send it to eva@example.sk.');
    expect(shown.box.textContent).toContain('w-1');
    expect(shown.box.textContent).not.toContain('couldn’t match');
    stop();
  });

  it('is not confirmed by the second click of a double click on the first step', async () => {
    const shown = await open({ [CALL]: () => RECEIPT });
    await state(shown);
    const button = [...shown.box.querySelectorAll('button')].find(
      ({ textContent }) => textContent === CONFIRM,
    );
    await act(async () => void button?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 })));
    expect(shown.box.textContent).toContain('Check your withdrawal');
    expect(button?.hasAttribute('aria-busy')).toBe(false);
  });

  it('of an order that the shop does not know is received, and that is said', async () => {
    const shown = await open({ [CALL]: () => ({ ...RECEIPT, matched: false }) });
    await state(shown);
    await confirm(shown);
    await shown.until(() => expect(shown.box.textContent).toContain('couldn’t match it'));
    expect(shown.box.textContent).toContain('counts all the same');
  });

  it('is shown by its receipt after a reload, and another contract starts with an empty number', async () => {
    const first = await open({ [CALL]: () => RECEIPT });
    await state(first);
    await confirm(first);
    await first.until(() => expect(first.box.textContent).toContain('received'));
    first.end();
    const shown = await open({});
    expect(shown.box.textContent).toContain('We’ve received your withdrawal');
    await shown.press('Withdraw from another contract');
    expect(shown.field('order').value).toBe('');
    shown.end();
    expect((await open({}, '2026006')).field('order').value).toBe('2026006');
  });

  it('keeps what was typed over a reload, for the same order only', async () => {
    const first = await open({});
    await first.type('name', 'Eva');
    first.end();
    const shown = await open({});
    await shown.until(() => expect(shown.field('name').value).toBe('Eva'));
    shown.end();
    const other = await open({}, '2026006');
    expect([other.field('name').value, other.field('order').value]).toEqual(['', '2026006']);
  });

  it('repeats its key after a lost response, also after a reload, and counts once', async () => {
    const spy = vi.spyOn(globalThis.crypto, 'randomUUID');
    let isLost = true;
    const answer = () => {
      if (isLost) throw new TypeError('Failed to fetch');
      return RECEIPT;
    };
    const config = { idempotencyHeader: 'Idempotency-Key' };
    const first = await open({ [CALL]: answer }, '2026005', config);
    await state(first);
    await confirm(first);
    await first.until(() => expect(first.box.textContent).toContain('It won’t count twice.'));
    const made = spy.mock.calls.length;
    first.end();
    const shown = await open({ [CALL]: answer }, '2026005', config);
    await shown.until(() => expect(shown.field('name').value).toBe('Eva Tóthová'));
    await shown.press('Continue');
    await confirm(shown);
    await shown.until(() => expect(shown.box.textContent).toContain('don’t know whether'));
    isLost = false;
    await confirm(shown);
    await shown.until(() => expect(shown.box.textContent).toContain('We’ve received'));
    expect(spy.mock.calls.length).toBe(made);
  });

  it('that is refused leads back to its field', async () => {
    const violations = [{ propertyPath: 'email', errors: [{ translationKey: 'validation.email_invalid' }] }];
    const shown = await open({ [CALL]: () => Response.json({ violations }, { status: 422 }) });
    await state(shown);
    await confirm(shown);
    await shown.until(() => expect(shown.said('email')).toContain('Email format is not valid'));
  });

  it('is written instead where the shop does not take it, and the page’s own content is shown [C9.27]', async () => {
    const shown = await open({}, '2026005', { withdrawalUrl: '/withdrawal' });
    await state(shown);
    await confirm(shown);
    await shown.until(() => expect(shown.box.textContent).toContain('Please write to us instead'));
    expect(document.activeElement?.textContent).toBe('Please write to us instead');
    expect(shown.store.get(withdrawalMissingAtom)).toBe(true);
    expect(shown.box.textContent).toContain('2026005');
    expect(shown.box.querySelector('slot')).not.toBeNull();
    expect(shown.box.querySelector('a')?.pathname).toBe('/withdrawal');
    await shown.press('Change');
    expect(shown.field('name').value).toBe('Eva Tóthová');
  });

  it.each([
    ['without a time', { id: 'w-1' }],
    ['with a time that is none', { receivedAt: 'soon' }],
    ['that is a list', []],
  ])('is not said to be received by an answer %s', async (_what, answer) => {
    const shown = await open({ [CALL]: () => answer });
    await state(shown);
    await confirm(shown);
    await shown.until(() => expect(shown.box.textContent).toContain('don’t know whether'));
  });
});
