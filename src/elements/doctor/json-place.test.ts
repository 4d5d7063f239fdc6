import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonMistake } from './json-place.ts';

test.each([
  ['{"company": "sk-ws",}', 1, 21, 'trailing-comma'],
  ["{'company': 'sk-ws'}", 1, 2, 'single-quotes'],
  ['{“company”: "sk-ws"}', 1, 2, 'curly-quotes'],
  ['{\n  company: "sk-ws"\n}', 2, 3, 'unquoted-key'],
  ['{\n  "company": "sk-ws"\n  "theme": "cary"\n}', 3, 3, 'missing-comma'],
  ['{"company": "sk-ws"', 1, 20, 'cut-off'],
  ['{"company" "sk-ws"}', 1, 12, 'missing-comma'],
  ['', 1, 1, 'cut-off'],
  ['{"a": 01}', 1, 8, 'other'],
  ['{"company": "sk-ws",</p>\n<p>"theme": "cary"}', 1, 21, 'markup'],
  ['{\n  // our brand\n  "company": "sk-ws"\n}', 2, 3, 'comment'],
  ['{"company": "sk-ws" /* our brand */}', 1, 21, 'comment'],
  ['{"company": "sk-ws"} # our brand', 1, 22, 'comment'],
  ['<!-- our brand -->{"company": "sk-ws"}', 1, 1, 'comment'],
  ['{"company": sk-ws}', 1, 13, 'unquoted-text'],
  ['{"languages": [sk-SK]}', 1, 16, 'unquoted-text'],
  ['{"company":\u00a0"sk-ws"}', 1, 12, 'no-break-space'],
  ['{&quot;company&quot;: &quot;sk-ws&quot;}', 1, 2, 'entity'],
  ['{"company": &#34;sk-ws&#34;}', 1, 13, 'entity'],
  ['\ufeff{"company": "sk-ws"}', 1, 1, 'invisible'],
  ['{\u200b"company": "sk-ws"}', 1, 2, 'invisible'],
] as const)('finds the mistake in %j at %i:%i (%s)', (text, line, column, mistake) => {
  expect(findJsonMistake(text)).toMatchObject({ line, column, mistake });
});

test('finds a position in anything that does not parse, and never hangs', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const place = findJsonMistake(text);
      expect(place.line).toBeGreaterThan(0);
      expect(place.column).toBeGreaterThan(0);
    }),
  );
});
