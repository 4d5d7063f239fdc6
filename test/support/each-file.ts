import { afterAll, expect, vi } from 'vitest';
import { TAGS } from '../../src/elements/tag-list.ts';

// A worker keeps its page and the modules of libraries for several files: each file begins on a new page, and loads ours anew.
vi.resetModules();
vi.unstubAllGlobals();
vi.restoreAllMocks();
// Registers what renders views, as the code of the tags does.
await import('../../src/ui/react-renderer.tsx');
if (globalThis.document) {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    // oxlint-disable-next-line unicorn/no-document-cookie -- the store of cookies that happy-dom has.
    document.cookie = `${cookie.split('=')[0]}=; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  }
  for (const part of [document.head, document.body]) part.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  const { happyDOM } = globalThis as { happyDOM?: { setURL: (url: string) => void } };
  happyDOM?.setURL('http://localhost:3000/');
}

/** A worker that several test files share cannot undefine a tag: the files after it would depend on their order. */
afterAll(() => {
  const defined = TAGS.map(({ tag }) => tag).filter((tag) => globalThis.customElements?.get(tag));
  expect(defined, 'This file defines tags: add it to ALONE in vitest.config.ts').toEqual([]);
});
