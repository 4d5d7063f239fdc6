import { type CartBody, NotProvided } from '../adapter.ts';
import { type Check, expectThat } from '../check.ts';
import { SESSION_LEVEL } from '../rows/general-rows.ts';
import { cartOf, customerOf, oneProduct } from '../rows/rows.ts';
import { visitorOf } from '../visitor.ts';

const cookieLines = (response: Response): string[] => response.headers.getSetCookie();

const setsCookie: Check = {
  level: 1,
  call: 'GET /cart',
  title: "creates a session and sets its cookie, out of scripts' reach",
  run: async (target) => {
    const lines = cookieLines(await visitorOf(target).send('GET', '/cart'));
    const text = lines.join(' | ');
    const isSecure = /;\s*secure/i.test(text);
    return [
      ...expectThat(
        lines.length > 0,
        'a Set-Cookie header',
        text,
        'The first GET /cart arrives without a session: create one.',
      ),
      ...expectThat(
        lines.length === 0 || /;\s*httponly/i.test(text),
        'a cookie with HttpOnly',
        text,
        'Add HttpOnly: no script of a page needs it.',
      ),
      ...expectThat(
        lines.length === 0 ||
          /;\s*samesite=(lax|strict)/i.test(text) ||
          (/;\s*samesite=none/i.test(text) && isSecure),
        'a cookie with SameSite=Lax, or SameSite=None and Secure',
        text,
        'Add SameSite=Lax; None only where pages of another site have to call.',
      ),
      ...expectThat(
        lines.length === 0 || !target.api.startsWith('https:') || isSecure,
        'a cookie with Secure',
        text,
        'Add Secure: otherwise the cookie also travels without encryption.',
      ),
    ];
  },
};

const keepsCart: Check = {
  level: 1,
  call: 'GET /cart',
  title: 'returns the same cart to the same visitor, and another to another',
  run: async (target) => {
    const guest = visitorOf(target);
    const first = await guest.cart('GET', '');
    const second = await guest.cart('GET', '');
    const other = await visitorOf(target).cart('GET', '');
    return [
      ...expectThat(
        first.uuid === second.uuid,
        `the cart ${first.uuid} again`,
        second.uuid,
        'Find the cart by the cookie of the session. Does the cookie come back on this path and port?',
      ),
      ...expectThat(
        other.uuid !== first.uuid,
        'another uuid for another visitor',
        other.uuid,
        'Give every cart a new uuid: the tags store steps under it, and a shared cart shows other people’s data.',
      ),
    ];
  },
};

const survivesUnknownSession: Check = {
  level: 1,
  call: 'GET /cart',
  title: 'makes a new cart where the session is unknown',
  run: async (target) => {
    const guest = visitorOf(target);
    await guest.cart('GET', '');
    const names = guest
      .cookie()
      .split('; ')
      .map((pair) => pair.split('=')[0]);
    const stranger = visitorOf(
      target,
      names.map((name) => `${name}=00000000-0000-4000-8000-000000000000`),
    );
    const { status } = await stranger.send('GET', '/cart');
    return expectThat(
      status === 200,
      'status 200 with a new cart',
      status,
      'Treat a cookie that you do not know as none: sessions expire, and this call is the way out.',
    );
  },
};

const isPrivate: Check = {
  level: 1,
  call: 'GET /cart',
  title: 'is not kept by shared caches',
  run: async (target) => {
    const cached = (await visitorOf(target).send('GET', '/cart')).headers.get('cache-control') ?? '';
    return expectThat(
      !/public|s-maxage|max-age=[1-9]/.test(cached) || /no-store|private/.test(cached),
      'Cache-Control: no-store',
      cached,
      'Send no-store with all calls but GET /products: a cached cart would be shown to others.',
    );
  },
};

const keepsHint: Check = {
  level: 2,
  call: 'POST /cart/items',
  title: 'keeps the cart hint cookie while the cart has items',
  run: async (target) => {
    const name = target.adapter.cartHintCookie;
    if (!name) throw new NotProvided('cartHintCookie');
    const guest = visitorOf(target);
    const hasHint = (): boolean => guest.cookie().includes(`${name}=`);
    const { items } = await cartOf(guest, oneProduct);
    const lines = guest.last ? cookieLines(guest.last.response) : [];
    const hint = lines.find((line) => line.startsWith(`${name}=`)) ?? '';
    const isKept = hasHint();
    await guest.cart('DELETE', `/items/${items[0]?.id}`);
    return [
      ...expectThat(
        isKept && !/;\s*httponly/i.test(hint),
        `the cookie ${name}, readable by pages`,
        hint,
        'Set it with the response of each change, without HttpOnly: without it header tags show an empty cart.',
      ),
      ...expectThat(
        !hasHint(),
        `no cookie ${name} once the cart is empty`,
        guest.cookie(),
        'Delete it with Max-Age=0 when the cart has no items and nobody is logged in.',
      ),
    ];
  },
};

const saysSessionLoss: Check = {
  level: SESSION_LEVEL,
  call: 'POST /cart/items',
  title: 'says by its key that the session is lost',
  run: async (target) => {
    const guest = visitorOf(target);
    const response = await guest.send('POST', '/cart/items', oneProduct(guest)[0]);
    const text = await response.text();
    return expectThat(
      response.status === 404 && /"exception\.cart\.(not_found|not_prepared_yet)"/.test(text),
      'status 404 with exception.cart.not_found',
      `${response.status} ${text.slice(0, 120)}`,
      'Send this key where the session or its cart is gone: the tags then start a new session by themselves.',
    );
  },
};

type CartOfUser = CartBody & { user?: unknown };

const renewsSession: Check = {
  level: 5,
  call: 'GET /cart',
  title: 'belongs to a new session after the login, with the same items',
  run: async (target) => {
    const guest = visitorOf(target);
    const before = await cartOf(guest, oneProduct);
    const oldCookies = guest.cookie().split('; ');
    await guest.logIn(guest, 'person');
    const after = (await guest.cart('GET', '')) as CartOfUser;
    const planted = (await visitorOf(target, oldCookies).cart('GET', '')) as CartOfUser;
    return [
      ...expectThat(
        after.items.length >= before.items.length,
        `a cart with ${before.items.length} items`,
        `${after.items.length} items`,
        'Move the cart to the session of the customer.',
      ),
      ...expectThat(
        Boolean(after.user),
        'a cart with its user',
        after.user ?? null,
        'Attach the customer to the cart of the session. Does logIn of the adapter do what the login site does?',
      ),
      ...expectThat(
        !planted.user,
        'no customer under the cookie from before the login',
        planted.user ?? null,
        'Create a new session id at every login: a cookie that somebody planted before must not be logged in.',
      ),
    ];
  },
};

const logsOut: Check = {
  level: 5,
  call: 'POST /logout',
  title: 'keeps the items and removes the customer',
  run: async (target) => {
    const guest = visitorOf(target);
    const { items } = await customerOf(guest, 'person', oneProduct);
    await guest.send('POST', '/logout');
    const after = (await guest.cart('GET', '')) as Awaited<ReturnType<typeof guest.cart>> & {
      user?: unknown;
    };
    return expectThat(
      !after.user && after.items.length === items.length,
      `no user and ${items.length} items`,
      { user: after.user ?? null, items: after.items.length },
      'Log out the customer and leave the items in the cart.',
    );
  },
};

/** Cookies, session loss, login and logout. */
export const SESSION_RULES: readonly Check[] = [
  setsCookie,
  keepsCart,
  survivesUnknownSession,
  isPrivate,
  saysSessionLoss,
  keepsHint,
  renewsSession,
  logsOut,
];
