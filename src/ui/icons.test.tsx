import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FAMILY_ICONS } from '../features/cart/family-icons.ts';
import { PAYMENT_GROUPS } from '../features/payment/groups.ts';
import * as general from './icons.tsx';
import * as ofCart from './icons-cart.tsx';
import * as ofFamilies from './icons-families.tsx';
import * as ofHeader from './icons-header.tsx';
import * as ofMigration from './icons-migration.tsx';
import * as ofOrder from './icons-order.tsx';

const all = new Set(
  [general, ofCart, ofFamilies, ofHeader, ofMigration, ofOrder].flatMap((icons) => Object.values(icons)),
);

it('no two icons are the same drawing', () => {
  const drawings = [...all].map((Icon) => renderToStaticMarkup(<Icon />));
  expect(new Set(drawings).size).toBe(drawings.length);
});

it.each([
  ['product family', Object.values(FAMILY_ICONS)],
  ['payment method', [...PAYMENT_GROUPS.values()].map(({ icon }) => icon)],
])('every %s has an icon of its own', (_what, icons) => {
  expect(new Set(icons).size).toBe(icons.length);
});

it('no payment method looks like a product', () => {
  const families = new Set(Object.values(FAMILY_ICONS));
  expect([...PAYMENT_GROUPS.values()].filter(({ icon }) => families.has(icon))).toEqual([]);
});
