import type { Visitor } from '../adapter.ts';
import { type Check, expectThat, type Problem } from '../check.ts';
import { askForCode, codeToVerify, mailed, newByEmail, newEmail } from '../rows/login-codes.ts';
import { cartOf, oneProduct } from '../rows/rows.ts';
import { visitorOf } from '../visitor.ts';
import { rule } from './rule.ts';

const LEVEL = 5;
const SEND = 'POST /users/login-codes';
const LOG_IN = 'POST /users/login';

const tried = async (guest: Visitor, path: string, body: object) => {
  const response = await guest.send('POST', path, body);
  return { status: response.status, text: await response.text() };
};
const logIn = (guest: Visitor, body: object) => tried(guest, '/users/login', body);

const expired = ({ status, text }: { status: number; text: string }, what: string, fix: string): Problem[] =>
  expectThat(
    status === 400 && text.includes('login-code-expired'),
    `400 with login-code-expired for ${what}`,
    `${status} ${text}`,
    fix,
  );

const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const answersAlike = rule(
  LEVEL,
  SEND,
  'answers alike, whether a customer has the e-mail or not',
  async (guest) => {
    const known = await askForCode(guest, await newByEmail(guest));
    const unknown = await askForCode(guest, newEmail());
    const said = async (response: Response) => `${response.status} ${await response.text()}`;
    const [first, second] = [await said(known), await said(unknown)];
    return expectThat(
      first === second && known.status === 204,
      'status 204 for both',
      [first, second],
      'Answer 204 without a body, and send the mail only where a customer has the e-mail.',
    );
  },
);

const logsIn = rule(
  LEVEL,
  LOG_IN,
  'logs in a new session, with the cart, and takes a code once',
  async (guest) => {
    const { email, code } = await mailed(guest);
    await cartOf(guest, oneProduct);
    const planted = visitorOf(guest.target, guest.cookie().split('; '));
    const { status, text } = await logIn(guest, { email, code });
    const cart = (await guest.cart('GET', '')) as Awaited<ReturnType<typeof guest.cart>> & { user?: unknown };
    const stranger = await planted.send('GET', '/users');
    return [
      ...expectThat(
        status === 200 && Boolean(cart.user),
        'status 200, and a cart with its user',
        `${status} ${text}`,
        'Attach the customer to the cart of the session.',
      ),
      ...expectThat(
        cart.items.length === 1,
        'the item of the visitor',
        `${cart.items.length} items`,
        'Move the cart to the session of the customer.',
      ),
      ...expectThat(
        stranger.status === 404,
        'no customer under the cookie from before',
        stranger.status,
        'Create a new session id: a cookie that somebody planted before must not be logged in.',
      ),
      ...expired(
        await logIn(guest, { email, code }),
        'a code that was used',
        'Mark a code as used in the statement that compares it.',
      ),
    ];
  },
);

const isOfSession = rule(
  LEVEL,
  LOG_IN,
  'takes a code from the session that asked for it only',
  async (guest) => {
    const { email, code } = await mailed(guest);
    const stranger = visitorOf(guest.target);
    await cartOf(stranger);
    return expired(
      await logIn(stranger, { email, code }),
      'a code of another session',
      'Store the session with the code, and compare both.',
    );
  },
);

const countsTries = rule(LEVEL, LOG_IN, 'takes no code after five wrong ones', async (guest) => {
  const { email, code } = await mailed(guest);
  const first = await logIn(guest, { email, code: other(code) });
  // At once: a server that counts after it has compared takes them all.
  await Promise.all(Array.from({ length: 5 }, () => logIn(guest, { email, code: other(code) })));
  return [
    ...expectThat(
      first.status === 400 && first.text.includes('login-code-wrong'),
      '400 with login-code-wrong for the first wrong code',
      `${first.status} ${first.text}`,
      'Say with login-code-wrong at `code` that another try is left.',
    ),
    ...expired(
      await logIn(guest, { email, code }),
      'the right code after six wrong ones',
      'Count tries in the statement that compares the code.',
    ),
  ];
});

const confirmsOnce = rule(
  9,
  'POST /users/email-verifications',
  'confirms an e-mail by its own code only, once, and logs nobody in',
  async (guest) => {
    const typed = await codeToVerify(guest);
    const stranger = visitorOf(guest.target);
    await cartOf(stranger);
    const confirm = (visitor: Visitor) => tried(visitor, '/users/email-verifications', typed);
    const byOther = await confirm(stranger);
    const asLogin = await logIn(guest, typed);
    const confirmed = await confirm(guest);
    return [
      ...expired(byOther, 'a code of another session', 'Store the session with the code, and compare both.'),
      ...expired(asLogin, 'a code that confirms, as a login', 'Store the purpose, and compare it.'),
      ...expectThat(
        confirmed.status === 204,
        '204 for the code of the session that asked',
        `${confirmed.status} ${confirmed.text}`,
        'Send a code of the purpose `verify` to everybody, and remember the e-mail as confirmed.',
      ),
      ...expired(await confirm(guest), 'a code that was used', 'Mark a code as used as it is compared.'),
    ];
  },
);

/** A code instead of a password, and one that confirms an e-mail. */
export const LOGIN_CODE_RULES: readonly Check[] = [
  answersAlike,
  logsIn,
  isOfSession,
  countsTries,
  confirmsOnce,
];
