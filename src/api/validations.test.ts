import { describe, expect, test } from 'vitest';
import { createClient } from './client.ts';
import { checkId, isCardValid } from './validations.ts';

function clientThatAnswers(answer: object) {
  const seen: Request[] = [];
  const client = createClient({
    apiUrl: 'https://shop.example/api',
    validationApiUrl: 'https://check.example/v',
    company: 'sk-ws',
    language: 'sk-SK',
    fetch: async (input, init) => {
      seen.push(new Request(input, init));
      return Response.json(answer);
    },
  });
  return { client, seen };
}

describe('the validation API', () => {
  test('is called at its own base URL, in the language of the page and without its company [7.33]', async () => {
    const { client, seen } = clientThatAnswers({ valid: true });
    await checkId(client, 'company-id', '36421928', 'SK');
    await isCardValid(client, 'S421123456789B', 'Eva');
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST https://check.example/v/validations/company-id',
      'POST https://check.example/v/validations/isic',
    ]);
    expect(seen.map(({ headers }) => headers.get('accept-language'))).toEqual(['sk-SK', 'sk-SK']);
    expect(seen.map(({ headers }) => headers.has('x-company-code'))).toEqual([false, false]);
    expect(await seen[0]?.json()).toEqual({ companyId: '36421928', countryCode: 'SK' });
  });

  test.each([true, false])('responds with its flag: %s [7.33]', async (valid) => {
    const { client } = clientThatAnswers({ valid });
    expect((await checkId(client, 'vat-id', 'SK2020273893', 'SK')).valid).toBe(valid);
  });

  test('is not understood without the flag [7.33]', async () => {
    const { client } = clientThatAnswers({});
    await expect(checkId(client, 'vat-id', 'SK2020273893', 'SK')).rejects.toMatchObject({ kind: 'format' });
  });
});
