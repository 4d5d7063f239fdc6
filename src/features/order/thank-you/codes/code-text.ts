import type { TransferCode } from '../../../../config/presets.ts';
import { epc } from './epc.ts';
import { hct } from './hct.ts';
import { payBySquare } from './pay-by-square.ts';
import { spayd } from './spayd.ts';
import { swish } from './swish.ts';
import type { TransferFacts } from './transfer-facts.ts';

/**
 * The content of the QR code that a company's customers scan, or undefined if there is none: the company uses no code,
 * or the account's data are not sufficient.
 */
export async function codeText(kind: TransferCode, facts: TransferFacts): Promise<string | undefined> {
  switch (kind) {
    case 'pay-by-square':
      return payBySquare(facts);
    case 'spayd':
      return spayd(facts);
    case 'epc':
      return epc(facts);
    case 'swish':
      return swish(facts);
    case 'hct':
      return hct(facts);
    case 'none':
      return undefined;
  }
}
