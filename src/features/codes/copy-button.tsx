import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useState } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** How long the feedback after a click is shown, in milliseconds. */
const FEEDBACK_DURATION = 2_000;

/** Its look beside the value. */
const BESIDE = { size: 's', variant: 'quiet', flush: 'end' } as const;

interface CopyButtonProps {
  /** The name of the value, for the button's accessible name. */
  label: string;
  text: string;
  /** The element that contains the value, to select if the clipboard is not available. */
  source: RefObject<HTMLElement | null>;
  /** Its look where it does not stand beside the value; then it says the whole label. */
  look?: Pick<ButtonProps, 'variant' | 'block' | 'icon'>;
}

/** Copies a value; if the clipboard is not available, selects the value so that the visitor can copy it. */
export const CopyButton = ({ label, text, source, look }: CopyButtonProps) => {
  const { t } = useLingui();
  const [done, setDone] = useState<'copied' | 'selected'>();
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(undefined), FEEDBACK_DURATION);
    return () => clearTimeout(timer);
  }, [done]);
  const copy = async (): Promise<void> => {
    const isCopied = await writeToClipboard(text);
    if (!isCopied) select(source.current);
    setDone(isCopied ? 'copied' : 'selected');
  };
  const feedback = done && { copied: t`Copied`, selected: t`Selected. Copy it now` }[done];
  return (
    <>
      <Button
        {...(look ?? BESIDE)}
        aria-label={look ? label : t`Copy: ${label}`}
        icon={done === 'copied' ? <CheckIcon size="s" /> : look?.icon}
        onClick={() => void copy()}
      >
        {done === 'copied' ? <Trans>Copied</Trans> : look ? label : <Trans>Copy</Trans>}
      </Button>
      <VisuallyHidden>
        <span role="status">{feedback}</span>
      </VisuallyHidden>
    </>
  );
};

/** The clipboard needs a secure context, and a permissions policy may deny it. */
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
