import type { TransferCode } from '../../../../config/presets.ts';
import { encodeQrCode, type QrCode } from '../../../codes/qr-code.ts';
import { codeText } from './code-text.ts';
import type { TransferFacts } from './transfer-facts.ts';

/** The rendered code for an account, or undefined if there is none. Load this file when a code is shown. */
export async function qrCodeOf(kind: TransferCode, facts: TransferFacts): Promise<QrCode | undefined> {
  const text = await codeText(kind, facts);
  return text === undefined ? undefined : encodeQrCode(text);
}
