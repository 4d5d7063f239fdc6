// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../../test/support/render.tsx';
import { localStore, tabStore } from '../../../lib/storage.ts';
import { storedName } from '../../../state/session/stored-rows.ts';
import { ThankYouScreen } from '../thank-you/thank-you-screen.tsx';
import { AllNextActions } from './all-next-actions.tsx';

const ORDER = storedName('order', 'sk-ws');
const KEPT = storedName('order-actions', 'sk-ws');
const CALL = 'GET /orders/2026005/actions';
const action = { kind: 'document', subject: 'eva.hu', state: 'open' };
const cart = {
  uuid: 'new',
  items: [],
  summary: { price: { vatExcluded: 0, vatIncluded: 0, vatPercentage: 23 } },
};
const receipt = { items: [], total: 1587, groupId: 'card', emails: ['eva@example.sk'] };
const PROMISES = /everything we need|don’t need to do anything|services start|activating your services/;
const UNCHECKED = 'We couldn’t check whether anything is left for you to do.';
const OUTDATED = 'We couldn’t check this list right now';

let page: Drawn;
afterEach(() => {
  page.end();
  tabStore.remove(ORDER);
  localStore.remove(KEPT);
});

/** Keeps what an earlier answer listed, as a browser does. */
const keep = (actions: readonly object[]): void =>
  localStore.set(KEPT, JSON.stringify({ at: Date.now(), value: [{ orderId: '2026005', actions }] }));

async function thankYou(messageKey: string, answer: () => unknown): Promise<void> {
  tabStore.set(ORDER, JSON.stringify({ orderId: '2026005', exists: 'yes', announced: true, receipt }));
  const routes = { href: (route: string) => route, open: () => undefined };
  const screen = (
    <ThankYouScreen {...{ messageKey, routes }} exception={undefined} onHome={() => undefined} />
  );
  page = await draw(screen, { 'GET /cart': () => cart, [CALL]: answer });
}
const shows = (text: string) => page.until(() => expect(page.box.textContent).toContain(text));
const lists = () => [...page.box.querySelectorAll('.next-action')].map(({ textContent }) => textContent);

type Failure = readonly [string | number, () => unknown];
const status = (code: number, body: unknown = {}): Failure => [
  code,
  () => Response.json(body, { status: code }),
];
const UNKNOWN = status(404, { key: 'validation.resource_not_found' });
const BROKEN = status(500, { key: 'exception.server_error' });
const FAILURES: readonly Failure[] = [
  BROKEN,
  status(502),
  status(429),
  ['a lost response', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['no JSON', () => new Response('<html>')],
  ['null', () => Response.json(null)],
  ['an empty object', () => ({})],
  ['a list', () => [action]],
  ['actions that are no list', () => ({ actions: { kind: 'document' } })],
];
/** One that is tried again, and one that is not. */
const TWO: readonly Failure[] = [BROKEN, ['an empty object', () => ({})]];

describe('an order whose shop does not say what is left to do', () => {
  it.each([...FAILURES, status(401), UNKNOWN])(
    'is told so on thank-you, which promises nothing: %s [C9.29]',
    async (_what, answer) => {
      await thankYou('success', answer);
      await shows(UNCHECKED);
      expect(page.box.textContent).not.toMatch(PROMISES);
    },
  );

  it.each(TWO)(
    'keeps its list on thank-you, which says that it may be old: %s [C9.29]',
    async (_, answer) => {
      keep([action]);
      await thankYou('success', answer);
      await shows(OUTDATED);
      expect(lists()).toEqual(['Send us the document for eva.hu']);
      expect(page.box.textContent).not.toMatch(PROMISES);
    },
  );

  it.each(TWO)('keeps its list beside the empty cart: %s [C9.29]', async (_, answer) => {
    keep([action]);
    page = await draw(<AllNextActions />, { 'GET /cart': () => cart, [CALL]: answer });
    await shows(OUTDATED);
    expect(lists()).toEqual(['Send us the document for eva.hu']);
  });

  it('keeps its list if the shop does not have the call [C9.29]', async () => {
    keep([action]);
    let asked = 0;
    await thankYou('success', () => {
      asked += 1;
      return Response.json({}, { status: 404 });
    });
    await page.until(() => expect(asked).toBe(1));
    expect(lists()).toEqual(['Send us the document for eva.hu']);
    expect(page.box.textContent).not.toMatch(PROMISES);
  });

  it('shows nothing of an order that is not of this person [C9.29]', async () => {
    keep([action]);
    await thankYou('success', UNKNOWN[1]);
    await shows(UNCHECKED);
    expect(page.box.textContent).not.toContain('eva.hu');
    expect(page.box.textContent, 'the answer would be the same').not.toContain('Try again');
  });

  it('is asked about again, and then promises what is true [C9.29]', async () => {
    let answer: unknown = {};
    await thankYou('success', () => answer);
    await shows(UNCHECKED);
    answer = { actions: [] };
    await page.press('Try again');
    await shows('We have everything we need.');
    expect(page.box.textContent).not.toContain(UNCHECKED);
  });
});
