import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';

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

/** Saves lines as a text file. False if the browser refuses. */
function saveText(lines: readonly string[], name: string): boolean {
  try {
    // The mark tells editors on Windows that it is UTF-8.
    const file = new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/plain;charset=utf-8' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = name;
    link.click();
    // The browser reads the URL asynchronously after the click.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    return true;
  } catch {
    return false;
  }
}
