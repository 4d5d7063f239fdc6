import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { saveText } from './save-text.ts';
import type { StatementRow } from './statement-rows.tsx';

interface KeepButtonsProps {
  title: string;
  rows: readonly StatementRow[];
  fileName: string;
}

/** Prints what is shown, or saves it as a text file. */
export function KeepButtons({ title, rows, fileName }: KeepButtonsProps) {
  const { t } = useLingui();
  const [isRefused, setRefused] = useState(false);
  const lines = [title, globalThis.location?.host ?? '', '', ...rows.map((row) => row.join(': '))];
  return (
    <div className="withdrawal-keep">
      <Button onClick={() => globalThis.print()}>
        <Trans>Print</Trans>
      </Button>
      <Button onClick={() => setRefused(!saveText(lines, fileName))}>
        <Trans>Save as a file</Trans>
      </Button>
      <span role="status">
        {isRefused && t`Your browser can’t save it. Please print it or take a screenshot.`}
      </span>
    </div>
  );
}
