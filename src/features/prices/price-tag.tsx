import { useEffect } from 'react';
import { configAtom } from '../../state/page/config.ts';
import { placeChangesAtom } from '../../state/page/place-changes.ts';
import { useAtomValue, useStore } from '../../state/store.ts';
import { Fallback } from '../../ui/fallback.tsx';
import { useTagState } from '../../ui/host-context.ts';
import { productPricesAtom, requestPricesAtom } from './price-state.ts';
import { PriceView } from './price-view.tsx';
import { choiceOf, shownPrice } from './shown-price.ts';

/** The shop's price of a product, inline in a sentence. Without a price from the shop, the page's own text remains. */
export function PriceTag({ attributes }: { attributes: Readonly<Record<string, unknown>> }) {
  const code = typeof attributes.code === 'string' ? attributes.code : '';
  const { language, prices } = useAtomValue(configAtom);
  const product = useAtomValue(productPricesAtom).get(code);
  const store = useStore();
  const place = useAtomValue(placeChangesAtom);
  useEffect(() => {
    if (code !== '') store.set(requestPricesAtom, code);
  }, [code, store, place]);
  const isLoading = code !== '' && product === undefined;
  const price = product ? shownPrice(product, choiceOf(attributes), prices) : undefined;
  useTagState('error', !isLoading && price === undefined);
  if (isLoading) return <Fallback />;
  return <PriceView {...{ product: product ?? undefined, attributes, language, prices }} />;
}
