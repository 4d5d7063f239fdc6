import { expect, it } from 'vitest';
import { wholeLicenses } from './licenses.ts';

const LIST = `# Licenses

## valibot - 1.5.0 (MIT)

MIT License, with its text.

## @r2wc/core - 1.3.1 (MIT)

## bysquare - 4.0.1 (Apache-2.0)
`;

it('a library without the text of its license gets it, with its author', () => {
  const [, valibot, r2wc, bysquare] = wholeLicenses(LIST).split('\n## ');
  expect(valibot).toBe('valibot - 1.5.0 (MIT)\n\nMIT License, with its text.\n');
  expect(r2wc).toMatch(/^@r2wc\/core - 1\.3\.1 \(MIT\)\n\nCopyright \(c\) Bitovi\n\nPermission is hereby/);
  expect(bysquare).toContain('Copyright (c) Filip Seman\n\nApache License\n');
  expect(bysquare).toContain('END OF TERMS AND CONDITIONS');
});

it('a license whose text is not known fails the build', () => {
  expect(() => wholeLicenses('## @r2wc/core - 1.3.1 (ISC)\n')).toThrow('no text of its license, ISC');
});
