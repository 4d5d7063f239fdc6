import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Message } from '../../api/error-messages.ts';
import { loadChunk } from '../../lib/load-chunk.ts';

type Words = typeof import('./error-text.tsx').ErrorText;

const loadWords = () => loadChunk(() => import('./error-text.tsx'));

/**
 * Why a click came to nothing, below the button. Most visitors never see it, so its code and words are loaded with the
 * first failure; where they cannot be had, as without a network, a general text stands in.
 */
export function Failure({ messages }: { messages: readonly Message[] }) {
  const { t } = useLingui();
  const [loaded, setLoaded] = useState<{ Words: Words | undefined }>();
  useEffect(() => {
    let isCurrent = true;
    const show = (Words: Words | undefined): void => {
      if (isCurrent) setLoaded({ Words });
    };
    loadWords().then(
      ({ ErrorText }) => show(ErrorText),
      () => show(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  // There before its words are: a screen reader says what is put into it.
  return (
    <span className="add-error" role="alert">
      {loaded &&
        (loaded.Words ? <loaded.Words messages={messages} /> : t`Something went wrong. Please try again.`)}
    </span>
  );
}
