import { expect, it } from 'vitest';
import { createShopStore } from '../../../test/support/shop-page.ts';
import { createClient } from '../../api/client.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { loadCartAtom } from '../../state/changes/load-cart.ts';
import { clientAtom } from '../../state/page/client-atom.ts';
import { settingFields } from './rules.ts';
import { checkSettingsAtom, saveSettingsAtom, settingErrorsAtom } from './state.ts';

const server = (id: string) => ({
  id,
  code: 'vps-s',
  name: 'Server',
  price: { vatExcluded: 1 },
  properties: { name: '' },
  mandatoryEditableProperties: ['name'],
});
const cart = {
  uuid: 'u',
  items: [server('1'), server('2')],
  summary: { price: { vatExcluded: 2, vatIncluded: 2, vatPercentage: 0 } },
};

it('all messages of the shop about several items under one path are shown', async () => {
  const store = createShopStore();
  const fetch = async (url: string, { method }: RequestInit) => {
    if (method !== 'PATCH') return Response.json(cart);
    const errors = [{ translationKey: `exception.service.${url.at(-1)}` }];
    return Response.json({ violations: [{ propertyPath: 'configuration', errors }] }, { status: 422 });
  };
  const apiUrl = 'http://shop.test/api';
  const settings = { apiUrl, validationApiUrl: apiUrl, company: 'sk-ws', language: 'en-US' };
  store.set(clientAtom, createClient({ ...settings, fetch: fetch as typeof globalThis.fetch }));
  await store.set(loadCartAtom);
  const shown = store.get(cartAtom);
  if (!shown) throw new Error('no cart');
  const fields = settingFields(shown, 'mandatory');
  const values = Object.fromEntries(fields.map(({ id }) => [id, 'web01']));
  expect(await store.set(saveSettingsAtom, { kind: 'mandatory', fields, values })).toBe(false);
  expect(store.get(settingErrorsAtom)).toMatchObject({
    '': [{ key: 'exception.service.1' }, { key: 'exception.service.2' }],
  });
});

it('a setting that the shop refuses is marked, and no longer once it is right [3.34] [5.33]', async () => {
  const store = createShopStore();
  let violations = [
    {
      propertyPath: 'items[1].configuration.name',
      errors: [{ translationKey: 'exception.vps.name_not_available' }],
    },
  ];
  const fetch = async (url: string) => Response.json(url.endsWith('/validate') ? { violations } : cart);
  const apiUrl = 'http://shop.test/api';
  const settings = { apiUrl, validationApiUrl: apiUrl, company: 'sk-ws', language: 'en-US' };
  store.set(clientAtom, createClient({ ...settings, fetch: fetch as typeof globalThis.fetch }));
  await store.set(checkSettingsAtom);
  expect(store.get(settingErrorsAtom)).toEqual({ '1:name': [{ key: 'exception.vps.name_not_available' }] });
  violations = [];
  await store.set(checkSettingsAtom);
  expect(store.get(settingErrorsAtom)).toEqual({});
});
