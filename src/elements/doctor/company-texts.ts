import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { PRESETS } from '../../config/config-keys.ts';
import type { ConfigProblem, RequiredKey } from '../../config/page-config.ts';
import { mostSimilar } from '../../lib/similar.ts';

type CompanyProblem = Extract<ConfigProblem, { kind: 'no-preset' | 'unknown-code' | 'transfer-currency' }>;

/** What a company without a preset has to add. */
const EXAMPLE_LINES: Record<RequiredKey, string> = {
  companyCountry: '"companyCountry": "PL"',
  currency: '"currency": "PLN"',
  languages: '"languages": ["en-US"]',
};

/** Describes what is missing or wrong in what a config says about its company. */
export function describeCompany(problem: CompanyProblem, i18n: I18n): string {
  switch (problem.kind) {
    case 'no-preset': {
      const { company } = problem;
      const similar = similarCompany(company);
      const lines = problem.missing.map((key) => EXAMPLE_LINES[key]).join(', ');
      return similar
        ? i18n._(
            msg`The company “${company}” has no preset, so the config isn’t used. Did you mean “${similar}”? If not, add what a preset would say: ${lines}.`,
          )
        : i18n._(
            msg`The company “${company}” has no preset, so the config isn’t used. Add what a preset would say: ${lines}.`,
          );
    }
    case 'unknown-code': {
      const { key, similar } = problem;
      const value = shownValue(problem.value);
      const advice = similar ? didYouMean(similar, i18n) : i18n._(CODE_ADVICE[key]);
      return i18n._(msg`The config’s “${problem.key}” is ${value}. ${advice}`);
    }
    case 'transfer-currency': {
      const { transferCode, needed, currency } = problem;
      return i18n._(
        msg`The config’s “transferCode” is "${transferCode}", a code for ${needed}, but the shop sells in ${currency}. Visitors see no code.`,
      );
    }
  }
}

/** A script may pass a value that cannot be written as JSON. */
export function shownValue(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}

/** The preset whose code was probably intended: `sk_ws`, `sk-wss`, `ws-sk`. */
export function similarCompany(code: string): string | undefined {
  const swapped = code
    .split(/[^a-z0-9]+/i)
    .toReversed()
    .join('-');
  return mostSimilar(code, PRESETS) ?? PRESETS.find((preset) => preset === swapped.toLowerCase());
}

export const didYouMean = (similar: string, i18n: I18n): string => i18n._(msg`Did you mean “${similar}”?`);

const CODE_ADVICE = {
  companyCountry: msg`There is no such country. Write its code of two letters, such as "PL".`,
  currency: msg`There is no such currency. Write its code of three letters, such as "PLN".`,
};
