import { setupI18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import r2wc from '@r2wc/react-to-web-component';
import { atom, createStore, Provider, useAtomValue } from 'jotai';
import * as v from 'valibot';

/** The same list with the libraries of the tags, one schema and one message, in one file. */
const resultsSchema = v.array(
  v.looseObject({
    name: v.string(),
    tld: v.string(),
    price: v.nullish(v.looseObject({ actualPrice: v.number() })),
  }),
);
type Results = v.InferOutput<typeof resultsSchema>;

const store = createStore();
const resultsAtom = atom<Results>([]);
const i18n = setupI18n({
  locale: 'en-US',
  messages: { 'en-US': { price: [['amount'], ' EUR'] as never } },
});

async function load(api: string): Promise<void> {
  store.set(resultsAtom, v.parse(resultsSchema, await (await fetch(api)).json()));
}

function List() {
  const { i18n: texts } = useLingui();
  return useAtomValue(resultsAtom).map(({ name, tld, price }) => (
    <li key={name}>
      {name} .{tld} {price && texts._('price', { amount: price.actualPrice.toFixed(2) })}
    </li>
  ));
}

function FloorChecker({ api }: { api?: string }) {
  if (api) void load(api);
  return (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <List />
      </I18nProvider>
    </Provider>
  );
}

customElements.define('floor-checker', r2wc(FloorChecker, { shadow: 'open', props: { api: 'string' } }));
