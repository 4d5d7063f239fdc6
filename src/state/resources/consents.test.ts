import { afterEach, describe, expect, it } from 'vitest';
import { createClient } from '../../api/client.ts';
import { resolveConfig } from '../../config/page-config.ts';
import { loadCartAtom } from '../changes/load-cart.ts';
import { clientAtom } from '../page/client-atom.ts';
import { configAtom } from '../page/config.ts';
import { saveDraft } from '../session/drafts.ts';
import { forgetEntries } from '../session/person.ts';
import { createStore, type Store } from '../store.ts';
import { consentsAtom, giveOwnConsentAtom, missingConsents, missingConsentsAtom } from './consents.ts';

const place = { scriptUrl: 'https://shop.example/ws.js', pageUrl: 'https://shop.example/' };
const summary = { price: { vatExcluded: 1, vatIncluded: 1, vatPercentage: 0 } };

/** A load of the page: its memory is empty, and the tab's storage is unchanged. */
async function loadPage(cart: object = {}, config: object = {}): Promise<Store> {
  const store = createStore();
  const fetch = async (): Promise<Response> => Response.json({ uuid: 'a', items: [], summary, ...cart });
  const urls = { apiUrl: 'https://shop.example/api', validationApiUrl: 'https://shop.example/validation' };
  store.set(configAtom, resolveConfig({ company: 'sk-ws', ...config }, place));
  store.set(clientAtom, createClient({ ...urls, company: 'sk-ws', language: 'sk-SK', fetch }));
  await store.set(loadCartAtom);
  return store;
}

const none = { termsAndConditionsConsent: false, thirdPartyConsent: false };

afterEach(() => forgetEntries('sk-ws', 'logout'));

describe('a consent', () => {
  it('is kept across a reload of the page, whether given or withdrawn [D.9]', async () => {
    const first = await loadPage();
    first.set(consentsAtom, { termsAndConditionsConsent: true, thirdPartyConsent: true });
    first.set(consentsAtom, { thirdPartyConsent: false });
    expect((await loadPage()).get(consentsAtom)).toEqual({ ...none, termsAndConditionsConsent: true });
  });

  it('applies to its own cart only [D.9]', async () => {
    const first = await loadPage();
    first.set(consentsAtom, { termsAndConditionsConsent: true, thirdPartyConsent: true });
    expect((await loadPage({ uuid: 'b' })).get(consentsAtom)).toEqual(none);
  });

  it('overrides the value of the cart', async () => {
    const first = await loadPage({ termsAndConditionsConsent: true, thirdPartyConsent: true });
    first.set(consentsAtom, { thirdPartyConsent: false });
    expect(first.get(consentsAtom)).toEqual({ ...none, termsAndConditionsConsent: true });
  });

  it('is not read from invalid data in the storage', async () => {
    saveDraft('sk-ws', 'consents', { cart: 'a', thirdPartyConsent: 'yes' });
    expect((await loadPage()).get(consentsAtom)).toEqual(none);
  });
});

describe("the page's own consents", () => {
  const consents = [
    { id: 'age', label: 'I am 18 or older.', required: true },
    { id: 'news', label: 'Send me news.' },
  ];

  it('are kept across a reload, apply to their cart only, and are those of the config alone [C5.22]', async () => {
    const first = await loadPage({}, { consents });
    expect(first.get(consentsAtom).consents).toEqual({ age: false, news: false });
    first.set(giveOwnConsentAtom, 'age', true);
    first.set(giveOwnConsentAtom, 'gone', true);
    expect((await loadPage({}, { consents })).get(consentsAtom).consents).toEqual({ age: true, news: false });
    expect((await loadPage({ uuid: 'b' }, { consents })).get(consentsAtom).consents?.age).toBe(false);
    expect((await loadPage()).get(consentsAtom)).toEqual(none);
  });

  it('are missing behind ours, only if they are required [C5.22]', async () => {
    const page = await loadPage({}, { consents });
    expect(page.get(missingConsentsAtom)).toEqual([
      'termsAndConditionsConsent',
      'thirdPartyConsent',
      'consent-age',
    ]);
    page.set(giveOwnConsentAtom, 'age', true);
    expect(page.get(missingConsentsAtom)).toEqual(['termsAndConditionsConsent', 'thirdPartyConsent']);
  });
});

describe('the consents', () => {
  it('are missing one by one, in the order of the page', () => {
    expect(missingConsents(none)).toEqual(['termsAndConditionsConsent', 'thirdPartyConsent']);
    expect(missingConsents({ ...none, termsAndConditionsConsent: true })).toEqual(['thirdPartyConsent']);
    expect(missingConsents({ termsAndConditionsConsent: true, thirdPartyConsent: true })).toEqual([]);
  });
});
