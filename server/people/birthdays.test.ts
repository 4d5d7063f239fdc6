import { expect, test } from 'vitest';
import { shopWith, visitorOf } from '../test-shop.ts';

test.each<[string, string | undefined]>([
  ['1985-07-09', undefined],
  ['1900-01-01', undefined],
  ['2024-02-29', undefined],
  ['2026-03-04', undefined],
  ['', undefined],
  ['2023-02-31', 'validation.invalid_character'],
  ['2023-02-29', 'validation.invalid_character'],
  ['1990-04-31', 'validation.invalid_character'],
  ['1990-13-01', 'validation.invalid_character'],
  ['1990-00-10', 'validation.invalid_character'],
  ['1899-12-31', 'validation.birthday_year'],
  ['0024-05-06', 'validation.birthday_year'],
  ['9. 7. 1985', 'validation.birthday_year'],
  ['2026-03-05', 'validation.birthday_future'],
  ['2090-01-01', 'validation.birthday_future'],
])('a date of birth on March 4, 2026: %j has the problem %s', async (birthday, key) => {
  const shop = shopWith({ clock: () => new Date('2026-03-04T10:00:00Z') });
  const guest = visitorOf(shop);
  await guest.json('GET', '/cart');
  const billingProfile = {
    ...{ type: 'person', name: 'Eva Tóthová', emails: ['eva@example.sk'], phone: '+421905111222' },
    ...{ street: 'Krátka 3', city: 'Martin', postalCode: '03601', countryCode: 'SK', birthday },
  };
  const answer = await guest.json('POST', '/users', { login: 'eva', password: 'Heslo-123', billingProfile });
  const violation = { propertyPath: 'billingProfile.birthday', errors: [{ translationKey: key }] };
  expect(answer).toMatchObject(key ? { violations: [violation] } : { login: 'eva' });
  await shop.close();
});
