// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { ProductFault } from '../../src/elements/doctor/product-faults.ts';
import { loadIndependentTexts } from '../../src/i18n/i18n.ts';
import { doctorTexts } from '../../src/i18n/texts/doctor-texts.ts';
import { productProblem } from './product-problem.ts';
import type { StudioTag } from './state.ts';

const i18n = await loadIndependentTexts('en-US', doctorTexts);
const at = '<ws-add-to-cart>';
const other: StudioTag = { tag: 'ws-price', attributes: { code: 'vps', period: '5', price: '9' } };
const button = (attributes: StudioTag['attributes']): StudioTag => ({ tag: 'ws-add-to-cart', attributes });

const text = (): string => 'What the doctor says.';
const UNKNOWN: ProductFault = {
  kind: 'unknown-product',
  at,
  code: 'hostin',
  similar: 'hosting',
  repaired: '<b>',
  text,
};
const PERIOD: ProductFault = {
  kind: 'period-not-offered',
  at,
  code: 'hosting',
  period: 5,
  offers: [1, 6, 12],
  repaired: '<b>',
  text,
};
const PRICE: ProductFault = {
  kind: 'price-differs',
  at,
  code: 'hosting',
  price: 9,
  shopPrice: 10,
  currency: 'EUR',
  repaired: '<b>',
  alternative: undefined,
  text,
};

it.each<[string, ProductFault, StudioTag['attributes'], Readonly<Record<string, StudioTag['attributes']>>]>([
  [
    'a mistyped code',
    UNKNOWN,
    { code: ' hostin ', period: '12' },
    { 'Use “hosting”': { code: 'hosting', period: '12' } },
  ],
  [
    'a period that is not sold',
    PERIOD,
    { code: 'hosting', period: '05' },
    { 'Use 6 months': { code: 'hosting', period: '6' } },
  ],
  [
    'a price of last year',
    PRICE,
    { code: 'hosting', price: '9.00' },
    { 'Leave the price out': { code: 'hosting' }, 'Use 10 EUR': { code: 'hosting', price: '10' } },
  ],
  [
    'a price where each period has its own',
    { ...PRICE, shopPrice: undefined },
    { code: 'hosting', price: '9' },
    { 'Leave the price out': { code: 'hosting' } },
  ],
])(
  '%s has a button for each way to correct its tags, and changes no others',
  (_what, fault, wrong, right) => {
    const tags = [other, button(wrong), other, button(wrong)];
    const { text, repairs } = productProblem(fault, tags, i18n);
    expect(text).not.toContain('<b>');
    expect(repairs).toEqual(
      Object.entries(right).map(([label, attributes]) => ({
        label,
        changes: { tags: [other, button(attributes), other, button(attributes)] },
      })),
    );
  },
);

it('a product in a list of products, and a code that resembles no other, are explained in words', () => {
  const list = button({ products: '[{"code":"hostin"}]' });
  expect(productProblem(UNKNOWN, [list], i18n)).toEqual({
    text: '<ws-add-to-cart>: What the doctor says. <b>',
  });
  const unlike = { ...UNKNOWN, similar: undefined, repaired: undefined };
  expect(productProblem(unlike, [button({ code: 'hostin' })], i18n)).toEqual({
    text: '<ws-add-to-cart>: What the doctor says.',
  });
});
