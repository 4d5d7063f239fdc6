import { describe, expect, it } from 'vitest';
import { createRandom } from '../../test/faults/random.ts';
import { drawMutant, modulesOf } from './drawn.ts';
import { faultsOf, withFault } from './faults-of.ts';

const faulty = (source: string): string[] =>
  faultsOf('a.tsx', source).map((fault) => withFault(source, fault));

describe('the faults of a source', () => {
  it.each([
    ['a call that is not made', 'void send(cart);', [';']],
    [
      'a button that does nothing',
      '<Button className="big" onClick={back} />;',
      ['<Button className="big"  />;'],
    ],
    ['a condition that is fixed', 'let a = b ? c : d;', ['let a = true ? c : d;', 'let a = false ? c : d;']],
    ['an operand that is missing', 'let a = b ?? c;', ['let a = (b);', 'let a = (c);']],
    [
      'a property that is not sent',
      'let a = call({ b: { c } });',
      ['let a = call({ ...{} });', 'let a = call({ b: { ...{} } });'],
    ],
    ['an action that does nothing', 'function act() { a = b; }', ['function act() {}']],
    ['an address that is not there', "let a = get('/cart');", ["let a = get('');"]],
    ['none in texts, types and loops', `let a: '/b' = t\`\${b ?? c}\`; while (b && c) next();`, []],
  ])('are %s', (_, source, faults) => {
    expect(faulty(source)).toEqual(faults);
  });
});

describe('a drawn fault', () => {
  it('is the same for the same seed, in a module that the tests of its clause import', () => {
    const tests = new Map([['2.22', ['src/features/cart/coupon-box.test.tsx']]]);
    const [one, again] = [7, 7].map((seed) => drawMutant(tests, createRandom(seed)));
    expect(one).toEqual(again);
    expect(modulesOf(tests.get('2.22') ?? [])).toContain(one?.file);
    expect(one?.replace).not.toBe(one?.find);
  });

  it('may be in what a component is made of', () => {
    expect(modulesOf(['src/features/payment/payment-step.test.tsx'])).toEqual(
      expect.arrayContaining([
        'src/features/payment/payment-step.tsx',
        'src/features/payment/payment-options.tsx',
      ]),
    );
  });
});
