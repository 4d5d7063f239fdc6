import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { checkoutResponseSchema } from '../../../api/checkout.ts';
import type { OrderAction } from '../../../api/order-actions.ts';
import { pageText, THANK_YOU_PAGES } from '../thank-you/pages.tsx';
import { actionTitle } from './action-texts.ts';
import { actionUrl, dueOf, nextActions, openActions } from './rules.ts';

const actionsIn = (actions: unknown): readonly OrderAction[] | undefined =>
  v.parse(checkoutResponseSchema, { orderId: 'o-1', actions }).actions;
const one = (action: object): OrderAction => {
  const [first] = actionsIn([{ kind: 'other', subject: 'eva.com', ...action }]) ?? [];
  if (!first) throw new Error('no action');
  return first;
};

describe('an answer to a checkout', () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'soon'],
    ['an object', { kind: 'other' }],
  ])('still names its order with actions that are %s', (_what, actions) => {
    expect(actionsIn(actions)).toBeUndefined();
  });

  it.each([
    ['no state', {}],
    ['an unknown state', { state: 'waiting' }],
    ['a state that is no text', { state: { of: 'open' } }],
    ['a kind that is no text', { kind: [] }],
    ['no subject', { subject: null }],
    ['a wrong day and address', { by: 'soon', url: 7, to: {} }],
    ['a day in another format', { by: '24/12/2026' }],
  ])('keeps an action with %s open', (_what, action) => {
    const actions = actionsIn([{ kind: 'document', subject: 'eva.hu', ...action }]) ?? [];
    const next = nextActions(actions, { kind: 'none' });
    expect(next.kind).toBe('open');
    expect(actions[0]?.by).toBeUndefined();
  });

  it('leaves out entries that are no objects, and what is done', () => {
    const actions = actionsIn(['x', null, 5, { kind: 'other', subject: 'eva.com', state: 'done' }]) ?? [];
    expect(nextActions(actions, { kind: 'none' })).toEqual({ kind: 'none' });
  });
});

describe('the last day of an action', () => {
  const now = new Date(2026, 11, 24, 15, 0);
  it.each([
    ['2026-12-24', false],
    ['2026-12-25', false],
    ['2026-12-23', true],
    ['2020-01-01', true],
    [new Date(now.getTime() - 1_000).toISOString(), true],
    [new Date(now.getTime() + 1_000).toISOString(), false],
  ])('%s is over: %s', (by, isOver) => {
    expect(dueOf(by, now).isOver).toBe(isOver);
  });

  it('is the same day in every time zone', () => {
    const { day } = dueOf('2026-12-24', now);
    expect([day.getFullYear(), day.getMonth(), day.getDate()]).toEqual([2026, 11, 24]);
  });
});

describe('the address of an action', () => {
  const config = { adminUrl: 'https://admin.example/home', allowedRedirectOrigins: undefined };
  it.each([
    ['https://registry.example/a', 'https://registry.example/a'],
    ['#document-5', 'https://admin.example/home#document-5'],
    ['/documents', 'https://admin.example/documents'],
    ['javascript:alert(1)', undefined],
    [' java\tscript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['mailto:eva@example.sk', undefined],
    ['http://registry.example/a', undefined],
    ['https://', undefined],
  ])('%j leads to %s', (url, href) => {
    expect(actionUrl(one({ url }), config, 'https://page.example')).toBe(href);
  });

  it.each([
    ['https://registry.example/a', true],
    ['https://page.example/a', true],
    ['https://admin.example/a', true],
    ['https://elsewhere.example/a', false],
  ])('%s is linked where the page lists the origins it trusts: %s', (url, isLinked) => {
    const listed = { ...config, allowedRedirectOrigins: ['https://registry.example'] };
    expect(actionUrl(one({ url }), listed, 'https://page.example') !== undefined).toBe(isLinked);
  });
});

describe('the title of an action', () => {
  const textOf = (action: object) => {
    const { message, values } = actionTitle(one(action), '2026005');
    return (message ?? '').replace(/\{(\w+)\}/g, (_all, name: string) => String(values?.[name]));
  };
  it.each([
    [{ kind: 'confirm-email' }, 'Confirm the email address for eva.com'],
    [{ kind: 'phone-call' }, 'One more step for eva.com: phone-call'],
    [{ kind: '<b>x</b>\u202e' }, 'One more step for eva.com: <b>x</b>'],
    [{ kind: '__proto__' }, 'One more step for eva.com: __proto__'],
    [{ kind: '' }, 'One more step for eva.com'],
    [{ kind: 'document', subject: '' }, 'Send us the document for 2026005'],
    [{ kind: 'transfer', subject: 17 }, 'Approve the transfer of 17'],
  ])('%j is "%s"', (action, title) => {
    expect(textOf(action)).toBe(title);
  });
});

describe('thank-you', () => {
  const open = nextActions([one({})], { kind: 'none' });
  it.each(Object.entries(THANK_YOU_PAGES))(
    'promises nothing while something is open: %s',
    (_page, { lead, next }) => {
      for (const text of [pageText(lead, open), pageText(next, open), pageText(lead, { kind: 'unknown' })])
        expect(text?.message ?? '').not.toMatch(
          /everything we need|don’t need to do anything|nothing left|services start|activate your services|activating/,
        );
    },
  );

  it('says that the shop has everything only where nothing is open', () => {
    expect(pageText(THANK_YOU_PAGES.success.lead, { kind: 'none' })?.message).toContain('everything we need');
  });
});

it('what is left to do is what is not done, in its order', () => {
  const [first, done, last] = [one({ state: 'open' }), one({ state: 'Done' }), one({ state: 'waiting' })];
  expect(openActions([first, done, last])).toEqual([first, last]);
  const otherwise = { kind: 'unknown' } as const;
  expect(nextActions([first, done, last], otherwise)).toEqual({ kind: 'open', actions: [first, last] });
  expect(nextActions([done], otherwise)).toBe(otherwise);
});
