import { expect, it } from 'vitest';
import { resolveConfig } from '../../../../config/page-config.ts';
import type { PresetCode } from '../../../../config/presets.ts';
import { codeText } from './code-text.ts';

const place = { scriptUrl: 'https://cdn.example/', pageUrl: 'https://brand.example/' };
const facts = {
  iban: 'SK3112000000198742637541',
  bic: 'TATRSKBX',
  amount: 2_460,
  variableSymbol: '1024',
  beneficiary: 'Demo',
  message: 'Order 1024',
  swishNumber: '1231234567',
};

it.each<[PresetCode, RegExp | undefined]>([
  ['sk-ws', /^08[0-9A-V]+$/],
  ['cz-ws', /^SPD\*1\.0\*ACC:.*\*CC:CZK/],
  ['hu-ws', undefined],
  ['se-ws', /^C1231234567;24,60;Order%201024;0$/],
  ['hu-skws', /^BCD\n002/],
  ['sk-a24', /^08[0-9A-V]+$/],
  ['cz-a24', /^SPD\*1\.0/],
  ['at-ws', /^BCD\n002/],
  ['se-lp', /^C1231234567/],
  ['no-lp', undefined],
])('%s uses the code that its customers scan [D.2]', async (company, expected) => {
  const { currency, transferCode } = resolveConfig({ company }, place);
  const text = await codeText(transferCode, { ...facts, currency });
  if (expected) expect(text).toMatch(expected);
  else expect(text).toBeUndefined();
});
