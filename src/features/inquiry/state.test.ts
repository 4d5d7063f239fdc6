import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createShop, type Shop } from '../../../demo/api/app.ts';
import { browser } from '../../../demo/api/test-support.ts';
import { PERSON } from '../../../test/support/person.ts';
import { createShopStore } from '../../../test/support/shop-page.ts';
import { sendCall } from '../../api/cart-call.ts';
import { createClient } from '../../api/client.ts';
import { getCart } from '../../api/get-cart.ts';
import { createUser } from '../../api/users.ts';
import { tabStore } from '../../lib/storage.ts';
import { loadCartAtom } from '../../state/changes/load-cart.ts';
import { clientAtom } from '../../state/page/client-atom.ts';
import { configAtom } from '../../state/page/config.ts';
import { loadContactAtom } from '../../state/resources/contact.ts';
import type { Store } from '../../state/store.ts';
import { draftOf, type InquiryPlace, inquiryForm, sendInquiryAtom } from './state.ts';

const PLACE: InquiryPlace = { usecase: 'monitoring', serverUuid: '3f1c7a52-6d0e-4a53-9a34-1f2d5b8c9e10' };
const VALUES = { name: 'Eva Tóthová', email: 'eva@example.sk', phone: '', message: 'What do you watch?' };

let shop: Shop;
let store: Store;
/** Responses that get lost on the way back. */
let lost = 0;

const inquiries = async (): Promise<unknown> =>
  (await shop.fetch(new Request('http://shop.test/demo/inquiries'))).json();

const EMPTY = { name: '', email: '', phone: '', message: '' };
const start = (place = PLACE) => store.set(inquiryForm.startAtom, draftOf(place), EMPTY);
const keepDraft = (values: typeof VALUES): void => store.set(inquiryForm.keepAtom, draftOf(PLACE), values);

beforeEach(() => {
  shop = createShop({ databaseUrl: ':memory:', siteOrigins: [] });
  store = createShopStore();
  lost = 0;
  tabStore.clear('');
  const config = { ...store.get(configAtom), idempotencyHeader: 'Idempotency-Key' };
  store.set(configAtom, config);
  const { fetch } = browser(shop, async (_request, next) => {
    const response = await next();
    if (lost === 0) return response;
    lost -= 1;
    throw new TypeError('Failed to fetch');
  });
  const settings = {
    apiUrl: 'http://shop.test/api',
    validationApiUrl: 'http://shop.test/validation',
    company: 'sk-ws',
    language: 'en-US',
    idempotencyHeader: 'Idempotency-Key',
    fetch,
  };
  store.set(clientAtom, createClient(settings));
});
afterEach(() => shop.close());

describe('an inquiry', () => {
  it('reaches the shop, and its draft is removed', async () => {
    keepDraft(VALUES);
    expect(await store.set(sendInquiryAtom, PLACE, VALUES)).toMatchObject({ kind: 'sent' });
    expect(await inquiries()).toMatchObject([{ ...PLACE, ...VALUES }]);
    expect(start().isDraft).toBe(false);
  });

  it('whose response was lost can be sent again, and arrives once [1.6]', async () => {
    // Keys belong to a session, which the page's first call starts.
    await store.set(loadContactAtom);
    lost = 1;
    expect(await store.set(sendInquiryAtom, PLACE, VALUES)).toMatchObject({ kind: 'unknown', isSafe: true });
    expect(start().values).toMatchObject(VALUES);
    expect(await store.set(sendInquiryAtom, PLACE, VALUES)).toMatchObject({ kind: 'sent' });
    expect(await inquiries()).toHaveLength(1);
  });

  it('that was changed after a lost response is a new one', async () => {
    lost = 1;
    await store.set(sendInquiryAtom, PLACE, VALUES);
    const changed = { ...VALUES, message: 'Whom do you wake?' };
    keepDraft(changed);
    expect(await store.set(sendInquiryAtom, PLACE, changed)).toMatchObject({ kind: 'sent' });
    expect(await inquiries()).toHaveLength(2);
  });

  it('may arrive twice if no key is sent', async () => {
    store.set(configAtom, { ...store.get(configAtom), idempotencyHeader: undefined });
    lost = 1;
    expect(await store.set(sendInquiryAtom, PLACE, VALUES)).toMatchObject({ kind: 'unknown', isSafe: false });
  });

  it('may have arrived if no key is sent and the shop refuses a second one', async () => {
    store.set(configAtom, { ...store.get(configAtom), idempotencyHeader: undefined });
    const answer = Response.json({ key: 'exception.inquiry.duplicate' }, { status: 409 });
    const settings = {
      apiUrl: 'http://shop.test/api',
      validationApiUrl: '',
      company: 'sk-ws',
      language: 'en-US',
    };
    store.set(clientAtom, createClient({ ...settings, fetch: async () => answer.clone() }));
    expect(await store.set(sendInquiryAtom, PLACE, VALUES)).toMatchObject({ kind: 'unknown', isSafe: false });
  });

  it('is refused with messages at its fields', async () => {
    await store.set(loadCartAtom);
    const wrong = { ...VALUES, email: 'eva@', message: '' };
    expect(await store.set(sendInquiryAtom, PLACE, wrong)).toEqual({
      kind: 'refused',
      fields: { email: [{ key: 'validation.email_invalid' }], message: [{ key: 'validation.required' }] },
      messages: [],
    });
    expect(start().values).toMatchObject(wrong);
  });

  it('keeps separate drafts for different servers', () => {
    keepDraft(VALUES);
    expect(start({ ...PLACE, usecase: 'server' }).isDraft).toBe(false);
  });
});

describe('the customer', () => {
  it('is unknown for a visitor', async () => {
    expect(await store.set(loadContactAtom)).toEqual({});
  });

  it('is known from the billing profile of the cart', async () => {
    const client = store.get(clientAtom);
    await getCart(client);
    const consents = { termsAndConditionsConsent: true, thirdPartyConsent: true };
    const registration = {
      login: 'eva',
      password: 'Tajne-heslo-1',
      billingProfile: { ...PERSON, emails: ['eva@example.sk', 'druha@example.sk'] },
      ...consents,
    };
    await sendCall(client, createUser(registration));
    expect(await store.set(loadContactAtom)).toEqual({
      name: 'Eva Horváthová',
      email: 'eva@example.sk',
      phone: '+421905111222',
    });
  });
});
