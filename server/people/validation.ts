import { Hono } from 'hono';
import * as v from 'valibot';
import { Refusal, refuse, violation } from '../errors.ts';
import { bodyOf, type Services, type ShopEnv } from '../http/context.ts';
import { isCompanyId, isStudentCard, isTaxId, isVatId } from '../lib/checksums.ts';
import type { Question } from '../provider-functions.ts';

const country = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((code) => code.toUpperCase()),
);
const number = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);

/** The validation API: `valid` means that the number can exist, not that it is assigned. */
export function validationRoutes(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  numberCheck(app, services, { path: 'vat-id', field: 'vatId', isValid: isVatId });
  numberCheck(app, services, { path: 'tax-id', field: 'taxId', isValid: isTaxId });
  numberCheck(app, services, { path: 'company-id', field: 'companyId', isValid: isCompanyId });
  app.post('/isic', async (c) => {
    const { isic, name } = await bodyOf(c, v.object({ isic: v.string(), name: v.string() }));
    await lookUp({ kind: 'studentCard', value: isic, countryCode: '' }, services);
    return c.json({ valid: isStudentCard(isic) && name.trim() !== '' });
  });
  return app;
}

interface Check {
  path: string;
  field: 'vatId' | 'taxId' | 'companyId';
  isValid: (value: string, country: string) => boolean;
}

function numberCheck(app: Hono<ShopEnv>, services: Services, { path, field, isValid }: Check): void {
  const schema = v.object({ [field]: number, countryCode: country });
  app.post(`/${path}`, async (c) => {
    const body = await bodyOf(c, schema);
    if (body.countryCode === '')
      throw new Refusal(422, { violations: [violation(field, 'validation.country_required')] });
    const [value, countryCode] = [String(body[field]), String(body.countryCode)];
    const { company, isValid: isRegistered = true } =
      (await lookUp({ kind: field, value, countryCode }, services)) ?? {};
    return c.json({ valid: isRegistered && isValid(value, countryCode), ...(company && { company }) });
  });
}

/** What the register says of a number; refuses the call if the register is down. */
async function lookUp(question: Question<'registers.look'>, { ask }: Services) {
  const found = await ask('registers.look', question);
  if (found === 'down') throw refuse(503, 'exception.outage');
  return found;
}
