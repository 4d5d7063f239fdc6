import { expect, it } from 'vitest';
import { readJson, tabStore } from '../../lib/storage.ts';
import { readDraft, saveDraft } from './drafts.ts';
import { forgetEntries } from './person.ts';
import { storedName } from './stored-rows.ts';

it('a logout leaves no customer data in the tab, but keeps the link to an open payment', () => {
  const open = { orderId: 'o-1', announced: false, paymentUrl: 'https://bank.example/pay' };
  const receipt = { items: [], total: 1_587, emails: ['eva@example.sk'] };
  tabStore.set(storedName('order', 'sk-ws'), JSON.stringify({ ...open, receipt }));
  saveDraft('sk-ws', 'billing-profile', { name: 'Eva Horváthová' });
  saveDraft('se-lp', 'billing-profile', { name: 'Maja Lind' });
  forgetEntries('sk-ws', 'logout');
  expect(readJson(tabStore, storedName('order', 'sk-ws'))).toEqual(open);
  expect(readDraft('sk-ws', 'billing-profile')).toEqual({});
  expect(readDraft('se-lp', 'billing-profile'), 'another shop of the tab').toEqual({ name: 'Maja Lind' });
});
