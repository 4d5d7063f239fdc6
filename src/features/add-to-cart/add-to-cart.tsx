import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { onPageReturn } from '../../lib/page-return.ts';
import { emit } from '../../state/events.ts';
import { openCartAtom } from '../../state/open-route.ts';
import { checkoutInProgressAtom } from '../../state/page-cart.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { useHost } from '../../ui/host-context.ts';
import { CheckIcon } from '../../ui/icons-header.tsx';
import { useStyles } from '../../ui/root.tsx';
import css from './add-to-cart.css?inline';
import { Failure } from './failure.tsx';
import { listedTotal, purposeOf } from './rules.ts';
import { addToCartAtom, type Outcome, runActionAtom } from './state.ts';

/** How long the button shows "Added", in milliseconds. */
const CONFIRMATION_TIME = 2_500;

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

interface BuyButtonProps {
  purpose: Exclude<ReturnType<typeof purposeOf>, { kind: 'unusable' }>;
  opensCart: boolean;
}

function BuyButton({ purpose, opensCart }: BuyButtonProps) {
  useStyles(css);
  const { t } = useLingui();
  const isOrdering = useAtomValue(checkoutInProgressAtom);
  const { click, state, messages, offer } = useBuy(purpose, opensCart);
  const isCall = purpose.kind === 'call';
  const done = isCall ? t`Done` : t`Added`;
  const isAdded = state === 'added';
  const newPrice = offer && listedTotal(offer);
  return (
    <span className="add">
      <Button
        part="button"
        variant="primary"
        className="add-button"
        busy={state === 'busy'}
        disabled={isOrdering}
        title={isOrdering ? t`Your order is being sent` : undefined}
        onClick={() => void click()}
      >
        <span className={`add-label${isAdded || offer ? ' add-label-off' : ''}`}>
          <slot name="label">{isCall ? t`Continue` : t`Add to cart`}</slot>
        </span>
        {offer && (
          <span className="add-label">
            {newPrice === undefined ? t`Buy at the new price` : t`Buy at this price`}
          </span>
        )}
        <span className={`add-label${isAdded ? '' : ' add-label-off'}`} aria-hidden={!isAdded}>
          <CheckIcon size="s" />
          {done}
        </span>
      </Button>
      <span className="sr" role="status">
        {isAdded ? done : ''}
      </span>
      {messages.length > 0 && <Failure messages={messages} newPrice={newPrice} />}
    </span>
  );
}

const NO_OUTCOME: Outcome = { messages: [] };

/** Runs the button's action, until the tag is removed. */
function useBuy(purpose: BuyButtonProps['purpose'], opensCart: boolean) {
  const host = useHost();
  const add = useSetAtom(addToCartAtom);
  const run = useSetAtom(runActionAtom);
  const openCart = useSetAtom(openCartAtom);
  const [state, setState] = useState<'idle' | 'busy' | 'added'>('idle');
  const subject = JSON.stringify(purpose);
  const [last, setLast] = useState<{ subject: string; outcome: Outcome }>();
  // Messages about the product of earlier attributes do not apply to the current one.
  const { messages, offer } = last?.subject === subject ? last.outcome : NO_OUTCOME;
  const abort = useRef<AbortController>(undefined);
  useEffect(() => {
    abort.current = new AbortController();
    return () => abort.current?.abort();
  }, []);
  useEffect(() => {
    if (state !== 'added') return;
    const timer = setTimeout(() => setState('idle'), CONFIRMATION_TIME);
    return () => clearTimeout(timer);
  }, [state]);
  // The visitor has returned from the page that the call redirected to.
  useEffect(() => onPageReturn(() => setState('idle')), []);
  const click = async (): Promise<void> => {
    const signal = abort.current?.signal;
    if (!signal) return;
    setState('busy');
    setLast({ subject, outcome: { messages: [], offer } });
    const outcome = await (purpose.kind === 'call'
      ? run(purpose, signal, host)
      : add(offer ?? purpose.items, host));
    if (signal.aborted) return;
    const { isCanceled = false } = outcome;
    const failed = isCanceled || outcome.messages.length > 0;
    // A canceled change leaves the offer as it was.
    setLast({ subject, outcome: isCanceled ? { messages: [], offer } : outcome });
    // The button stays busy while the page unloads, so that it cannot be clicked again.
    if (outcome.redirect) return location.assign(outcome.redirect);
    setState(failed ? 'idle' : 'added');
    if (!failed && opensCart) openCart(host);
  };
  return { click, state, messages, offer };
}
