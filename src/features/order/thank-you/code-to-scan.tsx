import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import type { TransferCode } from '../../../config/presets.ts';
import { loadExport } from '../../../lib/load-chunk.ts';
import { configAtom } from '../../../state/page/config.ts';
import { useAtomValue } from '../../../state/store.ts';
import { Button } from '../../../ui/button.tsx';
import { DrawnCode } from '../../codes/drawn-code.tsx';
import type { QrCode } from '../../codes/qr-code.ts';
import { groupName } from '../../payment/rules.ts';
import type { TransferAccount } from '../last-order.ts';
import { saveImage } from './codes/save-image.ts';

/** A code, `loading` until it is rendered, or `none` if there is none to scan. */
export type Code = QrCode | 'loading' | 'none';

const load = () => loadExport(() => import('./codes/qr-transfer.ts'), 'qrCodeOf');

const NO_ACCOUNTS: readonly TransferAccount[] = [];

/**
 * The QR codes, one for each account. A code that cannot be rendered is not an error: the data are shown as text as
 * well.
 */
export function useCodes(options: readonly TransferAccount[] = NO_ACCOUNTS): readonly Code[] {
  const { transferCode } = useAtomValue(configAtom);
  const [codes, setCodes] = useState<readonly Code[]>(() =>
    options.map(() => (transferCode === 'none' ? 'none' : 'loading')),
  );
  useEffect(() => {
    let isCurrent = true;
    const show = (drawn: readonly Code[]): void => {
      if (isCurrent) setCodes(drawn);
    };
    if (options.length > 0) void drawCodes(transferCode, options).then(show);
    return () => {
      isCurrent = false;
    };
  }, [transferCode, options]);
  return codes;
}

async function drawCodes(kind: TransferCode, options: readonly TransferAccount[]): Promise<Code[]> {
  try {
    const drawingOf = await load();
    return await Promise.all(options.map(async (option) => (await drawingOf(kind, option)) ?? 'none'));
  } catch {
    return options.map(() => 'none');
  }
}

interface CodeToScanProps {
  code: QrCode | 'loading';
  /** The name of the image file. */
  fileName: string;
}

/** A QR code: black on white in every theme, for cameras. */
export const CodeToScan = ({ code, fileName }: CodeToScanProps) => {
  const { t } = useLingui();
  const { transferCode } = useAtomValue(configAtom);
  const id = useId();
  return (
    <figure className="thanks-code" aria-labelledby={id}>
      <DrawnCode code={code} label={t`Code to scan with the payment details`} />
      <figcaption id={id}>
        <Caption kind={transferCode} />
      </figcaption>
      {code !== 'loading' && <SaveButton {...{ code, fileName }} />}
    </figure>
  );
};

const Caption = ({ kind }: { kind: TransferCode }) => {
  const { i18n } = useLingui();
  const name = groupName('qrcode', kind);
  return (
    <>
      <strong className="strong">{name && i18n._(name)}</strong>
      <span className="thanks-code-help">
        {kind === 'swish' ? (
          <Trans>Scan it with the Swish app.</Trans>
        ) : (
          <Trans>Scan it with your banking app.</Trans>
        )}
      </span>
    </>
  );
};

const SaveButton = ({ code, fileName }: { code: QrCode; fileName: string }) => (
  <Button size="s" variant="quiet" onClick={() => void saveImage(code, fileName)}>
    <Trans>Save as an image</Trans>
  </Button>
);
