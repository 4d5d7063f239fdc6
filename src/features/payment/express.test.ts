// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { createShopStore } from '../../../test/support/shop-page.ts';
import { readDraft, saveDraft } from '../../state/session/drafts.ts';
import { payerAtom } from '../payment-fields/state.ts';
import { approvePaymentAtom } from './express.ts';

const PAYER = { name: 'Eva Tóthová', city: 'Wien', countryCode: 'at' };
const draft = () => readDraft('sk-ws', 'billing-profile');

beforeEach(() => sessionStorage.clear());

const approve = (payer: unknown): unknown => {
  const store = createShopStore();
  void store.set(approvePaymentAtom, { groupId: 'card', payer, host: document.body });
  return store.get(payerAtom);
};

it('a wallet makes room for what it says in what a visitor has typed, and replaces none of it', () => {
  saveDraft('sk-ws', 'billing-profile', { of: 'new', name: 'Jo', city: '', phone: '', countryCode: 'SK' });
  expect(approve(PAYER)).toEqual({ name: 'Eva Tóthová', city: 'Wien', countryCode: 'AT' });
  expect(draft()).toEqual({ of: 'new', name: 'Jo' });
});

it.each([
  ["a customer's own profile", { of: '7', name: 'Jo', phone: '' }],
  ['nothing', {}],
])('a wallet changes no draft of %s', (_what, typed) => {
  if (Object.keys(typed).length > 0) saveDraft('sk-ws', 'billing-profile', typed);
  approve(PAYER);
  expect(draft()).toEqual(typed);
  expect(sessionStorage.length).toBe(Object.keys(typed).length > 0 ? 1 : 0);
});
