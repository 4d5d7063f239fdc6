// @vitest-environment happy-dom

import { afterEach, describe, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../../test/support/render.tsx';
import { DeveloperTitles } from '../../../i18n/developer-titles.ts';
import { localStore, tabStore } from '../../../lib/storage.ts';
import { storedName } from '../../../state/session/stored-rows.ts';
import { useTransferCleanup } from '../last-order.ts';
import { ThankYouScreen } from './thank-you-screen.tsx';

const item = { id: '1', code: 'hosting', name: 'Hosting', price: { vatExcluded: 20 } };
const summary = { price: { vatExcluded: 20, vatIncluded: 24.6, vatPercentage: 23 } };

const opened: string[] = [];
const routes = {
  href: (route: string) => `/order/${route}`,
  open: (route: string) => void opened.push(route),
};

const pages: Drawn[] = [];
afterEach(() => {
  for (const page of pages.splice(0)) page.end();
  for (const company of ['sk-ws', 'cz-a24', 'at-ws', 'se-lp'])
    localStore.remove(storedName('transfer', company));
  tabStore.remove(storedName('order', 'sk-ws'));
  localStore.remove(storedName('attempt', 'sk-ws'));
});

async function show(
  messageKey: string,
  exception?: string,
  config?: object,
  items: readonly object[] = [],
): Promise<Drawn> {
  const screen = <ThankYouScreen {...{ messageKey, exception, routes }} onHome={() => undefined} />;
  const cart = { uuid: 'new', items, summary };
  const page = await draw(screen, { 'GET /cart': () => cart }, config);
  pages.push(page);
  return page;
}

function Cleanup() {
  useTransferCleanup();
  return null;
}

describe('an address of thank-you without an order', () => {
  const KEYS = ['success', 'mail', 'cancel', 'fail', 'processing', 'confirm', 'transfer', 'unknown', 'odd'];
  const NOTHING = 'Nothing has been ordered from this browser';
  const titleOf = ({ box }: Drawn): string => box.querySelector('h2')?.textContent ?? '';

  it.each([...KEYS, 'exception'])('claims none where a cart stands: %s', async (key) => {
    const shown = await show(key, 'exception.invoice.timeout', {}, [item]);
    expect(titleOf(shown)).toBe(NOTHING);
    expect(shown.box.textContent).toContain('Your cart is as you left it.');
    expect(shown.box.textContent).not.toContain('invoice');
    expect([...shown.box.querySelectorAll('button')].map((one) => one.textContent)).toEqual([
      'Back to your order',
    ]);
  });

  it.each(KEYS)('may be the return from a bank that another browser opened: %s', async (key) => {
    expect(titleOf(await show(key))).not.toBe(NOTHING);
  });

  it.each(['success', 'cancel', 'fail', 'exception'])(
    'is believed if the shop does not answer: %s',
    async (key) => {
      const screen = (
        <ThankYouScreen messageKey={key} exception={undefined} routes={routes} onHome={() => undefined} />
      );
      const page = await draw(screen, {});
      pages.push(page);
      expect(titleOf(page)).not.toBe('');
      expect(titleOf(page)).not.toBe(NOTHING);
    },
  );

  it.each<[string, () => void]>([
    [
      'was sent from this tab',
      () => tabStore.set(storedName('order', 'sk-ws'), '{"announced":true,"orderId":"7"}'),
    ],
    [
      'was sent, and its answer is missing',
      () => localStore.set(storedName('attempt', 'sk-ws'), JSON.stringify({ uuid: 'u-1', key: 'k-1' })),
    ],
  ])('is believed where an order %s', async (_what, remember) => {
    remember();
    expect(titleOf(await show('cancel', undefined, {}, [item]))).toBe('You canceled the payment');
  });
});

describe('"Back to your order"', () => {
  const billingProfile = {
    ...{ id: '1', type: 'person', countryCode: 'SK', name: 'Eva Malá', emails: ['eva@example.sk'] },
    ...{ street: 'Dlhá 12', city: 'Žilina', postalCode: '01001', phone: '+421905123456' },
  };
  const whole = { items: [item], billingProfile, paymentOption: { id: 'card', groupId: 'card' } };

  it.each<[string, object, string]>([
    ['the review, if the cart can still be ordered', whole, 'order?step=recapitulation'],
    ['the cart, if its items are gone', { ...whole, items: [] }, 'home'],
    ['the cart, if nobody is billed', { ...whole, billingProfile: null }, 'home'],
    ['the cart, if no payment is chosen', { ...whole, paymentOption: null }, 'home'],
    ['the cart, if an owner is missing', { ...whole, domainProfileRequired: true }, 'home'],
  ])('leads to %s', async (_what, cart, expected) => {
    tabStore.set(storedName('order', 'sk-ws'), '{"exists":"no"}');
    const screen = (
      <ThankYouScreen
        messageKey="exception"
        exception="exception.order.not_created"
        routes={routes}
        onHome={() => void opened.push('home')}
      />
    );
    const page = await draw(screen, { 'GET /cart': () => ({ uuid: 'new', summary, ...cart }) });
    pages.push(page);
    await page.press('Back to your order');
    expect(opened.splice(0)).toEqual([expected]);
  });
});

describe('thank-you', () => {
  it('shows where to pay even if another tab still shows the ordered cart', async () => {
    const texts = { bankName: '', bic: '', variableSymbol: '7', beneficiary: '', message: '' };
    const options = [{ ...texts, iban: 'SK3112000000198742637541', amount: 2460, currency: 'EUR' }];
    localStore.set(
      storedName('transfer', 'sk-ws'),
      JSON.stringify({ uuid: 'ordered', price: 2460, options }),
    );
    pages.push(await draw(<Cleanup />, { 'GET /cart': () => ({ uuid: 'ordered', items: [item], summary }) }));
    const { box, until } = await show('transfer');
    await until(() => expect(box.textContent).toContain('SK31 1200 0000 1987 4263 7541'));
  });

  it.each([
    ['sk-ws', 'Payment reference (variable symbol)'],
    ['cz-a24', 'Payment reference (variable symbol)'],
    ['at-ws', 'Payment reference'],
    ['se-lp', 'Payment reference'],
  ])('names the reference of a transfer like the banks of %s: %s [D.53]', async (company, label) => {
    const texts = { bankName: '', bic: '', variableSymbol: '7', beneficiary: '', message: '' };
    const account = { iban: 'SK3112000000198742637541', accountNumber: '19-7/0800' };
    const options = [{ ...texts, ...account, amount: 2460, currency: 'EUR' }];
    localStore.set(
      storedName('transfer', company),
      JSON.stringify({ uuid: 'ordered', price: 2460, options }),
    );
    const { box } = await show('transfer', undefined, { company });
    const labels = [...box.querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(labels).toEqual(['Amount', 'Account number', 'IBAN', label]);
  });

  it.each([
    ['+421 2 555 010 20', 'tel:+421255501020'],
    ['+421 (0)2/555 010 20', 'tel:+421255501020'],
    ['0800 123 456', 'tel:0800123456'],
    ['Ask for Jana', undefined],
  ])(
    'a failure names the phone of support, %s, which a phone can dial: %s',
    async (supportPhone, address) => {
      const { box } = await show('fail', undefined, { supportPhone });
      const link = box.querySelector('a[href^="tel:"]');
      expect(box.textContent).toContain(supportPhone);
      expect(link?.getAttribute('href')).toBe(address);
      const thanks = await show('success', undefined, { supportPhone });
      expect(thanks.box.textContent).not.toContain(supportPhone);
    },
  );

  const unknown = 'Something went wrong on our end. Please try again.';
  it.each([
    ['wsk.general.unknown_error', { key: 'wsk.general.unknown_error', title: 'NPE' }, `${unknown} (NPE)`],
    [
      'wsk.general.unknown_error',
      { key: 'wsk.general.unknown_error_id', reportId: 'r-7' },
      'Something went wrong on our end. Give our support team this number: r-7',
    ],
    ['exception.brand_new', { key: 'exception.brand_new', title: 'NPE' }, `${unknown} (NPE)`],
    ['exception.brand_new', { key: 'exception.other', title: 'NPE' }, unknown],
    ['exception.brand_new', undefined, unknown],
  ])('says of %s what its stored reason %j says [8.9]', async (exception, reason, text) => {
    tabStore.set(storedName('order', 'sk-ws'), JSON.stringify({ announced: true, reason }));
    const screen = (
      <DeveloperTitles value={true}>
        <ThankYouScreen messageKey="exception" {...{ exception, routes }} onHome={() => undefined} />
      </DeveloperTitles>
    );
    const page = await draw(screen, { 'GET /cart': () => ({ uuid: 'new', items: [], summary }) });
    pages.push(page);
    await page.until(() => expect(page.box.querySelector('[role=alert]')?.textContent).toBe(text));
  });

  it.each([
    [7, 7],
    [undefined, 14],
  ])('shows for a payment within %s days: %s [3.20]', async (payWithinDays, days) => {
    const order = { orderId: 'o-1', announced: true, payWithinDays };
    tabStore.set(storedName('order', 'sk-ws'), JSON.stringify(order));
    const { box } = await show('mail');
    expect(box.textContent).toContain(`Please pay it within ${days} days.`);
  });

  it('shows when an order was sent whose tab was closed before the response', async () => {
    const at = new Date('2026-03-04T10:00:00').getTime();
    tabStore.set(storedName('order', 'sk-ws'), JSON.stringify({ announced: true, isEarlier: true, at }));
    const { box } = await show('processing');
    expect(box.querySelector('h2')?.textContent).toBe('Your order was received');
    expect(box.textContent).toContain('the order you sent on');
    expect(box.textContent).toMatch(/04\/03\/2026|2026\/03\/04/);
  });

  it('shows what was ordered, how it was paid, where the email goes, what renews, and what comes next [D.59]', async () => {
    const at = new Date('2026-03-04T10:00:00').getTime();
    const domain = { id: '1', code: 'domain-register', name: 'Domain registration', detail: 'eva.sk' };
    const receipt = {
      items: [
        { ...domain, period: 12, recurrent: true, price: { vatExcluded: 1290, renewalPrice: 1490 } },
        { ...domain, id: '2', period: 12, price: { vatExcluded: 1290, renewalPrice: 1490 } },
      ],
      total: 1587,
      groupId: 'card',
      emails: ['eva@example.sk'],
    };
    tabStore.set(
      storedName('order', 'sk-ws'),
      JSON.stringify({ orderId: 'o-1', at, announced: false, receipt }),
    );
    const { box } = await show('success');
    const facts = Object.fromEntries(
      [...box.querySelectorAll('.thanks-facts dt')].map((dt) => [
        dt.textContent,
        dt.nextElementSibling?.textContent,
      ]),
    );
    expect(facts).toEqual({
      'Total incl. VAT': '€15.87',
      'Payment method': 'Credit or debit card',
      'Confirmation by email': 'eva@example.sk',
      'What happens next': 'We’re activating your services. We’ll email you when they’re ready to set up.',
      'Where to find it later': 'In your customer account',
    });
    const item = box.querySelector('.thanks-item')?.textContent;
    expect(item).toContain('eva.sk');
    expect(item).toContain('Domain registration · 1 year');
    expect(item).toMatch(/Renews at €14\.90 · (04\/03\/2027|2027\/03\/04)/);
    const manual = box.querySelectorAll('.thanks-item')[1]?.textContent;
    expect(manual).toMatch(/then €14\.90 · (04\/03\/2027|2027\/03\/04)/);
    const [setup] = box.querySelectorAll('.thanks-actions a, .thanks-actions button');
    expect(setup?.textContent).toBe('Set up your services');
    box.remove();
    const again = await show('success');
    expect(again.box.textContent, 'after the order was announced').toContain('eva.sk');
  });

  it('links from an unpaid invoice to that invoice [D.60]', async () => {
    const invoiceUrl = '#invoice-17';
    tabStore.set(storedName('order', 'sk-ws'), JSON.stringify({ announced: true, invoiceUrl }));
    const { box } = await show('exception', 'exception.order.unpaid_invoice', {
      adminUrl: 'https://shop.example/admin',
    });
    const [link] = box.querySelectorAll<HTMLAnchorElement>('.thanks-actions a');
    expect([link?.textContent, link?.href]).toEqual([
      'Pay the unpaid invoice',
      'https://shop.example/admin#invoice-17',
    ]);
  });

  it.each([
    ['success', undefined, 'Set up your services'],
    ['cancel', undefined, 'Pay in your customer account'],
    ['exception', 'exception.invoice.timeout', 'Open your customer account'],
  ])('links from %s %s to the customer account: "%s" [8.9]', async (key, exception, text) => {
    const { box } = await show(key, exception, { adminUrl: 'https://shop.example/admin' });
    const [link] = box.querySelectorAll<HTMLAnchorElement>('.thanks-actions a');
    expect([link?.textContent, link?.href]).toEqual([text, 'https://shop.example/admin']);
  });

  it('has no receipt for an order that was not made', async () => {
    const receipt = { items: [], total: 0, emails: ['eva@example.sk'] };
    tabStore.set(storedName('order', 'sk-ws'), JSON.stringify({ announced: true, receipt }));
    const { box } = await show('exception', 'exception.order.not_created');
    expect(box.textContent).not.toContain('eva@example.sk');
  });

  it('reports that the session is out of sync if the shop did not know the URL', async () => {
    const { box, until } = await show('exception', 'validation.resource_not_found');
    await until(() => expect(box.textContent).toContain('your session seems to be out of sync'));
    expect(box.querySelector('h2')?.textContent).toBe('We couldn’t complete your order');
  });
});

describe('the link to withdraw [C4.9]', () => {
  const receipt = { items: [], total: 0, emails: [] };
  const order = (more: object) =>
    tabStore.set(
      storedName('order', 'sk-ws'),
      JSON.stringify({ announced: true, orderId: '2026005', exists: 'yes', at: Date.now(), ...more }),
    );
  const linkOf = async (more: object, config?: object) => {
    order(more);
    const { box } = await show('success', undefined, config);
    return [...box.querySelectorAll('a')].find(
      ({ textContent }) => textContent === 'Withdraw from contract here',
    );
  };

  it('leads a private person to the statement, with the number of the order', async () => {
    const link = await linkOf({ receipt: { ...receipt, consumerCountry: 'SK' } });
    expect(link?.getAttribute('href')).toBe('/order/withdrawal?order=2026005');
    link?.click();
    expect(opened).toEqual(['withdrawal?order=2026005']);
  });

  it.each([
    ['a company', { receipt }, {}],
    ['an order that was not stored', { exists: 'no', receipt: { ...receipt, consumerCountry: 'SK' } }, {}],
    [
      'a country without such a law',
      { receipt: { ...receipt, consumerCountry: 'US' } },
      { companyCountry: 'US' },
    ],
  ])('is not shown for %s', async (_what, more, config) => {
    expect(await linkOf(more, config)).toBeUndefined();
  });
});
