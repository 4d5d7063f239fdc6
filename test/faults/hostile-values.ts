/** Values that an attacker puts in place of a field of a request. */
interface HostileValue {
  name: string;
  value: unknown;
}

const long = (text: string, length: number): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

const TEXTS = [
  ...['constructor', '__proto__', 'prototype', 'valueOf', 'toString', 'hasOwnProperty', 'shop.constructor'],
  ...['', ' ', '\u0000', '\ud800', '\u202e', '💶', '../../etc/passwd', '%00', '%', "' OR 1=1 --", '"', '`'],
  ...['<script>1</script>', '{{7*7}}', 'javascript:alert(1)', '-1', '1e309', 'NaN', 'null', 'true'],
  ...[
    'xn--',
    'a..b',
    '-.sk',
    '.',
    'ⅷ.sk',
    'http://evil.example/?x=',
    '//evil.example',
    '\r\nSet-Cookie: a=b',
  ],
];

export const HOSTILE_VALUES: readonly HostileValue[] = [
  ...TEXTS.map((value) => ({ name: JSON.stringify(value), value })),
  ...[
    ...[null, true, false, 0, -1, 0.1, 1e21, Number.MAX_SAFE_INTEGER, 2 ** 31],
    ...[[], {}, [null], [[]], { constructor: { prototype: {} } }, [{ id: '__proto__' }]],
  ].map((value) => ({ name: JSON.stringify(value), value })),
  { name: 'its own prototype', value: JSON.parse('{"__proto__":{"isAdmin":true}}') as unknown },
  { name: 'a date of another calendar', value: '+275760-09-13' },
  { name: 'a name of a file', value: 'CON.pdf\u0000.exe' },
  { name: '65 letters with marks', value: long('ä\u0301', 65) },
  { name: 'words of all directions', value: 'שלום العربية \u2066abc' },
  { name: '300 letters', value: long('a', 300) },
  { name: '100 KB of slashes', value: `${long('/', 100_000)}\nx` },
  { name: '100 KB of dots', value: long('a.', 100_000) },
  { name: '10,000 texts', value: Array.from({ length: 10_000 }, (_, at) => `a${at}`) },
  { name: 'deep', value: JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`) as unknown },
];
