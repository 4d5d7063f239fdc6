/**
 * Values that a visitor of the demo can type to get a certain response. The page for testers (`/try`) shows them and its README
 * repeats them; the server's own files implement them (`demo/api`).
 */
export interface Magic {
  input: string;
  what: string;
}

/** Words inside a searched domain. */
export const NAMES: readonly Magic[] = [
  { input: 'taken', what: 'is registered by someone else' },
  {
    input: 'mine',
    what: 'asks a visitor to prove it; mine.sk and jana-mine.sk, with any extension, are yours when you are logged in as jana',
  },
  { input: 'elsewhere', what: 'is registered with another provider' },
  { input: 'mailboxes', what: 'is taken and has active mailboxes' },
  { input: 'hasmail', what: 'is taken and uses Business Mail' },
  { input: 'cannotverify', what: 'is taken, and the owner can’t be determined' },
  { input: 'free', what: 'is always available' },
  { input: 'premium', what: 'costs €490 per year' },
  { input: 'unsure', what: 'cannot be resolved' },
  { input: 'slow', what: 'takes three seconds to answer' },
];

/** Words inside a domain whose ownership is checked: a service's setting, or a transfer. */
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
  { input: '503', what: 'inside a VAT, tax or company ID or a student card: it cannot be checked now' },
  { input: 'duplicity', what: 'inside the name of a domain owner: the registry cannot look the owner up' },
  {
    input: 'magic-error',
    what: 'a product whose properties key, at and shape name the refusal that it causes, and where',
  },
];

/** A number with a valid checksum. */
export interface MagicNumber extends Magic {
  kind: 'company-id' | 'tax-id' | 'vat-id';
  country: string;
}

const number = (country: string, kind: MagicNumber['kind'], input: string, what: string): MagicNumber => ({
  ...{ country, kind, input },
  what: `${what}, ${country}`,
});

/** Valid numbers; changing one digit makes each invalid. */
export const NUMBERS: readonly MagicNumber[] = [
  number('SK', 'company-id', '36421928', 'company ID'),
  number('SK', 'company-id', '47251301', 'company ID whose register has name and address'),
  number('SK', 'tax-id', '2020123457', 'tax ID'),
  number('SK', 'vat-id', 'SK2020123457', 'VAT ID'),
  number('CZ', 'company-id', '25596641', 'company ID'),
  number('CZ', 'company-id', '27112209', 'company ID whose register has name and address'),
  number('CZ', 'vat-id', 'CZ25596641', 'tax ID and VAT ID'),
  number('HU', 'tax-id', '24718361-2-09', 'tax ID'),
  number('HU', 'vat-id', 'HU24718361', 'VAT ID'),
  number('SE', 'company-id', '5560360793', 'company ID'),
  number('SE', 'vat-id', 'SE556036079301', 'VAT ID'),
  number('AT', 'company-id', 'FN 481726x', 'company ID'),
  number('AT', 'tax-id', '12-417/3659', 'tax ID'),
  number('AT', 'vat-id', 'ATU61482737', 'VAT ID'),
  number('NO', 'company-id', '987654325', 'company ID'),
  number('NO', 'vat-id', 'NO987654325MVA', 'VAT ID'),
];

/** Student cards have no checksum: nine to fifteen digits. */
export const CARDS: readonly Magic[] = [
  { input: 'S421000123456', what: 'a student card that is valid' },
  { input: 'S000000000', what: 'a student card that belongs to no one' },
];

/** The outcomes of an order, by payment method. */
export const PAYMENTS: readonly Magic[] = [
  { input: 'card', what: 'the bank’s page: pay, cancel or fail there' },
  { input: 'banking', what: 'the same' },
  { input: 'paypal', what: 'the same; in Austria' },
  { input: 'card_swish', what: 'the same; in Sweden' },
  { input: 'transfer', what: 'what to send, and where' },
  { input: 'qrcode', what: 'the same with a code to scan; not in Norway, and in Hungary for euro only' },
  { input: 'later', what: 'the invoice comes by email; for companies' },
  { input: 'credit', what: 'paid at once; jana has €50, and more than that is refused' },
];

export const COUPONS: readonly Magic[] = [
  { input: 'WELCOME10', what: '10% off the whole cart' },
  { input: 'HOSTING50', what: '50% off hosting; refused without hosting in the cart' },
  { input: 'DOMAIN20', what: '20% off domains' },
  { input: 'ITEM15', what: '15% off one item; refused for the whole cart' },
  { input: 'GRATIS', what: '100% off: an order that costs nothing' },
  { input: 'EXPIRED', what: 'is refused for this customer' },
];

export interface DemoLogin {
  login: string;
  password: string;
  who: string;
}

const customer = (login: string, who: string): DemoLogin => ({ login, password: 'Heslo-123', who });
const swedishLogin = (login: string, who: string): DemoLogin => ({ login, password: 'Losen-123', who });

/** Demo customers that the shop creates. */
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
  swedishLogin('anna', 'A person in Sweden with one billing profile'),
  swedishLogin('foretag', 'A company in Sweden'),
  swedishLogin('astrid', 'A person in Sweden with a domain profile and a saved card'),
  swedishLogin('bjorn', 'The same, but the domain profile lacks the identity number'),
  customer('ingrid', 'A person in Norway with a domain profile and a saved card'),
  customer('bedrift', 'A Norwegian company'),
];
