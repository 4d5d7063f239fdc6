import { beforeEach, describe, expect, it } from 'vitest';
import { createShopStore } from '../../../../test/support/shop-page.ts';
import { configAtom } from '../../../state/page/config.ts';
import { forgetAtom } from '../../../state/session/person.ts';
import type { Store } from '../../../state/store.ts';
import { payerAtom } from '../../payment-fields/state.ts';
import { initialValuesAtom } from './initial-values.ts';
import { prefillAtom, withoutPrefill } from './prefill.ts';

let store: Store;
beforeEach(() => {
  store = createShopStore();
});
const prefill = (values: object): void =>
  store.set(configAtom, { ...store.get(configAtom), prefill: values });

describe("the page's prefill", () => {
  it('fills the form of a visitor, and the contact person of a company [C5.21]', () => {
    prefill({
      name: 'Eva',
      emails: ['a@example.sk', 'b@example.sk'],
      organisation: 'Píla',
      countryCode: 'AT',
    });
    expect(store.get(initialValuesAtom)).toMatchObject({
      ...{ type: 'company', name: 'Eva', contactPerson: 'Eva', emails: 'a@example.sk, b@example.sk' },
      ...{ organisation: 'Píla', countryCode: 'AT', phone: '' },
    });
  });

  it('gives way to the payer that a wallet names, and both to what is typed', () => {
    prefill({ name: 'Eva', city: 'Nitra' });
    store.set(payerAtom, { name: 'Eva Tóthová', emails: ['eva@example.sk'] });
    expect(store.get(initialValuesAtom)).toMatchObject({
      name: 'Eva Tóthová',
      emails: 'eva@example.sk',
      city: '',
    });
    store.set(forgetAtom, 'logout');
    expect(store.get(initialValuesAtom)).toMatchObject({ name: 'Eva', emails: '' });
  });

  it('leaves a form as it is without it', () => {
    expect(store.get(initialValuesAtom)).toMatchObject({ type: 'person', name: '', countryCode: 'SK' });
  });

  it('is not part of what is stored, as long as the visitor keeps it', () => {
    prefill({ name: 'Eva', city: 'Nitra' });
    const filled = store.get(prefillAtom);
    const values = { ...store.get(initialValuesAtom), city: 'Brno', street: 'Hlavná 1' };
    expect(withoutPrefill(values, filled)).toMatchObject({ city: 'Brno', street: 'Hlavná 1' });
    expect(withoutPrefill(values, filled)).not.toHaveProperty('name');
  });

  it('stays cleared where the visitor has cleared it', () => {
    prefill({ name: 'Eva' });
    expect(withoutPrefill({ name: '' }, store.get(prefillAtom))).toEqual({ name: '' });
  });
});
