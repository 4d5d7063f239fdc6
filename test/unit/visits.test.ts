import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../src/config/routes.ts';
import { TAGS } from '../../src/elements/tag-list.ts';
import { PAYMENT_GROUPS } from '../../src/features/payment/groups.ts';
import type { Form, Visit, Visits } from '../support/visits/visit.ts';
import { VISITS } from '../support/visits/visits.ts';

describe('the list of visits', () => {
  const listed = Object.keys(VISITS).map((name) => name.split('?')[0] ?? '');

  it('has every route of ws-cart, and no other [C10.1]', () => {
    const own = new Set(listed.filter((name) => !name.startsWith('ws-')));
    expect([...own].sort()).toEqual([...Object.keys(ROUTES).map((name) => `/${name}`), '*'].sort());
  });

  it('has every other tag', () => {
    expect(listed.filter((name) => name.startsWith('ws-')).sort()).toEqual(
      TAGS.map(({ tag }) => tag)
        .filter((tag) => tag !== 'ws-cart')
        .sort(),
    );
  });

  it('has an order that is paid by each group of payment', () => {
    const paid = Object.keys(VISITS['/order?step=recapitulation']).filter((name) =>
      name.startsWith('paid by '),
    );
    expect(paid.sort()).toEqual([...PAYMENT_GROUPS.keys()].map((group) => `paid by ${group}`).sort());
  });

  it('says what each state shows', () => {
    for (const [name, visits] of Object.entries<Readonly<Record<string, Visit>>>(VISITS))
      for (const [state, { shows }] of Object.entries(visits))
        expect(shows, `${name}: ${state}`).not.toBe('');
  });

  it('does not compile if a form lacks a state that every form has', () => {
    // @ts-expect-error What a form shows offline is missing.
    const some: Visits<Form> = {
      'in progress': { shows: 'Sending' },
      'refused by the server': { shows: 'No' },
      'unknown error with its number': { shows: 'Error' },
      'refused fields': { shows: 'Required' },
    };
    expect(Object.keys(some)).toHaveLength(4);
  });
});
