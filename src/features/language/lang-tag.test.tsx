// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it, vi } from 'vitest';
import { createShopStore } from '../../../test/support/shop-page.ts';
import type { Locale } from '../../config/locales.ts';
import { configAtom } from '../../state/page/config.ts';
import { Provider } from '../../state/store.ts';
import { LangTag } from './lang-tag.tsx';

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

async function shown(language: Locale, languages: readonly [Locale, ...Locale[]]) {
  const store = createShopStore();
  store.set(configAtom, { ...store.get(configAtom), language, languages });
  const box = document.createElement('div');
  const root = createRoot(box);
  await act(async () =>
    root.render(
      <Provider value={store}>
        <I18nProvider i18n={i18n}>
          <LangTag />
        </I18nProvider>
      </Provider>,
    ),
  );
  const select = box.querySelector('select');
  const options = [...(select?.options ?? [])].map(({ value }) => value);
  const chosen = select?.value;
  await act(async () => root.unmount());
  return { options, chosen };
}

it.each<[Locale, [Locale, ...Locale[]], { options: Locale[]; chosen: Locale | undefined }]>([
  ['en-US', ['sk-SK', 'en-US'], { options: ['sk-SK', 'en-US'], chosen: 'en-US' }],
  ['de-DE', ['sk-SK', 'en-US'], { options: ['sk-SK', 'en-US', 'de-DE'], chosen: 'de-DE' }],
  ['de-DE', ['sk-SK'], { options: ['sk-SK', 'de-DE'], chosen: 'de-DE' }],
  ['sk-SK', ['sk-SK'], { options: [], chosen: undefined }],
])(
  'with %s in use and the languages %j, %o can be selected [2.50]',
  async (language, languages, expected) => {
    expect(await shown(language, languages)).toEqual(expected);
  },
);
