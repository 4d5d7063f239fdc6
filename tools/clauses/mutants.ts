import type { Mutant } from './mutant.ts';
import { CONTRACT } from './mutants/contract.ts';
import { DECIDED } from './mutants/decided.ts';
import { SCREENS } from './mutants/section-2.ts';
import { ENTITIES } from './mutants/section-3.ts';
import { STATES } from './mutants/section-4.ts';
import { VALIDATION } from './mutants/section-5.ts';
import { ROLES_AND_CALLS } from './mutants/sections-6-7.ts';
import { ERRORS_AND_LIMITS } from './mutants/sections-8-9.ts';

/** Small faults, one at least for each clause that a visitor can notice. */
export const MUTANTS: readonly Mutant[] = [
  ...SCREENS,
  ...ENTITIES,
  ...STATES,
  ...VALIDATION,
  ...ROLES_AND_CALLS,
  ...ERRORS_AND_LIMITS,
  ...DECIDED,
  ...CONTRACT,
];
