import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** How long the answer to a click stays. */
const SAID_FOR = 2_000;

interface CopyButtonProps {
  /** What the value is: one of several buttons has to say which. */
  label: string;
  text: string;
  /** Where the value stands, for browsers that do not let a page write to the clipboard. */
  source: RefObject<HTMLElement | null>;
}

/** Copies a value. Where the page may not, it selects the value, so that the visitor's own copying takes it. */
export const CopyButton = ({ label, text, source }: CopyButtonProps) => {
  const { t } = useLingui();
  const [done, setDone] = useState<'copied' | 'selected'>();
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(undefined), SAID_FOR);
    return () => clearTimeout(timer);
  }, [done]);
  const copy = async (): Promise<void> => {
    const isCopied = await writeToClipboard(text);
    if (!isCopied) select(source.current);
    setDone(isCopied ? 'copied' : 'selected');
  };
  const said = done && { copied: t`Copied`, selected: t`Selected: copy it now` }[done];
  return (
    <>
      <Button
        size="s"
        variant="quiet"
        flush="end"
        aria-label={t`Copy: ${label}`}
        icon={done === 'copied' && <CheckIcon size="s" />}
        onClick={() => void copy()}
      >
        {done === 'copied' ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
      </Button>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
};

/** Only secure pages have a clipboard, and a page's policy may take it away. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await globalThis.navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function select(element: HTMLElement | null): void {
  if (element) globalThis.getSelection?.()?.selectAllChildren(element);
}
