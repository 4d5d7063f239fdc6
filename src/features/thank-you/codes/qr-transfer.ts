import type { TransferQr } from '../../../config/presets.ts';
import { codeText } from './code-text.ts';
import { encodeQrCode, type QrCode } from './qr-code.ts';
import type { TransferFacts } from './transfer-facts.ts';

/** The code for an account, drawn, or undefined where there is none. Load this file when a code is to be shown. */
export async function qrCodeOf(kind: TransferQr, facts: TransferFacts): Promise<QrCode | undefined> {
  const text = await codeText(kind, facts);
  return text === undefined ? undefined : encodeQrCode(text);
}
