import { storedName } from '../../src/state/session/stored-rows.ts';
import { GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { fieldOf } from '../support/steps.ts';
import { TAG_VISITS } from '../support/visits/tag-visits.ts';
import type { Visits } from '../support/visits/visit.ts';
import type { Visitor } from './browser.ts';

/** A page, and the actions of a visitor there until a file of the build is requested. */
export interface ChunkVisit {
  name: string;
  body: string;
  config?: object;
  query?: string;
  /** Runs in the page before every load. */
  before?: string;
  /** The cart is empty. */
  isEmpty?: boolean;
  /** Does not throw if a file that it needs is missing. */
  act?: (visitor: Visitor) => Promise<void>;
  /** Types a text that must survive a reload. */
  hasDraft?: boolean;
}

const FALLBACK = '<a href="/elsewhere">By phone</a>';
const tag = (name: string, attributes = ''): string => `<${name} ${attributes}>${FALLBACK}</${name}>`;
const cart = (route: string): string => tag('ws-cart', `routing="memory" route="${route}"`);

/** Clicks if there is anything to click. */
const click = async ({ page }: Visitor, selector: string): Promise<void> => {
  await page
    .locator(selector)
    .first()
    .click({ timeout: 2_000 })
    .catch(() => undefined);
};

const TRANSFER = JSON.stringify({
  price: 8_103,
  byCode: true,
  options: [
    {
      ...{
        bankName: 'Bank',
        iban: 'SK3112000000198742637541',
        bic: 'TATRSKBX',
        amount: 8_103,
        currency: 'EUR',
      },
      ...{ variableSymbol: '7', beneficiary: 'Shop', message: 'Order 7' },
    },
  ],
});

const LIGHT: readonly ChunkVisit[] = [
  { name: 'header', body: tag('ws-minicart') + tag('ws-login') },
  { name: 'language', body: tag('ws-lang') },
  {
    name: 'buy button',
    body: tag('ws-add-to-cart', 'code="nothing"'),
    act: (visitor) => click(visitor, 'ws-add-to-cart button'),
  },
];

const HEAVY: readonly ChunkVisit[] = [
  {
    name: 'checker',
    body: tag('ws-domain-checker', 'qd="modra-lampa"'),
    act: (visitor) => click(visitor, 'ws-domain-checker .dc-row button'),
  },
  { name: 'cart', body: cart(''), act: ({ page }) => page.mouse.move(9, 9) },
  {
    name: 'link to the cart',
    body: cart(''),
    act: ({ page }) =>
      page
        .getByRole('button', { name: 'Continue on another device' })
        .click({ timeout: 2_000 })
        .catch(() => undefined),
  },
  { name: 'billing step', body: cart('order?step=billing-profile'), hasDraft: true },
  {
    name: 'phone number',
    body: cart('order?step=billing-profile'),
    act: async ({ page }) => {
      const field = fieldOf(page, 'Phone');
      await field.fill('+421905111222', { timeout: 2_000 }).catch(() => undefined);
      await field.blur({ timeout: 1_000 }).catch(() => undefined);
    },
  },
  {
    name: 'email address',
    body: cart('order?step=billing-profile'),
    act: async ({ page }) => {
      const field = fieldOf(page, 'Email');
      await field.fill('eva@gmial.com', { timeout: 2_000 }).catch(() => undefined);
      await field.blur({ timeout: 1_000 }).catch(() => undefined);
    },
  },
  {
    name: 'drawer',
    body: cart(''),
    config: { registration: 'email' },
    act: async (visitor) => {
      await click(visitor, 'ws-cart button:has-text("Checkout")');
      await click(visitor, 'ws-cart button:has-text("Get a code by email instead")');
    },
  },
  {
    name: 'beside the items',
    body: cart(''),
    act: async (visitor) => {
      await visitor.page.mouse.move(9, 9);
      await click(visitor, 'ws-cart summary');
    },
  },
  {
    name: 'transfer',
    body: cart('thank-you?messageKey=transfer'),
    before: `localStorage.setItem(${JSON.stringify(storedName('transfer', 'sk-ws'))}, ${JSON.stringify(TRANSFER)})`,
    isEmpty: true,
  },
  { name: 'doctor', body: tag('ws-login'), config: { colour: 'red' }, query: '?ws-doctor' },
  {
    name: 'call by script',
    body: tag('ws-login'),
    act: async ({ page }) => {
      await page.evaluate(() => void window.wsElements?.refresh?.());
    },
  },
  {
    name: 'report',
    body: tag('ws-domain-checker', 'qd="modra-lampa"') + tag('ws-add-to-cart', 'code="hosting-plus"'),
    config: { errorReportUrl: '/error-reports' },
    act: async (visitor) => {
      visitor.network.fail({ path: '/cart/items' }, { kind: 'answer', status: 500, body: 'null' });
      await click(visitor, 'ws-add-to-cart button');
    },
  },
  {
    name: 'old browser',
    body: tag('ws-login'),
    before: 'delete CSSStyleSheet.prototype.replaceSync; sessionStorage.clear();',
  },
  { name: 'replaced built-in', body: tag('ws-login'), before: 'window.matchMedia = 1;' },
];

/** The tags that the lists do not name, with the attributes of their first visit. */
const OTHERS: readonly ChunkVisit[] = Object.entries<Visits>(TAG_VISITS)
  .filter(([name]) => ![...LIGHT, ...HEAVY].some(({ body }) => body.includes(`<${name} `)))
  .map(([name, visits]) => {
    const html = Object.values(visits).find((visit) => visit.html)?.html ?? '';
    return { name, body: tag(name, new RegExp(`<${name} ([^>]*)>`).exec(html)?.[1]) };
  });

/** The lightest first: a file is tested where it is requested first. */
export const CHUNK_VISITS: readonly ChunkVisit[] = [...LIGHT, ...OTHERS, ...HEAVY];

const configOf = (language: string, more: object = {}): string =>
  JSON.stringify({ ...JSON.parse(GOOD_CONFIG), language, languages: [language], ...more });

/** Opens the page of a visit in a language, with a field of the host page. */
export const openVisit = (
  { page, demo }: Visitor,
  { body, config, query = '' }: ChunkVisit,
  language: string,
): Promise<void> =>
  openBarePage(page, demo, {
    ...{ body: `<input id="own">${body}`, config: configOf(language, config) },
    query,
    // Without a language of the page, the doctor uses that of the config.
    lang: '',
  });
