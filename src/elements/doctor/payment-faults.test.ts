import { expect, it } from 'vitest';
import { findPaymentFaults } from './payment-faults.ts';

const script = (text: string): string => `data:text/javascript,${text}`;
const whole = 'export const mount=()=>{},validate=mount,confirm=mount,unmount=mount';
const text = expect.any(Function);

it.each<[string, string, string, object[]]>([
  ['a module that is whole', 'card', script(whole), []],
  [
    'a name that is misspelled',
    'cards',
    script(whole),
    [{ kind: 'payment-group', at: 'payments.cards', repaired: 'card', group: 'cards', text }],
  ],
  [
    'a script without functions',
    'card',
    script('export const mount=()=>{}'),
    [
      {
        kind: 'payment-functions',
        at: expect.stringContaining('data:'),
        missing: 'validate, confirm, unmount',
        text,
      },
    ],
  ],
])('of %s the doctor says what it is', async (_title, group, module, faults) => {
  expect(await findPaymentFaults({ payments: { [group]: { module } } })).toEqual(faults);
});

it('names a module that cannot be loaded, with the line for a policy', async () => {
  const module = 'https://pay.invalid/card.js';
  const [fault] = await findPaymentFaults({ payments: { card: { module } } });
  expect(fault).toMatchObject({
    kind: 'payment-module',
    at: module,
    repaired: 'script-src https://pay.invalid',
  });
});

it('a page without payment modules is asked nothing', async () => {
  expect(await findPaymentFaults({})).toEqual([]);
});
