import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { hashPassword } from './password.ts';
import type { Profile } from './profile-rules.ts';
import { profiles, users } from './schema.ts';

interface DemoUser {
  login: string;
  password: string;
  customerType: 'person' | 'company';
  /** Euro cents. */
  creditEur: number;
  billing: Profile[];
}

const empty = {
  email: '',
  organisation: '',
  firstName: '',
  lastName: '',
  contactPerson: '',
  street2: '',
  birthday: '',
  companyId: '',
  taxId: '',
  vatId: '',
  bonusCard: '',
  passport: '',
  idCard: '',
  noridPid: '',
};

const person = (id: string, values: Omit<Profile, 'id' | 'type' | keyof typeof empty>): Profile => ({
  ...empty,
  ...values,
  id,
  type: 'person',
  email: values.emails[0] ?? '',
});

const company = (
  id: string,
  values: Omit<Profile, 'id' | 'type' | keyof typeof empty> &
    Pick<Profile, 'organisation' | 'companyId' | 'taxId' | 'vatId'>,
): Profile => ({ ...empty, ...values, id, type: 'company', email: values.emails[0] ?? '' });

/** The demo's customers; README lists them. */
export const DEMO_USERS: readonly DemoUser[] = [
  {
    login: 'jana',
    password: 'Heslo-123',
    customerType: 'person',
    creditEur: 5_000,
    billing: [
      person('demo-jana', {
        name: 'Jana Kováčová',
        emails: ['jana@example.sk'],
        street: 'Dlhá 12',
        city: 'Žilina',
        postalCode: '01001',
        countryCode: 'SK',
        phone: '+421905123456',
      }),
    ],
  },
  {
    login: 'firma',
    password: 'Heslo-123',
    customerType: 'company',
    creditEur: 0,
    billing: [
      company('demo-firma-1', {
        organisation: 'Píla Orava s. r. o.',
        name: 'Peter Novák',
        emails: ['fakturacia@pilaorava.example'],
        street: 'Priemyselná 4',
        city: 'Dolný Kubín',
        postalCode: '02601',
        countryCode: 'SK',
        phone: '+421435861234',
        companyId: '36421928',
        taxId: '2020123457',
        vatId: 'SK2020123457',
      }),
      company('demo-firma-2', {
        organisation: 'Píla Morava s. r. o.',
        name: 'Peter Novák',
        emails: ['fakturace@pilamorava.example'],
        street: 'Nádražní 18',
        city: 'Zlín',
        postalCode: '76001',
        countryCode: 'CZ',
        phone: '+420577123456',
        companyId: '25596641',
        taxId: 'CZ25596641',
        vatId: 'CZ25596641',
      }),
    ],
  },
  { login: 'nikto', password: 'Heslo-123', customerType: 'person', creditEur: 0, billing: [] },
  {
    login: 'anna',
    password: 'Losen-123',
    customerType: 'person',
    creditEur: 0,
    billing: [
      person('demo-anna', {
        name: 'Anna Lindqvist',
        emails: ['anna@example.se'],
        street: 'Storgatan 5',
        city: 'Västerås',
        postalCode: '72211',
        countryCode: 'SE',
        phone: '+46701234567',
      }),
    ],
  },
  {
    login: 'foretag',
    password: 'Losen-123',
    customerType: 'company',
    creditEur: 0,
    billing: [
      company('demo-foretag', {
        organisation: 'Lindqvist Snickeri AB',
        name: 'Anna Lindqvist',
        emails: ['faktura@snickeri.example'],
        street: 'Hantverksgatan 9',
        city: 'Västerås',
        postalCode: '72212',
        countryCode: 'SE',
        phone: '+46211234567',
        companyId: '5560360793',
        taxId: '',
        vatId: 'SE556036079301',
      }),
    ],
  },
];

// One salt a process is enough for passwords that the README prints; opening a shop then costs no hashing.
const hashes = new Map<string, Promise<string>>();

function demoHash(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Puts in the customers that are missing; what was changed by hand since stays. */
export async function seed(db: LibSQLDatabase, now: Date): Promise<void> {
  const known = new Set((await db.select({ login: users.login }).from(users)).map((user) => user.login));
  for (const { login, password, customerType, creditEur, billing } of DEMO_USERS) {
    if (known.has(login)) continue;
    const passwordHash = await demoHash(password);
    const createdAt = now.getTime();
    const rows = billing.map((content) => ({
      id: content.id,
      login,
      kind: 'billing' as const,
      content,
      createdAt,
    }));
    await db.batch([
      db.insert(users).values({ login, passwordHash, customerType, creditEur, createdAt }),
      ...rows.map((row) => db.insert(profiles).values(row)),
    ]);
  }
}
