import { expect, it } from 'vitest';
import { COMPANIES, type CompanyCode } from '../../../../config/presets.ts';
import { codeText } from './code-text.ts';

const facts = {
  iban: 'SK3112000000198742637541',
  bic: 'TATRSKBX',
  amount: 2_460,
  variableSymbol: '1024',
  beneficiary: 'Demo',
  message: 'Order 1024',
  swishNumber: '1231234567',
};

it.each<[CompanyCode, RegExp | undefined]>([
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
  const { currency, transferQr } = COMPANIES[company];
  const text = await codeText(transferQr, { ...facts, currency });
  if (expected) expect(text).toMatch(expected);
  else expect(text).toBeUndefined();
});
