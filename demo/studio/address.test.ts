import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TAG_FACTS } from '../../src/elements/tag-list.ts';
import { readAddress, writeUrl } from './address.ts';
import {
  attributeTypes,
  CARRIERS,
  HOSTS,
  INITIAL_STATE,
  isTagName,
  type StudioState,
  type StudioTag,
  type TagName,
  WIDTHS,
} from './state.ts';
import { isTokenValue } from './token-values.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 30 });
/** JSON writes it as 0. */
const withoutMinusZero = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const attributesArbitrary = (tag: TagName): fc.Arbitrary<Record<string, string>> => {
  const names = attributeTypes(tag).map(([name]) => name);
  return names.length === 0 ? fc.constant({}) : fc.dictionary(fc.constantFrom(...names), text);
};

const tagArbitrary: fc.Arbitrary<StudioTag> = fc
  .constantFrom(...Object.keys(TAG_FACTS).filter(isTagName))
  .chain((tag) =>
    fc.record(
      {
        tag: fc.constant(tag),
        attributes: attributesArbitrary(tag),
        fallback: text,
        link: text,
      },
      { requiredKeys: ['tag', 'attributes'] },
    ),
  );

const oneOrTwo = fc.constantFrom({}, { pages: 'two' } as const, { examples: true } as const);
const pageArbitrary: fc.Arbitrary<StudioState> = fc.record({
  host: fc.constantFrom(...HOSTS),
  width: fc.constantFrom(...WIDTHS),
  carrier: fc.constantFrom(...CARRIERS),
  config: fc.dictionary(
    fc.oneof(fc.constantFrom('company', 'language', 'languages', 'workflow'), fc.string({ minLength: 1 })),
    fc.oneof(text, fc.jsonValue()).map(withoutMinusZero),
  ),
  tags: fc.array(tagArbitrary, { maxLength: 12 }),
  tokens: fc.dictionary(
    fc.constantFrom<`--ws-${string}`>('--ws-accent', '--ws-paper', '--ws-font', '--ws-radius'),
    fc.oneof(fc.constantFrom('#0a7548', 'rgb(1 2 3)', '"Open Sans", serif'), text).filter(isTokenValue),
  ),
});
const stateArbitrary = fc.tuple(pageArbitrary, oneOrTwo).map(([state, pages]) => ({ ...state, ...pages }));

describe('an address', () => {
  it('restores the state that it was written from, whatever it is [C2.12]', () => {
    fc.assert(
      fc.property(stateArbitrary, (state) => {
        expect(readAddress(writeUrl(state))).toEqual({ state, ignored: [] });
      }),
    );
  });

  it('stays the same after it was read and written, whatever it contains [C2.12]', () => {
    const parameter = fc.tuple(
      fc.oneof(
        text,
        fc.constantFrom(
          'v',
          'host',
          'width',
          'config.company',
          'config.',
          '1',
          '2',
          '2.code',
          'fallback.1',
          '--ws-ink',
        ),
      ),
      fc.oneof(text, fc.constantFrom('ws-price', 'ws-cart', 'ws-none', '{"a":1}', '#fff;}</style>')),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(parameter).map((all) => `#${new URLSearchParams(all)}`),
        ),
        (hash) => {
          const { state } = readAddress(hash);
          expect(readAddress(writeUrl(state))).toEqual({ state, ignored: [] });
        },
      ),
    );
  });

  it('is readable for people', () => {
    const state: StudioState = {
      ...INITIAL_STATE,
      config: { company: 'cz-ws', cartUrl: '/order', workflow: 2, buildNumber: '7' },
      tags: [{ tag: 'ws-price', attributes: { code: 'hosting-plus', per: 'month' }, fallback: '5,49 €' }],
      tokens: { '--ws-accent': '#1547d1' },
    };
    expect(writeUrl(state)).toBe(
      '#v=1&host=plain&width=1280&carrier=attribute&config.company=cz-ws&config.cartUrl=/order&config.workflow=2' +
        '&config.buildNumber=%227%22&1=ws-price&1.code=hosting-plus&1.per=month&fallback.1=5,49+%E2%82%AC' +
        '&--ws-accent=%231547d1',
    );
  });

  it('starts with tags that show something when it is empty', () => {
    expect(readAddress('')).toEqual({ state: INITIAL_STATE, ignored: [] });
    expect(readAddress('#')).toEqual({ state: INITIAL_STATE, ignored: [] });
  });

  it('lists what it ignores, and keeps the rest [C2.12]', () => {
    const { state, ignored } = readAddress(
      '#v=2&pages=three&examples=no&host=green&config.company=ws-sk&1=ws-price&1.code=a&1.color=red&2=ws-none&2.code=b&fallback.9=x&--ws-none=1&--ws-ink=red;}',
    );
    expect(state.tags).toEqual([{ tag: 'ws-price', attributes: { code: 'a' } }]);
    expect(state.config, 'wrong values stay, to be told').toEqual({ company: 'ws-sk' });
    expect(state.tokens).toEqual({});
    expect(ignored).toEqual([
      'v',
      'pages',
      'examples',
      'host',
      '1.color',
      '2',
      '2.code',
      'fallback.9',
      '--ws-none',
      '--ws-ink',
    ]);
  });
});

describe('the value of a token', () => {
  it.each(['#fff', 'rgb(1 2 3 / 50%)', 'var(--brand, #000)', '"Open Sans", sans-serif', '0 1px 2px black'])(
    'may be %s',
    (value) => expect(isTokenValue(value)).toBe(true),
  );

  it.each([
    '',
    'red; } body { display: none',
    'red</style><script>',
    'url(https://elsewhere.example/a.png)',
    'image-set("a.png" 1x)',
    '"open',
    'rgb(1 2 3',
    ')(',
    'red /* comment',
    'red !important',
    '\\75rl(a)',
  ])('may not be %s [C2.13]', (value) => expect(isTokenValue(value)).toBe(false));
});
