import { Hono } from 'hono';
import * as v from 'valibot';
import { type ErrorKey, Refusal, type Violation, violation } from '../errors.ts';
import { limitPerAddress } from '../http/client-address.ts';
import { bodyOf, type Services, type ShopEnv } from '../http/context.ts';

const text = v.pipe(v.nullish(v.string(), ''), v.trim());
const inquirySchema = v.object({
  usecase: text,
  serverUuid: text,
  name: text,
  email: text,
  phone: text,
  message: text,
});
type Input = v.InferOutput<typeof inquirySchema>;
type Field = keyof Input;

interface Rule {
  field: Field;
  isOptional?: boolean;
  min?: number;
  max?: number;
  pattern?: RegExp;
  patternKey?: ErrorKey;
}

const RULES: readonly Rule[] = [
  { field: 'usecase', pattern: /^(server|monitoring|management)$/, patternKey: 'validation.invalid_form' },
  {
    field: 'serverUuid',
    pattern: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
    patternKey: 'validation.invalid_form',
  },
  { field: 'name', min: 2, max: 100 },
  {
    field: 'email',
    max: 254,
    pattern: /^[^\s@,]+@[^\s@,]+\.[^\s@,.]{2,}$/,
    patternKey: 'validation.email_invalid',
  },
  {
    field: 'phone',
    isOptional: true,
    pattern: /^\+?[\d ()/-]{6,20}$/,
    patternKey: 'validation.phone_invalid',
  },
  { field: 'message', min: 3, max: 5_000 },
];

/** POST /inquiries: a question about a server, its monitoring or its management. 201 with the number of the inquiry. */
export function inquiryRoutes(services: Services): Hono<ShopEnv> {
  const { records, ask } = services;
  const app = new Hono<ShopEnv>();
  app.post('/', limitPerAddress('inquiries', services), async (c) => {
    const input = await bodyOf(c, inquirySchema);
    const violations = RULES.flatMap((rule) => violationOf(rule, input[rule.field]));
    if (violations.length > 0) throw new Refusal(422, { violations });
    const login = c.get('session')?.login ?? null;
    const inquiry = await records.addInquiry({ ...input, company: c.get('company').code, login });
    // What fails is reported; the message is stored, so its sender has nothing to do.
    await ask('messages.inquiry', { inquiry }).catch(() => undefined);
    return c.json({ id: inquiry.id }, 201);
  });
  return app;
}

function violationOf(rule: Rule, value: string): Violation[] {
  const key = brokenBy(rule, value);
  return key ? [violation(rule.field, key)] : [];
}

function brokenBy(
  { isOptional, min = 0, max, pattern, patternKey }: Rule,
  value: string,
): ErrorKey | undefined {
  if (value === '') return isOptional ? undefined : 'validation.required';
  if (value.length < min) return 'validation.too_short';
  if (max !== undefined && value.length > max) return 'validation.too_long';
  return pattern && !pattern.test(value) ? (patternKey ?? 'validation.invalid_character') : undefined;
}
