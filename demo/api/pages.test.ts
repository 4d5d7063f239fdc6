import { expect, test } from 'vitest';
import { PAGE_TEXTS } from './page-texts.ts';
import { checkoutBody, openShop, readyCustomer, visitor } from './test-support.ts';

const LOCALES = ['cs-CZ', 'de-DE', 'en-SE', 'en-US', 'es-ES', 'hu-HU', 'nl-NL', 'no-NO', 'sk-SK', 'sv-SE'];

test.each([
  ['cs-CZ', 'Přihlásit se'],
  ['de-DE', 'Anmelden'],
  ['en-SE', 'Log in'],
  ['en-US', 'Log in'],
  ['es-ES', 'Iniciar sesión'],
  ['hu-HU', 'Bejelentkezés'],
  ['nl-NL', 'Inloggen'],
  ['no-NO', 'Logg inn'],
  ['nb-NO', 'Logg inn'],
  ['sk-SK', 'Prihlásiť sa'],
  ['sv-SE', 'Logga in'],
  ['ja-JP', 'Log in'],
])('the login page is translated to %s', async (language, title) => {
  const guest = visitor(openShop());
  const page = await (await guest.send('GET', `/login?language=${language}`)).text();
  expect(page).toContain(`<h1>${title}</h1>`);
  expect(page).toContain(
    `<html lang="${LOCALES.includes(language) ? language : language === 'nb-NO' ? 'no' : 'en'}">`,
  );
});

test.each([
  ['sk-SK', '81,03', 'Potvrďte platbu'],
  ['de-DE', '81,03', 'Zahlung bestätigen'],
  ['en-SE', '81', 'Confirm your payment'],
])('the bank uses the language of the order, %s, and shows its total', async (language, sum, title) => {
  const shop = openShop();
  const customer = await readyCustomer(shop);
  const headers = { 'accept-language': language };
  const checkout = await customer.send('POST', '/api/checkout', checkoutBody, headers);
  const bank = new URL(((await checkout.json()) as { redirect: string }).redirect);
  const page = await (await customer.send('GET', bank.pathname + bank.search)).text();
  expect(page).toContain(title);
  expect(/class="amount">([^<]*)/.exec(page)?.[1]).toContain(sum);
  const form = new URLSearchParams({ outcome: 'pay' });
  await customer.send('POST', bank.pathname, form);
  const decided = await (await customer.send('GET', bank.pathname + bank.search)).text();
  expect(decided).not.toContain('<button');
  expect(decided).toContain(checkoutBody.redirectAfterPaySuccess);
});

test('no translation leaves a text of these pages in English', () => {
  const { en, ...others } = PAGE_TEXTS;
  const same = Object.entries(others).flatMap(([language, texts]) =>
    Object.entries(texts)
      .filter(([name, text]) => text === en[name as keyof typeof en])
      .map(([name]) => `${language} ${name}`),
  );
  // The German word for an online shop.
  expect(same).toEqual(['de shop']);
});
