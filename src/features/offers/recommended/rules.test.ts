import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cartSchema } from '../../../api/cart-schema.ts';
import type { Offers } from '../../../api/offers.ts';
import {
  type CrossSell,
  newItemOf,
  offersKey,
  replacedName,
  type UpSell,
  upSellCards,
  upSellFor,
} from './rules.ts';

const cart = v.parse(cartSchema, {
  uuid: 'u',
  items: [
    { id: '1', code: 'hosting-start', name: 'Start', period: 12, price: { vatExcluded: 1 } },
    { id: '2', code: 'vps-s', name: 'VPS S', period: 1, price: { vatExcluded: 1 } },
    { id: '3', code: 'ssl-basic', name: 'SSL', price: { vatExcluded: 1 } },
  ],
  summary: { price: { vatExcluded: 3, vatIncluded: 3, vatPercentage: 0 } },
});
const [start, vps, ssl] = cart.items;

/** The fields of a bigger product that the rules use; the others do not matter here. */
const bigger = (cartItemId: string, period: number | undefined, vatExcluded: number): UpSell =>
  ({ cartItemId, period, priceDifference: { vatExcluded } }) as UpSell;
const offers = (...upSellProducts: UpSell[]): Offers => ({ upSellProducts, xSellProducts: [] }) as Offers;

it('offers are requested again when an item, its product or its period has changed', () => {
  expect(offersKey(cart)).toBe('1:hosting-start:12 2:vps-s:1 3:ssl-basic:');
});

it('an offer is added to the cart at the displayed price, with its properties but without its price list', () => {
  const offer = {
    ...{ code: 'ssl-basic', name: 'SSL', sellType: 'xSell', period: 12, discount: 1 },
    price: { vatExcluded: 1_990, vatIncluded: 2_448 },
    properties: { domain: 'firma.sk', type: undefined, prices: [] },
  } as unknown as CrossSell;
  const item = newItemOf(offer);
  expect(item).toEqual({
    ...{ code: 'ssl-basic', name: 'SSL', sellType: 'xSell', period: 12 },
    price: { vatExcluded: 1_990 },
    properties: { domain: 'firma.sk' },
  });
  expect(Object.keys(item.properties ?? {})).toEqual(['domain']);
});

describe('a larger product', () => {
  it('matches the item and the period for which it was offered', () => {
    const known = offers(bigger('2', 12, 100), bigger('1', 1, 200), bigger('1', 12, 300));
    expect(start && upSellFor(known, start)).toBe(known.upSellProducts[2]);
    expect(vps && upSellFor(known, vps)).toBeUndefined();
    expect(ssl && upSellFor(undefined, ssl)).toBeUndefined();
  });

  it('has its own card only as one of the two smallest upgrades', () => {
    const [large, small, middle] = [bigger('1', 12, 900), bigger('2', 1, 100), bigger('3', undefined, 500)];
    expect(upSellCards(offers(large, small, middle), cart)).toEqual([small, middle]);
    expect(upSellCards(offers(bigger('1', 24, 1)), cart)).toEqual([]);
  });

  it('has one card for indistinguishable items, and one for each domain', () => {
    const items = (...domains: (string | undefined)[]) => ({
      ...cart,
      items: domains.flatMap((domain, at) =>
        start ? [{ ...start, id: `${at}`, properties: { ...start.properties, domain } }] : [],
      ),
    });
    const each = offers(bigger('0', 12, 100), bigger('1', 12, 100));
    expect(upSellCards(each, items(undefined, undefined)).map(({ cartItemId }) => cartItemId)).toEqual(['0']);
    expect(upSellCards(each, items('a.sk', 'b.sk')).map(({ cartItemId }) => cartItemId)).toEqual(['0', '1']);
  });

  it('names the item to replace, with the domain if there is one', () => {
    expect(start && replacedName(start)).toBe('Start');
    const item = start && { ...start, properties: { ...start.properties, domain: 'a.sk' } };
    expect(item && replacedName(item)).toBe('Start (a.sk)');
    const german = start && { ...start, properties: { ...start.properties, domain: 'xn--mnchen-3ya.de' } };
    expect(german && replacedName(german)).toBe('Start (münchen.de)');
  });
});
