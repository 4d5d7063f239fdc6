import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Message } from '../../api/error-messages.ts';
import { loadChunk } from '../../lib/load-chunk.ts';

type ErrorText = typeof import('./error-text.tsx').ErrorText;

const loadErrorText = () => loadChunk(() => import('./error-text.tsx'));

/**
 * Why a click failed, below the button. Code and texts are loaded with the first failure; where that fails, as without a
 * network, a general text is shown.
 */
export function Failure({ messages }: { messages: readonly Message[] }) {
  const { t } = useLingui();
  const [loaded, setLoaded] = useState<{ ErrorText: ErrorText | undefined }>();
  useEffect(() => {
    let isCurrent = true;
    const show = (ErrorText: ErrorText | undefined): void => {
      if (isCurrent) setLoaded({ ErrorText });
    };
    loadErrorText().then(
      ({ ErrorText }) => show(ErrorText),
      () => show(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  // There before its text: screen readers announce what is added to an alert.
  return (
    <span className="add-error" role="alert">
      {loaded &&
        (loaded.ErrorText ? (
          <loaded.ErrorText messages={messages} />
        ) : (
          t`Something went wrong. Please try again.`
        ))}
    </span>
  );
}
