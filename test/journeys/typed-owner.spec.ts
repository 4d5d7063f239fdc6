import { sign } from '../support/declarations.ts';
import { eachRow } from '../support/each-row.ts';
import { expect, test } from '../support/fixtures.ts';
import { newLogin } from '../support/orders.ts';
import { PERSON } from '../support/person.ts';
import { fieldOf } from '../support/steps.ts';
import { check, control, intercept, visit } from '../support/typed-form.ts';
import { OWNER_ROWS } from '../support/typed-values.ts';

const OWNERS: Readonly<Record<string, { domains: readonly string[]; person?: Partial<typeof PERSON> }>> = {
  'sk-ws': { domains: ['evafree.se', 'evafree.fr'] },
  'se-ws': { domains: ['evafree.se'], person: { countryCode: 'SE', postalCode: '111 22' } },
  'no-lp': { domains: ['evafree.no'], person: { countryCode: 'NO', postalCode: '5013' } },
};

test('the form of an owner reads identity numbers as registries and people write them', async ({
  page,
  context,
  demo,
}) => {
  await eachRow(OWNERS, async ({ domains, person }, company) => {
    await context.clearCookies();
    const call = await visit(page, { site: demo.siteUrl, api: demo.apiUrl }, company);
    for (const domain of domains)
      await call('POST', '/cart/items', {
        code: 'domain-register',
        name: 'Domain',
        sellType: 'direct',
        period: 12,
        properties: { domain },
      });
    const billingProfile = { ...PERSON, ...person };
    await call('POST', '/users', { login: newLogin('majitel'), password: 'Tajne-heslo-1', billingProfile });
    await page.goto(`${demo.siteUrl}/${company}/en/order/order?step=domain-profile`);
    const bodies = await intercept(page, demo.apiUrl, '/domain-profiles');
    await expect(page.getByRole('heading', { name: 'Domain owner' })).toBeVisible();
    const values: Record<string, string> = {
      'Full name': 'Eva Horváthová',
      Phone: '+421 905 111 222',
      'Street and number': 'Hlavná 5',
      City: 'Košice',
    };
    for (const [label, value] of Object.entries(values)) await fieldOf(page, label).fill(value);
    // The registry of .no requires that of the billing profile.
    if (company === 'no-lp') await expect(fieldOf(page, 'Email')).toHaveValue(/@/);
    else await fieldOf(page, 'Email').fill('eva@example.sk');
    await control(page, 'postalCode').fill(billingProfile.postalCode);
    if (company === 'no-lp') await sign(page);
    const rows = OWNER_ROWS.filter((row) => row.company === company);
    if (company === 'sk-ws') {
      await control(page, 'birthday').fill('1990-01-02');
      await control(page, 'idCard').fill('EA123456');
      const birthday = control(page, 'birthday');
      await expect(birthday).toHaveAttribute('min', '1900-01-01');
      await expect(birthday).toHaveAttribute('max', /^20\d\d-\d\d-\d\d$/);
    }
    for (const row of rows) {
      await check({ page, bodies, button: 'Save and continue' }, row);
      if (row.refused)
        await control(page, row.field).fill(row.field === 'birthday' ? '1990-01-02' : 'EA123456');
    }
  });
});
