import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../src/config/routes.ts';
import { TAGS } from '../../src/elements/tag-list.ts';
import { PAYMENT_GROUPS } from '../../src/features/payment/groups.ts';
import { GROUPS, PAIRS, type Visits } from '../support/visits/pairs.ts';
import type { Visit } from '../support/visits/visit.ts';
import { VISITS } from '../support/visits/visits.ts';

describe('the list of visits', () => {
  const routes = Object.entries(ROUTES).map(
    ([name, { takesServer }]) => `/${name}${takesServer ? '/:uuid?' : ''}`,
  );
  const listed = Object.keys(PAIRS).map((route) => route.split('?step=')[0]?.split('?message')[0] ?? '');

  it('has every route of ws-cart, and no other [C10.1]', () => {
    const [own, others] = [new Set(listed), new Set(TAGS.map(({ tag }) => tag as string))];
    expect([...own].filter((route) => !others.has(route)).sort()).toEqual([...routes, '*'].sort());
  });

  it('has every other tag', () => {
    expect(listed.filter((name) => name.startsWith('ws-')).sort()).toEqual(
      TAGS.map(({ tag }) => tag)
        .filter((tag) => tag !== 'ws-cart')
        .sort(),
    );
  });

  it('has every group of payment', () => {
    expect([...GROUPS].sort()).toEqual([...PAYMENT_GROUPS.keys()].sort());
  });

  it('has a way to each state of each route, and to no other state', () => {
    for (const [route, states] of Object.entries<readonly string[]>(PAIRS)) {
      const visits: Readonly<Record<string, Visit>> = VISITS[route as keyof typeof PAIRS];
      expect(new Set(states).size, `${route} names each state once`).toBe(states.length);
      expect(Object.keys(visits).sort(), route).toEqual([...states].sort());
      for (const [name, { shows }] of Object.entries(visits)) expect(shows, `${route}: ${name}`).not.toBe('');
    }
  });

  it('does not compile if a state has no visit', () => {
    // @ts-expect-error The one state of this route is missing.
    const none: Visits<'*'> = {};
    expect(none).toEqual({});
  });
});
