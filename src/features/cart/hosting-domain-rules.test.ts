import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cartItemSchema } from '../../api/cart-schema.ts';
import {
  asksForDomain,
  domainsInCart,
  domainsToOffer,
  domainToPreselect,
  LATER,
} from './hosting-domain-rules.ts';
import { titleOf } from './rules.ts';

const itemOf = (id: string, code: string, properties: object = {}, editableProperties = ['domain']) =>
  v.parse(cartItemSchema, {
    id,
    code,
    name: `Name of ${code}`,
    price: { vatExcluded: 1 },
    properties,
    editableProperties,
  });
const hosting = (domain?: string, id = 'h') => itemOf(id, 'hosting-plus', { type: 'hosting', domain });
const registration = (domain: string) => itemOf(domain, 'domain-register', { type: 'domain', domain }, []);
const transfer = (domain: string) => itemOf(domain, 'domain-transfer', { type: 'domain', domain }, []);
const cartOf = (...items: ReturnType<typeof itemOf>[]) =>
  ({ items }) as Parameters<typeof domainToPreselect>[0];

describe('a row asks for its domain', () => {
  it.each([
    ['hosting whose domain can be set', hosting(), true],
    ['a website builder', itemOf('1', 'web-builder', { type: 'web-builder' }), true],
    ['hosting whose domain the API does not list', itemOf('1', 'hosting-plus', {}, []), false],
    ['a certificate, which has to prove it', itemOf('1', 'ssl-basic', { type: 'ssl' }), false],
    ['a domain', registration('a.sk'), false],
  ])('%s: %#', (_, item, expected) => {
    expect(asksForDomain(item)).toBe(expected);
  });
});

it('the domains of a cart are those that it registers or transfers', () => {
  expect(domainsInCart(cartOf(hosting('x.sk'), registration('A.sk'), transfer('b.sk')))).toEqual([
    'a.sk',
    'b.sk',
  ]);
});

describe('the domain that is chosen for a hosting automatically', () => {
  it('is the only one of the cart', () => {
    expect(domainToPreselect(cartOf(hosting(), registration('a.sk')))).toEqual({
      itemId: 'h',
      domain: 'a.sk',
    });
  });

  it.each([
    ['there is none', hosting(), []],
    ['there are two', hosting(), [registration('a.sk'), registration('b.sk')]],
    ['another is chosen', hosting('x.sk'), [registration('a.sk')]],
    ['the customer will choose later', hosting(LATER), [registration('a.sk')]],
    ['another hosting has it', hosting(), [registration('a.sk'), hosting('a.sk', 'other')]],
    [
      'another hosting has it in capital letters',
      hosting(),
      [registration('a.sk'), hosting('A.SK', 'other')],
    ],
  ])('is none if %s [D.22a]', (_, item, others) => {
    expect(domainToPreselect(cartOf(item, ...others))).toBeUndefined();
  });

  it('is chosen only for the first of several hostings', () => {
    const cart = cartOf(
      hosting('x.sk', '1'),
      hosting(undefined, '2'),
      hosting(undefined, '3'),
      registration('a.sk'),
    );
    expect(domainToPreselect(cart)).toEqual({ itemId: '2', domain: 'a.sk' });
  });
});

describe('the list of domains of a hosting', () => {
  const names = (count: number) => new Set(Array.from({ length: count }, (_, index) => `a${index}.sk`));

  it('offers the domains of the cart, and the chosen one if it is another', () => {
    expect(domainsToOffer(names(2), 'a1.sk', false)).toEqual(['a0.sk', 'a1.sk']);
    expect(domainsToOffer(names(2), 'own.sk', false)).toEqual(['a0.sk', 'a1.sk', 'own.sk']);
    expect(domainsToOffer(names(1), LATER, false)).toEqual(['a0.sk']);
    expect(domainsToOffer(names(1), undefined, false)).toEqual(['a0.sk']);
  });

  it('contains only the chosen one of many until it is opened', () => {
    expect(domainsToOffer(names(300), 'a1.sk', false)).toEqual(['a1.sk']);
    expect(domainsToOffer(names(300), undefined, false)).toEqual([]);
    expect(domainsToOffer(names(300), 'a1.sk', true)).toHaveLength(300);
  });
});

describe('the title of an item', () => {
  it.each([
    [registration('a.sk'), 'a.sk'],
    [itemOf('1', 'vps-s', { type: 'vps', name: 'web01' }), 'web01'],
    [hosting('a.sk'), 'Name of hosting-plus'],
    [hosting(), 'Name of hosting-plus'],
  ])('is its domain or its own name, or that of the plan for hosting: %#', (item, title) => {
    expect(titleOf(item)).toBe(title);
  });
});
