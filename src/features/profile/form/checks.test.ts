import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createShopStore } from '../../../../test/support/shop-page.ts';
import { createClient } from '../../../api/client.ts';
import { clientAtom } from '../../../state/page/client-atom.ts';
import { subscribe } from '../../../state/page/events.ts';
import type { Store } from '../../../state/store.ts';
import { BILLING_NEEDS, type ProfileValues } from '../rules.ts';
import {
  cardCheck,
  checkProblem,
  idCheck,
  loginCheck,
  runCheckAtom,
  runChecksAtom,
  verdictAtom,
} from './checks.ts';
import { emptyProfile } from './values.ts';

let store: Store;
let asked: string[];
let answer: () => Response;
const fail = (): never => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  [store, asked] = [createShopStore(), []];
  answer = () => Response.json({ valid: true });
  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    asked.push(`${new URL(String(input)).pathname} ${init.body}`);
    return answer();
  };
  const base = 'https://shop.example/validation';
  store.set(
    clientAtom,
    createClient({ apiUrl: base, validationApiUrl: base, company: 'sk-ws', language: 'en-US', fetch }),
  );
});

const company: ProfileValues = {
  ...emptyProfile('SK', 'company'),
  organisation: 'Píla',
  contactPerson: 'Eva',
};
const student: ProfileValues = { ...emptyProfile('SK'), name: 'Eva Malá' };
const judge = (values: ProfileValues) => store.set(runChecksAtom, values, BILLING_NEEDS);

describe('the problem of a number', () => {
  it.each([
    ['vatId', 'CZ', 'validation.tax_id_invalid'],
    ['vatId', 'SK', 'validation.vat_id_invalid'],
    ['taxId', 'SK', 'validation.tax_id_invalid'],
    ['companyId', 'CZ', 'validation.company_id_invalid'],
  ] as const)('%s in %s is %s [5.20] [5.21]', (field, countryCode, problem) => {
    expect(checkProblem(idCheck(field, '1', countryCode))).toBe(problem);
  });
});

describe('an empty number', () => {
  it.each([
    ['of a company', company],
    ['of a company, of spaces only', { ...company, companyId: ' ', taxId: '  ', vatId: ' ' }],
    ["of a student's card", student],
  ])('%s sends no request and is valid [5.17] [5.18]', async (_title, values) => {
    expect(await judge(values)).toBe(true);
    expect(asked).toEqual([]);
  });

  it('does not prevent the others from being checked', async () => {
    await judge({ ...company, vatId: 'SK2020123457' });
    expect(asked).toEqual(['/validation/validations/vat-id {"vatId":"SK2020123457","countryCode":"SK"}']);
  });
});

describe('a check that the server cannot answer', () => {
  const reported: string[] = [];
  const stop = subscribe('ws-error', ({ key, message }) => reported.push(`${key} ${message}`));
  afterAll(stop);
  beforeEach(() => void reported.splice(0));

  it.each<[string, () => Response, string]>([
    ['no connection, or one that CORS blocks', () => fail(), 'network'],
    ['status 404', () => new Response('', { status: 404 }), 'refused (HTTP 404)'],
    ['status 405', () => new Response('', { status: 405 }), 'refused (HTTP 405)'],
    ['status 503', () => Response.json({}, { status: 503 }), 'refused (HTTP 503)'],
    ['a page instead of a result', () => new Response('<html>'), 'format'],
    ['no flag', () => Response.json({}), 'format'],
  ])('is reported to the page, once: %s [7.33]', async (_what, given, reason) => {
    answer = given;
    expect(await judge({ ...company, companyId: '36421928', vatId: 'SK2020123457' })).toBe(true);
    expect(await store.set(runCheckAtom, cardCheck('S1', 'Eva'))).toBe('unknown');
    const base = 'http://localhost/validation/validations';
    expect(reported).toEqual([`config.validation-unavailable POST ${base}/company-id: ${reason}`]);
  });

  it('is reported for the shop as well, which checks logins', async () => {
    answer = () => new Response('', { status: 500 });
    await store.set(runCheckAtom, loginCheck('eva'));
    await store.set(runCheckAtom, idCheck('taxId', '2020123457', 'SK'));
    expect(reported.map((text) => text.split(' ')[2])).toEqual([
      'http://localhost/api/users/check-login:',
      'http://localhost/validation/validations/tax-id:',
    ]);
  });

  it('is not reported while the browser is offline, but later', async () => {
    answer = () => fail();
    vi.stubGlobal('navigator', { onLine: false });
    await store.set(runCheckAtom, cardCheck('S1', 'Eva'));
    expect(reported).toEqual([]);
    vi.unstubAllGlobals();
    await store.set(runCheckAtom, cardCheck('S1', 'Eva'));
    expect(reported).toHaveLength(1);
  });
});

describe("a student's card", () => {
  const verdictOf = (card: string, name: string) => store.get(verdictAtom)(cardCheck(card, name));

  it("is checked with its holder's name, and again for another name [5.17]", async () => {
    await store.set(runCheckAtom, cardCheck('S123456789', 'Eva Malá'));
    answer = () => Response.json({ valid: false });
    await store.set(runCheckAtom, cardCheck('S123456789', 'Iva Malá'));
    expect(asked).toEqual([
      '/validation/validations/isic {"isic":"S123456789","name":"Eva Malá"}',
      '/validation/validations/isic {"isic":"S123456789","name":"Iva Malá"}',
    ]);
    expect([verdictOf('S123456789', 'Eva Malá'), verdictOf('S123456789', 'Iva Malá')]).toEqual([
      'valid',
      'wrong',
    ]);
  });

  it('has four results: checking, valid, wrong, and currently unknown', async () => {
    const running = store.set(runCheckAtom, cardCheck('S1', 'Eva'));
    expect(verdictOf('S1', 'Eva')).toBe('checking');
    expect(await running).toBe('valid');
    answer = () => Response.json({ valid: false });
    expect(await store.set(runCheckAtom, cardCheck('S2', 'Eva'))).toBe('wrong');
    answer = () => new Response(null, { status: 503 });
    expect(await store.set(runCheckAtom, cardCheck('S3', 'Eva'))).toBe('unknown');
  });

  it('that is wrong blocks the form, but one that cannot be checked now does not', async () => {
    answer = () => Response.json({ valid: false });
    expect(await judge({ ...student, bonusCard: 'S1' })).toBe(false);
    answer = () => new Response(null, { status: 503 });
    expect(await judge({ ...student, bonusCard: 'S2' })).toBe(true);
  });
});
