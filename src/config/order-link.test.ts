import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LINK_LIMITS, type LinkItem, linkRoute, readLink } from './order-link.ts';

const read = (query: string) => readLink(new URLSearchParams(query));
const parametersOf = (route: string) => new URLSearchParams(route.replace(/^add\?/, ''));

describe('a link', () => {
  it('names products with periods and domains, a coupon and where it leads', () => {
    expect(read('items=hosting-plus:12,domain-register:12:example.sk&coupon=WELCOME10&then=order')).toEqual({
      items: [
        { code: 'hosting-plus', period: 12, domain: undefined },
        { code: 'domain-register', period: 12, domain: 'example.sk' },
      ],
      omitted: 0,
      coupon: 'WELCOME10',
      target: 'order',
    });
  });

  it.each<[string, Partial<LinkItem & { fault: string }>[]]>([
    ['', []],
    [',, ,', []],
    ['ssl', [{ code: 'ssl' }]],
    [' ssl : 12 ', [{ code: 'ssl', period: 12 }]],
    ['ssl::a.sk', [{ code: 'ssl', domain: 'a.sk' }]],
    ['ssl:12:https://a.sk/x', [{ code: 'ssl', period: 12, domain: 'https://a.sk/x' }]],
    ['ssl:0', [{ code: 'ssl', fault: 'period' }]],
    ['ssl:121', [{ code: 'ssl', fault: 'period' }]],
    ['ssl:1.5', [{ code: 'ssl', fault: 'period' }]],
    ['ssl:1e1', [{ code: 'ssl', fault: 'period' }]],
    ['ssl:-12', [{ code: 'ssl', fault: 'period' }]],
    ['ssl:rok', [{ code: 'ssl', fault: 'period' }]],
    [':12', [{ code: '', fault: 'code' }]],
    ['<script>alert(1)</script>', [{ fault: 'code' }]],
    ['ssl"onclick=', [{ fault: 'code' }]],
    ['__proto__:12', [{ code: '__proto__', period: 12 }]],
    ['constructor', [{ code: 'constructor' }]],
    ['x'.repeat(65), [{ code: 'x'.repeat(64), fault: 'code' }]],
    ['s\u202Esl', [{ code: 'ssl' }]],
  ])('of the products %j is read with its fault at its place', (items, expected) => {
    const { items: found } = readLink(new URLSearchParams({ items }));
    expect(found).toHaveLength(expected.length);
    expect(found).toMatchObject(expected);
  });

  it('holds so many products, and says how many more there are', () => {
    const { items, omitted } = read(`items=${new Array(500).fill('ssl:12').join()}`);
    expect(items).toHaveLength(LINK_LIMITS.items);
    expect(omitted).toBe(480);
  });

  it('leads to the cart unless it says the order, whatever else it names', () => {
    for (const then of [
      '',
      'cart',
      'ORDER',
      'https://evil.example/',
      'javascript:alert(1)',
      '//evil.example',
    ])
      expect(readLink(new URLSearchParams({ items: 'ssl', then })).target, then).toBe('cart');
  });

  it('survives a broken percent encoding, and a coupon that is too long', () => {
    expect(read('items=%E0%A4%A:12&coupon=%').items).toMatchObject([{ fault: 'code' }]);
    expect(read(`coupon=${'A'.repeat(5_000)}`).coupon).toHaveLength(LINK_LIMITS.coupon);
  });

  it('is written as people write it', () => {
    const items = [
      { code: 'hosting-plus', period: 12 },
      { code: 'ssl', domain: 'šťastie.sk' },
    ];
    expect(linkRoute({ items, coupon: 'A B', target: 'order' })).toBe(
      'add?items=hosting-plus:12,ssl::%C5%A1%C5%A5astie.sk&coupon=A+B&then=order',
    );
    expect(linkRoute({ items: [{ code: 'ssl' }], target: 'cart' })).toBe('add?items=ssl');
  });
});

describe('every link', () => {
  const code = fc.stringMatching(/^[a-zA-Z0-9_.+/-]{1,64}$/);
  const domain = fc.stringMatching(/^[a-z0-9]{1,20}\.(sk|com|co\.uk)$/);
  const item = fc.record({
    code,
    period: fc.option(fc.integer({ min: 1, max: LINK_LIMITS.period }), { nil: undefined }),
    domain: fc.option(domain, { nil: undefined }),
  });
  const link = fc.record({
    items: fc.array(item, { maxLength: LINK_LIMITS.items }),
    coupon: fc.option(fc.stringMatching(/^[A-Z0-9][A-Z0-9 &=%+:,-]{0,30}[A-Z0-9]$/), { nil: undefined }),
    target: fc.constantFrom('cart' as const, 'order' as const),
  });

  it('is read as what it was made from [C4.8]', () => {
    fc.assert(
      fc.property(link, (written) => {
        expect(readLink(parametersOf(linkRoute(written)))).toEqual({ ...written, omitted: 0 });
      }),
    );
  });

  it('is read without an error, within the limits, and written again as it was read, whatever it holds', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({
        unit: fc.constantFrom(',', ':', '%', '<', '\u202e', '\ud800', 'a', '1', '.', '&', '=', '__proto__'),
      }),
    );
    fc.assert(
      fc.property(text, text, text, (items, coupon, then) => {
        const found = readLink(new URLSearchParams({ items, coupon, then }));
        expect(found.items.length).toBeLessThanOrEqual(LINK_LIMITS.items);
        for (const one of found.items) {
          expect(one.code.length).toBeLessThanOrEqual(LINK_LIMITS.code);
          expect((one.domain ?? '').length).toBeLessThanOrEqual(LINK_LIMITS.domain);
        }
        const sound = found.items.filter(({ fault }) => !fault);
        const again = readLink(parametersOf(linkRoute({ ...found, items: sound })));
        expect(again.items).toEqual(sound);
        expect(again.coupon).toBe(found.coupon);
      }),
      { numRuns: 300 },
    );
  });
});
