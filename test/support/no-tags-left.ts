import { afterAll, expect } from 'vitest';
import { TAGS } from '../../src/config/tags.ts';

/** A worker that several test files share cannot undefine a tag: the files after it would depend on their order. */
afterAll(() => {
  const defined = TAGS.map(({ tag }) => tag).filter((tag) => globalThis.customElements?.get(tag));
  expect(defined, 'This file defines tags: add it to ALONE in vitest.config.ts').toEqual([]);
});
