import { useEffect } from 'react';
import { loadExport } from '../../lib/load-chunk.ts';
import { configAtom } from '../../state/page/config.ts';
import { emit } from '../../state/page/events.ts';
import { useAtomValue } from '../../state/store.ts';
import { useHost } from '../../ui/host-context.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { BuyButton } from './buy-button.tsx';
import { pricedProduct, purposeOf } from './rules.ts';

/** Loaded for pages that show prices incl. VAT; its line is kept free until then. */
const PriceWithVat = lazyPart(() => loadExport(() => import('./price-with-vat.tsx'), 'PriceWithVat'), {
  fallback: <span className="add-vat" />,
  optional: true,
});

export interface AddToCartProps {
  attributes: Readonly<Record<string, unknown>>;
}

/** A buy button. If its attributes are unusable, it shows its fallback and logs the reason to the console. */
export function AddToCart({ attributes }: AddToCartProps) {
  const host = useHost();
  const { prices } = useAtomValue(configAtom);
  const purpose = purposeOf(attributes, document.baseURI);
  const problem = purpose.kind === 'unusable' ? purpose.problem : undefined;
  useEffect(() => {
    if (problem === undefined) return;
    const message = `<ws-add-to-cart> keeps its fallback: ${problem}.`;
    console.error(`ws-elements: ${message}`, host);
    emit('ws-error', { path: 'config', key: 'config.attribute', message }, host);
  }, [problem, host]);
  if (purpose.kind === 'unusable') return <slot />;
  const product = prices !== 'net' && pricedProduct(purpose.items);
  return (
    <BuyButton
      purpose={purpose}
      opensCart={attributes.then === 'cart'}
      withVat={product && <PriceWithVat product={product} />}
    />
  );
}
