import { useEffect } from 'react';
import { emit } from '../../state/events.ts';
import { useHost } from '../../ui/host-context.ts';
import { BuyButton } from './buy-button.tsx';
import { purposeOf } from './rules.ts';

export interface AddToCartProps {
  attributes: Readonly<Record<string, unknown>>;
}

/** A buy button. If its attributes are unusable, it shows its fallback and logs the reason to the console. */
export function AddToCart({ attributes }: AddToCartProps) {
  const host = useHost();
  const purpose = purposeOf(attributes, document.baseURI);
  const problem = purpose.kind === 'unusable' ? purpose.problem : undefined;
  useEffect(() => {
    if (problem === undefined) return;
    const message = `<ws-add-to-cart> keeps its fallback: ${problem}.`;
    console.error(`ws-elements: ${message}`, host);
    emit('ws-error', { path: 'config', key: 'config.attribute', message }, host);
  }, [problem, host]);
  if (purpose.kind === 'unusable') return <slot />;
  return <BuyButton purpose={purpose} opensCart={attributes.then === 'cart'} />;
}
