import { COMPANIES, type PresetCode } from '../../src/config/presets.ts';
import { CART_SCENARIOS } from './cart-scenarios.ts';
import { MORE_SCENARIOS } from './more-scenarios.ts';
import { ORDER_SCENARIOS } from './order-scenarios.ts';
import { PAYMENT_SCENARIOS } from './payment-scenarios.ts';
import type { Scenario } from './scenario.ts';
import { SETTINGS_SCENARIOS } from './settings-scenarios.ts';
import { TROUBLE_SCENARIOS } from './trouble-scenarios.ts';

/**
 * Every state of the flow that can be opened by one URL, `/scenario/<name>`: for reviewers, testers, translators and
 * support. To add a state, add one row to one of the tables.
 */
export const SCENARIOS: readonly Scenario[] = [
  ...CART_SCENARIOS,
  ...ORDER_SCENARIOS,
  ...SETTINGS_SCENARIOS,
  ...PAYMENT_SCENARIOS,
  ...TROUBLE_SCENARIOS,
  ...MORE_SCENARIOS,
];

export const findScenario = (name: string): Scenario | undefined =>
  SCENARIOS.find((scenario) => scenario.name === name);

export const CODES = Object.keys(COMPANIES) as PresetCode[];

/** The brands that support a scenario, in the order of the presets. */
export const companiesOf = ({ fits }: Scenario): PresetCode[] =>
  CODES.filter((code) => fits?.(COMPANIES[code], code) ?? true);
