/**
 * What a visitor of the demo can type to see a certain answer. The demo's first page prints it and its README repeats
 * it; the server's own files decide (`demo/api`).
 */
export interface Magic {
  input: string;
  what: string;
}

/** Words inside a searched domain. */
export const NAMES: readonly Magic[] = [
  { input: 'taken', what: 'is registered by somebody else' },
  { input: 'mine', what: 'belongs to the demo customer who is logged in' },
  { input: 'free', what: 'is always free' },
  { input: 'premium', what: 'costs 490 € a year' },
  { input: 'unsure', what: 'cannot be resolved' },
  { input: 'slow', what: 'takes three seconds to answer' },
];

/** Words inside a domain that is proved to be one's own: a service's setting, or a transfer. */
export const OWNED_NAMES: readonly Magic[] = [
  { input: 'mine', what: 'is yours when you are logged in, else asks you to log in' },
  { input: 'taken', what: 'is not yours' },
  { input: 'elsewhere', what: 'is registered with another provider' },
  { input: 'mailboxes', what: 'still has active mailboxes' },
  { input: 'hasmail', what: 'already uses Business Mail' },
  { input: 'cannotverify', what: 'cannot be verified now' },
];

/** Words and numbers in the fields of an order. */
export const SETTINGS: readonly Magic[] = [
  { input: 'taken', what: 'inside the name of a server, VPS, VDC, storage or hosting: not available' },
  { input: '503', what: 'inside a VAT, tax or company ID: it cannot be checked now' },
  {
    input: 'magic-error',
    what: 'a product whose properties key, at and shape name the refusal that it causes, and where',
  },
];

export const COUPONS: readonly Magic[] = [
  { input: 'WELCOME10', what: '10 % off the whole cart' },
  { input: 'HOSTING50', what: '50 % off hosting; refused without hosting in the cart' },
  { input: 'DOMAIN20', what: '20 % off domains' },
  { input: 'ITEM15', what: '15 % off one item; refused for the whole cart' },
  { input: 'GRATIS', what: '100 % off: an order that costs nothing' },
  { input: 'EXPIRED', what: 'is refused for this customer' },
];

export interface DemoLogin {
  login: string;
  password: string;
  who: string;
}

const customer = (login: string, who: string): DemoLogin => ({ login, password: 'Heslo-123', who });
const swede = (login: string, who: string): DemoLogin => ({ login, password: 'Losen-123', who });

/** Demo customers, as the shop creates them. */
export const USERS: readonly DemoLogin[] = [
  customer('jana', 'A person in Slovakia with one billing profile'),
  customer('firma', 'A Slovak company with two billing profiles, may pay by invoice'),
  customer('nikto', 'A customer without any profile'),
  customer('student', 'A Slovak student with a bonus card: hosting costs less'),
  customer('rychla', 'A person with a default profile and a saved card: quick order works'),
  customer('schvalenie', 'A company whose orders wait for approval'),
  customer('dlznik', 'Has an unpaid invoice: the order is refused'),
  customer('petr', 'A person in Czechia'),
  customer('stavby', 'A Czech company'),
  customer('eszter', 'A person in Hungary with a domain profile and a saved card'),
  customer('muhely', 'A Hungarian company'),
  customer('lena', 'A person in Austria who pays by PayPal'),
  customer('tischlerei', 'An Austrian company'),
  swede('anna', 'A person in Sweden with one billing profile'),
  swede('foretag', 'A company in Sweden'),
  swede('astrid', 'A person in Sweden with a domain profile and a saved card'),
  swede('bjorn', 'The same, but the domain profile lacks the identity number'),
  customer('ingrid', 'A person in Norway with a domain profile and a saved card'),
  customer('bedrift', 'A Norwegian company'),
];
