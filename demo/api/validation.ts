import { Hono } from 'hono';
import * as v from 'valibot';
import { isCompanyId, isStudentCard, isTaxId, isVatId } from '../../server/checksums.ts';
import { Refusal, refuse, violation } from '../../server/errors.ts';
import { registeredCompany } from './company-register.ts';
import { bodyOf, type ShopEnv } from './context.ts';
import { isUncheckable } from './profile-rules.ts';

const country = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((code) => code.toUpperCase()),
);
const number = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);

/** The validation API: `valid` means that the number can exist, not that it is assigned. */
export function validationRoutes(): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  numberCheck(app, 'vat-id', 'vatId', isVatId);
  numberCheck(app, 'tax-id', 'taxId', isTaxId);
  numberCheck(app, 'company-id', 'companyId', isCompanyId);
  app.post('/isic', async (c) => {
    const { isic, name } = await bodyOf(c, v.object({ isic: v.string(), name: v.string() }));
    refuseUncheckable(isic);
    return c.json({ valid: isStudentCard(isic) && name.trim() !== '' });
  });
  return app;
}

function numberCheck(
  app: Hono<ShopEnv>,
  path: string,
  field: 'vatId' | 'taxId' | 'companyId',
  isValid: (value: string, country: string) => boolean,
): void {
  const schema = v.object({ [field]: number, countryCode: country });
  app.post(`/${path}`, async (c) => {
    const body = await bodyOf(c, schema);
    if (body.countryCode === '')
      throw new Refusal(422, { violations: [violation(field, 'validation.country_required')] });
    refuseUncheckable(String(body[field]));
    const [value, countryCode] = [String(body[field]), String(body.countryCode)];
    const company = field === 'companyId' ? registeredCompany(value, countryCode) : undefined;
    return c.json({ valid: isValid(value, countryCode), ...(company && { company }) });
  });
}

/** Magic value: the register that the check uses is down. */
function refuseUncheckable(value: string): void {
  if (isUncheckable(value)) throw refuse(503, 'exception.outage');
}
