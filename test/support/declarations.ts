import type { Locator, Page } from 'playwright';
import type { Shop } from './fixtures.ts';
import { fieldOf } from './steps.ts';

const OWNER = {
  ...{ type: 'person', name: 'Eva Horváthová', emails: ['eva@example.sk'], email: 'eva@example.sk' },
  ...{ street: 'Hlavná 5', city: 'Košice', postalCode: '04001', countryCode: 'SK', phone: '+421905111222' },
  noridPid: 'N.PRI.12345678',
};

/** A customer whose order of a .no name, by transfer, needs nothing but its declaration and the consents. */
export async function readyToSign(shop: Shop, login: string): Promise<void> {
  await shop.addDomain(`free-${login.toLowerCase()}.no`);
  await shop.register(login);
  const { id } = (await shop.call('POST', '/api/domain-profiles', OWNER)) as { id: string };
  await shop.call('PUT', '/api/cart/domain-profile?cart=true', { id });
  await shop.call('PUT', '/api/cart/payment-option?cart=true', { id: 'transfer', groupId: 'transfer' });
}

/** The same customer after such an order, with another .no name in the cart: a quick order needs the declaration again. */
export async function readyToSignQuickly(shop: Shop, login: string): Promise<void> {
  await readyToSign(shop, login);
  const addresses = ['Cancel', 'PaySuccess', 'PayFailure'].map((end) => [
    `redirectAfter${end}`,
    shop.siteUrl,
  ]);
  await shop.call('POST', '/api/checkout', {
    ...Object.fromEntries(addresses),
    ...{ termsAndConditionsConsent: true, thirdPartyConsent: true },
    declarations: [
      { id: 'no-applicant', version: '2026-1', name: 'Eva Horváthová', signedAt: new Date().toISOString() },
    ],
  });
  await shop.addDomain(`free-${login.toLowerCase()}-2.no`);
}

/** The part of the page that asks for the signature. */
export const declarationsOn = (page: Page): Locator =>
  page.getByRole('region', { name: 'To be signed by the owner' });

export const tickOf = (page: Page): Locator =>
  declarationsOn(page).getByRole('checkbox', { name: /^I’ve read this/ });

export const signerOf = (page: Page): Locator => fieldOf(page, 'Name of the person who signs');

export async function sign(page: Page): Promise<void> {
  await tickOf(page).check();
  await signerOf(page).fill('Kari Nordmann');
}
