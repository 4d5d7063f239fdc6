import { expect, it } from 'vitest';
import type { Target } from './adapter.ts';
import { visitorOf } from './visitor.ts';

/** A target that records the bodies of the requests. */
function recordingTarget(): { target: Target; bodies: unknown[] } {
  const bodies: unknown[] = [];
  const transport = async (request: Request): Promise<Response> => {
    bodies.push(await request.json());
    return Response.json({});
  };
  const target = {
    api: 'https://api.brand.example/api',
    validation: undefined,
    company: 'sk-ws',
    adapter: {},
  };
  return { target: { ...target, transport }, bodies };
}

it('sends ids as strings, like the tags, no matter what the server calls them', async () => {
  const { target, bodies } = recordingTarget();
  await visitorOf(target).send('PUT', '/cart/billing-profile', { id: 17 });
  await visitorOf(target).send('PUT', '/cart/coupon', { code: 'A', cartItemId: 18 });
  await visitorOf(target).send('POST', '/cart/items', { code: 'a', period: 12 });
  expect(bodies).toEqual([{ id: '17' }, { code: 'A', cartItemId: '18' }, { code: 'a', period: 12 }]);
});

it.each([
  ['a; Max-Age=0', false],
  ['a; max-age=-1; Expires=Fri, 01 Jan 2100 00:00:00 GMT', false],
  ['a; Expires=Thu, 01 Jan 1970 00:00:00 GMT', false],
  ['a; Path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly', false],
  ['', false],
  ['a; Expires=Fri, 01 Jan 2100 00:00:00 GMT', true],
  ['a; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT', true],
  ['a; Expires=soon', true],
  ['a', true],
])('after "session=%s" keeps the cookie: %s', async (line, isKept) => {
  const { target } = recordingTarget();
  const transport = async () => Response.json({}, { headers: { 'set-cookie': `session=${line}` } });
  const visitor = visitorOf({ ...target, transport }, ['session=old']);
  await visitor.send('GET', '/cart');
  expect(visitor.cookie()).toBe(isKept ? 'session=a' : '');
});
