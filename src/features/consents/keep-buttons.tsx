import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { saveText } from './save-text.ts';

interface KeepButtonsProps {
  title: string;
  /** The lines below the title. */
  lines: readonly string[];
  fileName: string;
  /** Tells several of them apart for screen readers. */
  label?: string;
}

/** Prints what is shown, or saves it as a text file. */
export function KeepButtons({ title, lines, fileName, label }: KeepButtonsProps) {
  const { t } = useLingui();
  const [isRefused, setRefused] = useState(false);
  const content = [title, globalThis.location?.host ?? '', '', ...lines];
  const described = (action: string) => (label ? { 'aria-label': `${action}: ${label}` } : {});
  return (
    <div className="row">
      <Button onClick={() => globalThis.print()} {...described(t`Print`)}>
        <Trans>Print</Trans>
      </Button>
      <Button onClick={() => setRefused(!saveText(content, fileName))} {...described(t`Save as a file`)}>
        <Trans>Save as a file</Trans>
      </Button>
      <span role="status">
        {isRefused && t`Your browser can’t save it. Please print it or take a screenshot.`}
      </span>
    </div>
  );
}
