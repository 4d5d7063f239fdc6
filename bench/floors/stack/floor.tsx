import { setupI18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import r2wc from '@r2wc/react-to-web-component';
import { atom, createStore, Provider, useAtomValue } from 'jotai';
import * as v from 'valibot';

/** A minimal mini-cart with the project's libraries, one schema and one message, in a single file. */
const cartSchema = v.object({
  items: v.array(v.looseObject({ name: v.string() })),
  summary: v.looseObject({ price: v.looseObject({ vatExcluded: v.number() }) }),
});
type Cart = v.InferOutput<typeof cartSchema>;

const store = createStore();
const cartAtom = atom<Cart | undefined>(undefined);
const plural = ['count', 'plural', { one: ['#', ' item'], other: ['#', ' items'] }];
const i18n = setupI18n({
  locale: 'en-US',
  messages: { 'en-US': { line: [plural, ', ', ['total'], ' EUR'] as never } },
});

async function load(api: string, headers: HeadersInit | undefined): Promise<void> {
  const answer = await fetch(api, { credentials: 'include', ...(headers && { headers }) });
  store.set(cartAtom, v.parse(cartSchema, await answer.json()));
}

function Line() {
  const { i18n: texts } = useLingui();
  const cart = useAtomValue(cartAtom);
  if (!cart) return null;
  return (
    <span>
      {texts._('line', { count: cart.items.length, total: cart.summary.price.vatExcluded.toFixed(2) })}
    </span>
  );
}

function FloorCart({ api, company }: { api?: string; company?: string }) {
  // A root without a URL shows what another root has loaded.
  if (api) void load(api, company ? { 'X-Company-Code': company } : undefined);
  return (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <Line />
      </I18nProvider>
    </Provider>
  );
}

customElements.define(
  'floor-cart',
  r2wc(FloorCart, { shadow: 'open', props: { api: 'string', company: 'string' } }),
);
