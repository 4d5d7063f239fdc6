// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { valueProblem } from './attribute-values.ts';
import { codesOfPlans, plansFaults } from './plans-faults.ts';

const price = (period: number) => ({ period, vatExcluded: 1, vatIncluded: 1 });
const product = (code: string, ...periods: number[]) => ({
  code,
  name: code,
  currency: 'EUR',
  prices: periods.map(price),
});
const ANSWER = {
  products: [product('start', 12), product('plus', 12, 24), product('storage')],
  unknown: [{ code: 'pluss', similar: 'plus' }, { code: 'xyz' }],
};

function plans(attributes: string): Element {
  const page = new DOMParser().parseFromString(`<ws-plans ${attributes}></ws-plans>`, 'text/html');
  const tag = page.querySelector('ws-plans');
  if (!tag) throw new Error('no tag');
  return tag;
}

it.each([
  ['codes="start,plus" periods="12,24"', []],
  ['codes="start storage domain-register"', []],
  [
    'codes="start,pluss"',
    [{ kind: 'unknown-product', code: 'pluss', repaired: '<ws-plans codes="start,plus"></ws-plans>' }],
  ],
  ['codes="xyz,start"', [{ kind: 'unknown-product', code: 'xyz', repaired: undefined }]],
  [
    'codes="start,plus" periods="36,12"',
    [
      {
        kind: 'period-not-offered',
        code: 'start, plus',
        period: 36,
        offers: [12, 24],
        repaired: '<ws-plans codes="start,plus" periods="12"></ws-plans>',
      },
    ],
  ],
  [
    'codes="start" periods="24"',
    [{ kind: 'period-not-offered', repaired: '<ws-plans codes="start"></ws-plans>' }],
  ],
  ['codes="storage" periods="7"', []],
])('a price table with %s is compared with the shop', (attributes, faults) => {
  expect(plansFaults(plans(attributes), ANSWER)).toMatchObject(faults);
});

it('a domain is no product of a price table', () => {
  expect(codesOfPlans(plans('codes="domain-register, plus"'))).toEqual(['plus']);
});

it.each([
  ['12,24', undefined],
  ['12 24', undefined],
  ['12, year', { kind: 'value', expected: 'months-list' }],
  ['0', { kind: 'value', expected: 'months-list' }],
  ['', { kind: 'value', expected: 'months-list' }],
])('the periods "%s" are checked', (text, problem) => {
  expect(valueProblem('periods', 'text', text)).toEqual(problem);
});
