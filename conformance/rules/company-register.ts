import type { Visitor } from '../adapter.ts';
import { type Check, expectThat } from '../check.ts';
import { LeftOut } from '../left-out.ts';
import { rule } from './rule.ts';

interface Company {
  companyId?: unknown;
  countryCode?: unknown;
}

/** What the server says about a number; undefined if it names no company. */
async function companyOf(
  guest: Visitor,
  companyId: string,
  countryCode: string,
): Promise<Company | undefined> {
  const answer = await guest.send('POST', '/validations/company-id', { companyId, countryCode });
  const { company } = (await answer.json().catch(() => ({}))) as { company?: Company | null };
  return company ?? undefined;
}

const plain = (id: unknown): string => String(id).replaceAll(/[^\p{L}\d]/gu, '');

const namesItsOwn = rule(
  4,
  'POST /validations/company-id',
  'names the company of this number in this country, or none',
  async (guest) => {
    const { companyId, countryCode } = guest.values;
    const own = await companyOf(guest, companyId, countryCode);
    if (!own) throw new LeftOut();
    const elsewhere = countryCode === 'DE' ? 'AT' : 'DE';
    const other = await companyOf(guest, companyId, elsewhere);
    return [
      ...expectThat(
        plain(own.companyId) === plain(companyId) && own.countryCode === countryCode,
        `the company ${companyId} of ${countryCode}`,
        own,
        'Send the number and the country that you were asked about.',
      ),
      ...expectThat(
        other === undefined || other.countryCode === elsewhere,
        `no company, or one of ${elsewhere}`,
        other,
        'Ask the register of countryCode only.',
      ),
    ];
  },
);

/** The company that belongs to a number. */
export const COMPANY_RULES: readonly Check[] = [namesItsOwn];
