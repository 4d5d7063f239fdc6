import { afterAll, expect, it } from 'vitest';
import type { Target } from '../../conformance/adapter.ts';
import { runCheck } from '../../conformance/check.ts';
import { PAYMENT_RULES } from '../../conformance/rules/payments.ts';
import { API, SITE, SMALLEST, shopWith } from '../../server/test-shop.ts';

const shop = shopWith({
  payments: {
    ...SMALLEST.payments,
    state: () => 'waiting',
    session: ({ payment }) => ({ clientSecret: `secret of ${payment.id}` }),
  },
});
afterAll(() => shop.close());

const target: Target = {
  api: `${API}/api`,
  validation: `${API}/validation`,
  company: 'brand',
  transport: (request) => shop.fetch(request),
  adapter: {
    origin: SITE,
    values: { product: { code: 'web-m', period: 12 } },
    situations: {
      payOnPage: () => Promise.resolve({ id: 'card', groupId: 'card' }),
      decided: async (_visitor, { attempt }) => {
        await shop.decide(attempt, 'paid');
      },
    },
  },
};

it.each(PAYMENT_RULES.map((check) => [check.title, check] as const))(
  'a shop of the kit whose provider gives sessions %s [C9.23]',
  async (_title, check) => {
    expect(await runCheck(check, target)).toMatchObject({ outcome: 'passed' });
  },
);

it('a shop without payments on the page is not asked about them', async () => {
  const adapter = { ...target.adapter, situations: { payOnPage: false as const } };
  for (const check of PAYMENT_RULES)
    expect(await runCheck(check, { ...target, adapter })).toMatchObject({ outcome: 'not run' });
});
