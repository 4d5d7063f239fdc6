import { same } from '../../languages.ts';
import { type Product, product } from './product.ts';

/** Not sold: raises the error that its properties name. */
export const MAGIC: Product = product({
  code: 'magic-error',
  family: 'demo',
  names: same('Magic error'),
  about: same('Raises the error that its properties name.'),
  eur: { 1: 100, 12: 1_000, 24: 2_000 },
});
