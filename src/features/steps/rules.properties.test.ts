import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartOf, hosting, profile, server } from '../../../test/support/sample-cart.ts';
import { type OrderStep, WORKFLOW_STEPS, type Workflow } from '../../config/steps.ts';
import {
  firstStepWithIssues,
  incompleteSettings,
  isCardOnly,
  isEverythingDone,
  isStepApplicable,
  limitStep,
  nextStep,
  previousStep,
  restoreStep,
} from './rules.ts';

const STEPS = WORKFLOW_STEPS[1] as readonly OrderStep[];
const anyCart = fc
  .record({
    items: fc.subarray([
      hosting,
      server('web1'),
      { ...server(), id: 'e' },
      { ...hosting, id: 'm', period: 1 },
    ]),
    billingProfile: fc.constantFrom(undefined, profile),
    domainProfileRequired: fc.boolean(),
    domainProfile: fc.constantFrom(undefined, profile),
    paymentOption: fc.constantFrom(undefined, { groupId: 'card' }, { groupId: 'transfer' }),
  })
  .map(cartOf);
const anyFacts = fc.record({
  cardAvailable: fc.constantFrom(true, false, undefined),
  requiredDomainFields: fc.constantFrom(undefined, ['name'], ['birthday']),
});
const anyStep = fc.constantFrom(...STEPS);
const anyWorkflow = fc.constantFrom<Workflow>(1, 2);
const order = (step: OrderStep, workflow: Workflow) =>
  (WORKFLOW_STEPS[workflow] as readonly OrderStep[]).indexOf(step);

describe('an order with any cart', () => {
  it('never shows or saves a step beyond the first incomplete one [4.20]', () => {
    const saved = fc.option(fc.record({ uuid: fc.constantFrom('u1', 'u2'), step: anyStep }), {
      nil: undefined,
    });
    const query = fc.option(anyStep, { nil: undefined });
    fc.assert(
      fc.property(anyCart, anyFacts, saved, query, anyWorkflow, (cart, facts, position, asked, workflow) => {
        const { userStep, shown } = restoreStep(position, asked, cart, workflow, facts);
        const limit = order(firstStepWithIssues(cart, workflow, facts) ?? 'recapitulation', workflow);
        expect(order(shown, workflow)).toBeLessThanOrEqual(limit);
        expect(order(userStep, workflow)).toBeLessThanOrEqual(limit);
        expect(isStepApplicable(shown, cart, workflow)).toBe(true);
      }),
    );
  });

  it('is complete only with the data of every step that the cart requires', () => {
    fc.assert(
      fc.property(anyCart, anyFacts, anyWorkflow, (cart, facts, workflow) => {
        fc.pre(isEverythingDone(cart, workflow, facts));
        expect(cart.items.length).toBeGreaterThan(0);
        expect(cart.billingProfile).toBeDefined();
        expect(cart.paymentOption?.groupId).toBeTruthy();
        expect(cart.items.flatMap(incompleteSettings)).toEqual([]);
        if (cart.domainProfileRequired) expect(cart.domainProfile).toBeDefined();
        if (isCardOnly(cart, facts)) expect(cart.paymentOption?.groupId).toBe('card');
      }),
    );
  });

  it('limits a step to itself or an earlier one, with the same result when repeated', () => {
    fc.assert(
      fc.property(anyCart, anyFacts, anyStep, anyWorkflow, (cart, facts, step, workflow) => {
        const limited = limitStep(step, cart, workflow, facts);
        expect(order(limited, workflow)).toBeLessThanOrEqual(order(step, workflow));
        expect(limitStep(limited, cart, workflow, facts)).toBe(limited);
      }),
    );
  });

  it('reaches the recapitulation with next and the cart with previous', () => {
    fc.assert(
      fc.property(anyCart, anyWorkflow, (cart, workflow) => {
        let step: OrderStep = 'cart';
        for (let turn = 0; turn < 6; turn += 1) step = nextStep(step, cart, workflow);
        expect(step).toBe('recapitulation');
        for (let turn = 0; turn < 6; turn += 1) step = previousStep(step, cart, workflow);
        expect(step).toBe('cart');
      }),
    );
  });
});
