import type { PresetCode } from '../../src/config/presets.ts';
import { atWs } from './at-ws.ts';
import type { Brand } from './brand.ts';
import { czA24 } from './cz-a24.ts';
import { czWs } from './cz-ws.ts';
import { huSkws } from './hu-skws.ts';
import { huWs } from './hu-ws.ts';
import { noLp } from './no-lp.ts';
import { seLp } from './se-lp.ts';
import { seWs } from './se-ws.ts';
import { skA24 } from './sk-a24.ts';
import { skWs } from './sk-ws.ts';

/** The brands' pages, in the order of the demo's front page; a brand is a file beside this one, and in `site/assets/` its tokens and three drawings. */
export const BRANDS: Record<PresetCode, Brand> = {
  'sk-ws': skWs,
  'cz-ws': czWs,
  'hu-ws': huWs,
  'se-ws': seWs,
  'hu-skws': huSkws,
  'sk-a24': skA24,
  'cz-a24': czA24,
  'at-ws': atWs,
  'se-lp': seLp,
  'no-lp': noLp,
};

/** The brand whose folder starts the path, if any. */
export function findBrand(code: string): Brand | undefined {
  return Object.values(BRANDS).find((brand) => brand.code === code);
}
