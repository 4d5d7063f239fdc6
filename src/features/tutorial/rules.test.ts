import { describe, expect, it } from 'vitest';
import type { TutorialProduct } from '../../api/tutorial.ts';
import { matchesOf, periodsOf, propertiesOf, reasonsOf, usualPeriod } from './match.ts';
import { isOffered, questionsOf, unconditionalFirst, validAnswers } from './rules.ts';

type Value = TutorialProduct['options'][number]['values'][number];
const value = (of: string, extra = 0, when?: string[]): Value => ({
  value: of,
  label: of,
  prices: [12, 24].map((period) => ({ period, vatExcluded: (extra * period) / 12 })),
  when: when && { property: 'packageId', values: when },
});

const hosting = (code: string, year: number, domainsCount: number, sizes: Value[]): TutorialProduct => ({
  code,
  name: code,
  description: '',
  // The option that others depend on comes last: the order is not guaranteed.
  options: [
    { property: 'capacity', label: 'Space', values: sizes },
    {
      property: 'packageId',
      label: 'Runs',
      values: [value('static'), value('wordpress'), value('shop', 2_400)],
    },
  ],
  properties: { domainsCount },
  prices: [
    { period: 12, vatExcluded: year },
    { period: 24, vatExcluded: year * 2 },
  ],
});

const START = hosting('start', 3_588, 1, [value('10'), value('25', 1_200, ['wordpress', 'shop'])]);
const PLUS = hosting('plus', 6_588, 5, [value('50'), value('100', 2_400, ['wordpress', 'shop'])]);
const ALL = [PLUS, START];

const choicesOf = (answers: Record<string, string>, property: string) =>
  questionsOf(ALL, answers)
    .find((question) => question.property === property)
    ?.choices.map((choice) => choice.value);
const found = (answers: Record<string, string>, period = 12) =>
  matchesOf(ALL, answers, period).map(({ product, vatExcluded }) => [product.code, vatExcluded]);

describe('the questions', () => {
  it('cover the options of the products, prerequisites first, and the number of websites [3.28]', () => {
    const [runs, shop] = [
      { value: 'static', label: 'static' },
      { value: 'shop', label: 'shop' },
    ];
    expect(questionsOf(ALL, {})).toEqual([
      {
        property: 'packageId',
        label: 'Runs',
        isSize: false,
        choices: [runs, { value: 'wordpress', label: 'wordpress' }, shop],
      },
      {
        property: 'capacity',
        label: 'Space',
        isSize: true,
        choices: [
          { value: '10', label: '10' },
          { value: '50', label: '50' },
        ],
      },
      { property: 'domainsCount', isSize: true, choices: [{ value: '1' }, { value: '5' }] },
    ]);
  });

  it.each([
    ['numbers', ['10', '9'], true, ['9', '10']],
    ['a blank', ['2', ' ', '1'], false, ['2', ' ', '1']],
    ['a word', ['2', 'many', '1'], false, ['2', 'many', '1']],
    ['an endless number', ['2', 'Infinity', '1'], false, ['2', 'Infinity', '1']],
  ])('sort values that are all sizes, here with %s', (_what, values, isSize, shown) => {
    const option = { property: 'size', label: 'Size', values: values.map((one) => value(one)) };
    const [question] = questionsOf([{ ...START, options: [option], properties: {} }], {});
    expect(question?.isSize).toBe(isSize);
    expect(question?.choices.map((choice) => choice.value)).toEqual(shown);
  });

  it('ask for websites only where their number is one', () => {
    const named = { ...START, options: [], properties: { domainsCount: '7' } };
    expect(questionsOf([named, { ...PLUS, options: [] }], {})).toEqual([]);
  });

  it('put options with conditional values last, and change no other order', () => {
    const option = (property: string, when?: string[]) => ({
      property,
      label: property,
      values: [value('1'), value('2', 0, when)],
    });
    const options = [option('a', ['x']), option('b'), option('c', ['x']), option('d')];
    expect(unconditionalFirst(options).map(({ property }) => property)).toEqual(['b', 'd', 'a', 'c']);
  });

  it.each([
    ['without a condition', undefined, true],
    ['with the answer that it needs', ['12', '24'], true],
    ['with another answer', ['24'], false],
  ])('offer a value %s: %s', (_what, when, expected) => {
    expect(isOffered(value('1', 0, when), { packageId: '12' })).toBe(expected);
  });

  it('offer a conditional value only together with its prerequisite [3.28]', () => {
    expect(choicesOf({}, 'capacity')).toEqual(['10', '50']);
    expect(choicesOf({ packageId: 'static' }, 'capacity')).toEqual(['10', '50']);
    expect(choicesOf({ packageId: 'shop' }, 'capacity')).toEqual(['10', '25', '50', '100']);
  });

  it('are omitted if there is nothing to choose', () => {
    const only = questionsOf([{ ...START, options: [] }], {});
    expect(only).toEqual([]);
  });

  it('drop an answer that another answer has made unavailable', () => {
    expect(validAnswers(ALL, { packageId: 'static', capacity: '25' })).toEqual({ packageId: 'static' });
    const kept = { packageId: 'wordpress', capacity: '25' };
    expect(validAnswers(ALL, kept)).toBe(kept);
    expect(
      validAnswers(ALL, { packageId: 'java', capacity: '25', color: 'red' }),
      'one after the other',
    ).toEqual({});
  });
});

describe('the recommended hosting', () => {
  it.each([
    [
      'nothing asked',
      {},
      12,
      [
        ['start', 3_588],
        ['plus', 6_588],
      ],
    ],
    ['more websites than the small one holds', { domainsCount: '5' }, 12, [['plus', 6_588]]],
    ['a size that only the large one has', { capacity: '50' }, 12, [['plus', 6_588]]],
    [
      'a size that costs more',
      { packageId: 'wordpress', capacity: '25' },
      12,
      [
        ['start', 4_788],
        ['plus', 6_588],
      ],
    ],
    [
      'a shop, for two years',
      { packageId: 'shop' },
      24,
      [
        ['start', 11_976],
        ['plus', 17_976],
      ],
    ],
    ['a size that nobody has', { packageId: 'static', capacity: '100' }, 12, []],
    ['a system that nobody runs', { packageId: 'java' }, 12, []],
    ['a period that nobody sells', {}, 1, []],
  ])('fits %s', (_what, answers, period, expected) => {
    expect(found(answers as Record<string, string>, period)).toEqual(expected);
  });

  it('is added to the cart with all its chosen options, sizes as numbers', () => {
    const [match] = matchesOf(ALL, { packageId: 'wordpress', capacity: '25' }, 12);
    if (!match) throw new Error('no match');
    expect(propertiesOf(match)).toEqual({ domainsCount: 1, packageId: 'wordpress', capacity: 25 });
  });
});

describe('the periods', () => {
  it('are those that the products are sold for, with a year as the preferred default', () => {
    expect(periodsOf(ALL)).toEqual([12, 24]);
    expect([usualPeriod([1, 12]), usualPeriod([1, 24]), usualPeriod([])]).toEqual([12, 1, undefined]);
  });
});

describe('why a hosting fits', () => {
  it.each<[string, object, object, object[]]>([
    ['has more than is needed', PLUS.properties, {}, [{ has: { value: '5' }, needed: { value: '1' } }]],
    ['has what is needed', START.properties, {}, [{ has: { value: '1' }, needed: undefined }]],
    ['has it as an option', {}, { domainsCount: value('1') }, [{ has: { value: '1', label: '1' } }]],
    ['says nothing of it', {}, {}, []],
  ])('is listed where it %s [1.7]', (_, properties, chosen, reasons) => {
    const [sites] = questionsOf(ALL, {}).filter(({ property }) => property === 'domainsCount');
    const match = { product: { ...START, properties }, chosen, vatExcluded: 0 } as Parameters<
      typeof reasonsOf
    >[0];
    expect(reasonsOf(match, sites ? [sites] : [], { domainsCount: '1' })).toMatchObject(reasons);
  });
});
