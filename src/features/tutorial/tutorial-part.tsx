import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { loadCartAtom } from '../../state/changes/load-cart.ts';
import { clientAtom } from '../../state/page/client-atom.ts';
import { personAtom } from '../../state/session/person.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useTagState } from '../../ui/host-context.ts';
import { WindowIcon } from '../../ui/icons-families.tsx';
import { useStyles } from '../../ui/renderer.ts';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTagAction } from '../../ui/use-tag-action.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Advice } from './advice.tsx';
import { type Choice, LeftAdvice } from './leave-advice.tsx';
import {
  type AdviceState,
  adviceAtom,
  isMissing,
  leftAtom,
  loadTutorialAtom,
  retryTutorialAtom,
} from './state.ts';
import css from './tutorial.css?inline';

/** The hosting tutorial, or the reason why there is none. */
export function TutorialPart() {
  return <Tutorial key={useAtomValue(personAtom)} />;
}

function Tutorial() {
  useStyles(css);
  const { advice, retry } = useProducts();
  const left = useAtomValue(leftAtom);
  const loadCart = useSetAtom(loadCartAtom);
  const [chosen, choose] = useState<Choice>();
  useEffect(() => void loadCart(), [loadCart]);
  useTagState('busy', advice.kind === 'loading');
  useTagState('error', advice.kind === 'failed' && !isMissing(advice));
  // The clicked button is removed: the next heading takes the focus, but not one that another tab has led to.
  const takesFocus = chosen === (left ?? 'open');
  if (chosen && !takesFocus) choose(undefined);
  if (isMissing(advice)) return <slot />;
  if (left) return <LeftAdvice how={left} takesFocus={takesFocus} onBack={choose} />;
  if (advice.kind === 'loading') return <Waiting />;
  if (advice.kind === 'failed') {
    return (
      <>
        <ServerMessages messages={advice.messages} onRetry={retry} />
        <slot />
      </>
    );
  }
  if (advice.products.length === 0) return <NothingToAdvise />;
  return <Advice products={advice.products} takesFocus={takesFocus} onLeft={choose} />;
}

function Waiting() {
  return (
    <div className="advice" aria-busy="true">
      <VisuallyHidden>
        <Trans>Loading…</Trans>
      </VisuallyHidden>
      <div className="stack stack-loose">
        <Skeleton height={34} width="70%" />
        <Skeleton height={96} />
        <Skeleton height={96} />
      </div>
      <Skeleton height={360} />
    </div>
  );
}

function NothingToAdvise() {
  const { t } = useLingui();
  return (
    <>
      <EmptyState icon={<WindowIcon size="l" />} title={t`There’s no hosting to recommend right now`}>
        <p>
          <Trans>Ask our support team, or come back later.</Trans>
        </p>
      </EmptyState>
      <slot />
    </>
  );
}

/**
 * The products in the page's language; `retry` requests them again after a failure. Not loaded in the test environment
 * (clause 7.2).
 */
export function useProducts(): { advice: AdviceState; retry: () => void } {
  const client = useAtomValue(clientAtom);
  const advice = useAtomValue(adviceAtom);
  const load = useTagAction(useSetAtom(loadTutorialAtom));
  const retry = useTagAction(useSetAtom(retryTutorialAtom));
  // Another client means another language or brand.
  useEffect(() => {
    if (import.meta.env.MODE !== 'test') void load();
  }, [load, client]);
  return { advice, retry: () => void retry() };
}
