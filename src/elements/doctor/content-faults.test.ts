// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { findEmptiedTags } from './content-faults.ts';

/** Finds faults in a document that is parsed as in a browser, and in its source. */
const found = async (source: string, parsed: string) => {
  const page = new DOMParser().parseFromString(parsed, 'text/html');
  return (await findEmptiedTags(page, async () => `<!doctype html><body>${source}`)).map(({ kind, at }) => [
    kind,
    at,
  ]);
};

const PARSED = '<p>Find: <ws-domain-checker qd="a"></ws-domain-checker></p><form action="/"></form><p></p>';

it('finds a tag whose block element was moved out of the paragraph [C5.7]', async () => {
  const source = '<p>Find: <ws-domain-checker qd="a"><form action="/"></form></ws-domain-checker></p>';
  expect(await found(source, PARSED)).toEqual([['in-paragraph', '<ws-domain-checker qd="a">']]);
});

it.each([
  ['an empty tag before a form of the page', PARSED, PARSED],
  [
    'a page that names the tag in a comment, too',
    `<!-- <ws-domain-checker><form></form></ws-domain-checker> -->${PARSED}`,
    PARSED,
  ],
  ['a source without the tag', '<p>Loading</p>', PARSED],
  [
    'a fallback that stayed in its tag',
    '<p><ws-login><a href="/">Log in</a></ws-login></p>',
    '<p><ws-login><a href="/">Log in</a></ws-login></p>',
  ],
])('finds nothing on %s', async (_what, source, parsed) => {
  expect(await found(source, parsed)).toEqual([]);
});
