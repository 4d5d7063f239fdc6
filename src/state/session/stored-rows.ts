/**
 * What ends the life of a stored entry, besides its age: an order; the logout of a customer, also if another one is
 * logged in now; a login that the visitor of this tab did not begin in the order.
 */
export type Ending = 'order' | 'logout' | 'login';

export interface StoredRow {
  /** Local storage is shared by the tabs of an origin; a tab's own storage ends with the tab. */
  where: 'local' | 'tab' | 'both' | 'channel' | 'lock';
  boundTo: 'origin' | 'company' | 'cart' | 'person';
  isPersonal: boolean;
  endsAt: readonly Ending[];
  /** The age at which an entry expires. */
  hours?: number;
  /** Its value says when it was written; the others that expire are stored with their time. */
  hasOwnTime?: true;
  /** In characters, where an entry may be larger than what is typed. */
  maxSize?: number;
}

const EVERY_ENDING = ['order', 'logout', 'login'] as const;

/** What somebody typed or looked for in this tab. */
const TYPED = { where: 'tab', boundTo: 'person', isPersonal: true, endsAt: EVERY_ENDING, hours: 24 } as const;

/**
 * Everything that the tags write in a browser besides cookies, which they only read. `docs/privacy.md` prints this table;
 * tools/stored-texts.ts describes the content of each row.
 */
export const STORED = {
  attempt: { where: 'local', boundTo: 'cart', isPersonal: false, endsAt: [], hours: 168, hasOwnTime: true },
  'lost-order': { where: 'tab', boundTo: 'cart', isPersonal: false, endsAt: [] },
  /** Only its receipt ends: at a logout, and after the hours. It lists all items. */
  order: {
    where: 'tab',
    boundTo: 'company',
    isPersonal: true,
    endsAt: [],
    hours: 24,
    hasOwnTime: true,
    maxSize: 1_000_000,
  },
  transfer: { where: 'local', boundTo: 'cart', isPersonal: true, endsAt: ['logout'] },
  /** What is left to do after an order lasts for weeks; the shop is asked on each visit. */
  'order-actions': {
    where: 'local',
    boundTo: 'person',
    isPersonal: true,
    endsAt: ['logout', 'login'],
    hours: 720,
  },
  /** A transfer takes days, and a payment that failed is made up for later. */
  unpaid: {
    where: 'local',
    boundTo: 'person',
    isPersonal: false,
    endsAt: ['logout', 'login'],
    hours: 720,
  },
  bought: { where: 'tab', boundTo: 'company', isPersonal: true, endsAt: ['logout', 'login'], hours: 24 },
  'user-step': { where: 'local', boundTo: 'cart', isPersonal: false, endsAt: ['order'] },
  /** As long as the link to the cart lasts, and a day. */
  'shared-cart': { where: 'local', boundTo: 'cart', isPersonal: false, endsAt: ['order'], hours: 192 },
  tutorial: {
    where: 'local',
    boundTo: 'company',
    isPersonal: false,
    endsAt: ['order', 'logout'],
    hours: 168,
  },
  'temporary-domain-profile': {
    where: 'local',
    boundTo: 'cart',
    isPersonal: true,
    endsAt: EVERY_ENDING,
    hours: 24,
  },
  /** Written as `keptToken` reads it. Ends with the session in the shop, which a logout renews. */
  session: { where: 'local', boundTo: 'company', isPersonal: true, endsAt: [] },
  /** Written as `buyerHeaders` reads it. */
  buyer: { where: 'tab', boundTo: 'person', isPersonal: false, endsAt: EVERY_ENDING },
  'last-search': TYPED,
  'draft:billing-profile': TYPED,
  'draft:domain-profile': TYPED,
  'draft:settings-mandatory': TYPED,
  'draft:settings-optional': TYPED,
  'draft:note': TYPED,
  'draft:inquiry': TYPED,
  'draft:withdrawal': TYPED,
  /** The last receipt of a withdrawal: it outlives an order. */
  withdrawal: { ...TYPED, endsAt: ['logout', 'login'] },
  'draft:consents': { ...TYPED, boundTo: 'cart', isPersonal: false },
  'draft:declarations': { ...TYPED, boundTo: 'cart' },
  'draft:confirmed-emails': { ...TYPED, boundTo: 'cart' },
  customer: { where: 'both', boundTo: 'person', isPersonal: true, endsAt: [] },
  'login-begun': { where: 'tab', boundTo: 'person', isPersonal: false, endsAt: [] },
  'outdated-seen': { where: 'tab', boundTo: 'origin', isPersonal: false, endsAt: [] },
  tabs: { where: 'channel', boundTo: 'company', isPersonal: false, endsAt: [] },
  checkout: { where: 'lock', boundTo: 'company', isPersonal: false, endsAt: [] },
  'lost-order-check': { where: 'lock', boundTo: 'company', isPersonal: false, endsAt: [] },
  payment: { where: 'lock', boundTo: 'company', isPersonal: false, endsAt: [] },
  'order-link': { where: 'lock', boundTo: 'company', isPersonal: false, endsAt: [] },
} as const satisfies Record<string, StoredRow>;

export type StoredName = keyof typeof STORED;

type NameIn<Where> = { [N in StoredName]: (typeof STORED)[N]['where'] extends Where ? N : never }[StoredName];
/** The entries of local storage and of a tab's own. */
export type EntryName = NameIn<'local' | 'tab' | 'both'>;
export type LockName = NameIn<'lock'>;

export const PREFIX = 'ws-elements:';

/** Whether an entry is stored with its time. */
export function isDated(name: StoredName): name is EntryName {
  const { hours, hasOwnTime }: StoredRow = STORED[name];
  return hours !== undefined && hasOwnTime !== true;
}

/** The beginning of all keys of a company. */
export const prefixOf = (company: string): string => `${PREFIX}${company}:`;

/** The key of an entry, or the name of a lock. */
export const storedName = (name: EntryName | LockName, company: string): string => prefixOf(company) + name;

/** The name of the channel between the tabs of an origin. */
export const channelName = (company: string): string => PREFIX + company;

/** The key of a message that is shown once per visit, whatever the company. */
export const SEEN_KEY = `${PREFIX}outdated-seen`;
