import type { Page } from 'playwright';
import type { Shop } from '../../support/fixtures.ts';
import type { Visitor } from '../browser.ts';
import { type CallAct, cartOf, customer, hosting, once, SITE } from './act.ts';

const { HOME, ORDER } = SITE;
const PAIR = 'modra-free-lampa.sk + modra-free-lampa.com';
const MESSAGE = 'Can it have 128 GB of memory?';

let senders = 0;
const emails = new WeakMap<Shop, string>();

const fillInquiry = async (page: Page, { shop }: Visitor): Promise<void> => {
  senders += 1;
  const email = `eva${senders}@example.sk`;
  emails.set(shop, email);
  const field = (name: string) => page.locator('ws-inquiry').getByRole('textbox', { name });
  await field('Name').fill('Eva Tóthová');
  await field('Email').fill(email);
  await field('Message').fill(MESSAGE);
};

const inquiries = async (shop: Shop): Promise<number> => {
  const list = (await shop.call('GET', '/demo/inquiries')) as { email: string }[];
  return list.filter(({ email }) => email === emails.get(shop)).length;
};

const fillWithdrawal = async (page: Page, { shop }: Visitor): Promise<void> => {
  senders += 1;
  const email = `eva${senders}@example.sk`;
  emails.set(shop, email);
  const field = (name: string) => page.locator('ws-withdrawal').getByRole('textbox', { name });
  await field('Name').fill('Eva Tóthová');
  await field('Email').fill(email);
  await field('Order number').fill('2026005');
  await page.getByRole('button', { name: 'Continue' }).click();
};

const withdrawals = async (shop: Shop): Promise<number> => {
  const list = (await shop.call('GET', '/demo/withdrawals')) as { email: string }[];
  return list.filter(({ email }) => email === emails.get(shop)).length;
};

let jobs = 0;
const actionButton =
  (attributes: string, polls: number) =>
  (apiUrl: string): string => {
    jobs += 1;
    const url = `${apiUrl}/demo/slow-action?polls=${polls}&amp;id=${jobs}`;
    return `<ws-add-to-cart url="${url}" ${attributes}><span slot="label">Prepare</span></ws-add-to-cart>`;
  };

/** The domain search, the tutorial, inquiries, withdrawals and the calls of other tags, by operation. */
export const OTHER_ACTS: Readonly<Record<string, CallAct>> = {
  checkDomains: { path: `${HOME}/domains?qd=modra-free-lampa.sk`, tag: 'ws-domain-checker' },
  checkBundles: { path: `${HOME}/domains?qd=modra-free-lampa.sk`, tag: 'ws-domain-checker' },
  getTldCategories: { path: `${HOME}/domains?qd=modra-free-lampa`, tag: 'ws-domain-checker' },
  addBundle: {
    path: `${HOME}/domains?qd=modra-free-lampa.sk`,
    tag: 'ws-domain-checker',
    trigger: (page) => page.getByRole('button', { name: `Add all: ${PAIR}`, exact: true }).click(),
    made: async (shop) =>
      (await cartOf(shop)).items.filter(({ properties }) => properties.domain === 'modra-free-lampa.com')
        .length,
  },
  getOwnDomains: {
    prepare: customer,
    path: `${HOME}/domains?qd=taken-lampa.sk&freeOnly=false`,
    tag: 'ws-domain-checker',
  },
  getTutorial: { path: `${HOME}/advice`, tag: 'ws-tutorial' },
  patchTutorialRecord: {
    prepare: hosting,
    path: `${HOME}/advice`,
    tag: 'ws-tutorial',
    trigger: (page) => page.getByRole('button', { name: 'Skip' }).click(),
    made: once(({ hostingTutorial }) => hostingTutorial?.skipped === true),
  },
  getProducts: { path: `${HOME}?ws-doctor`, tag: 'ws-add-to-cart' },
  reloadConfiguration: {
    prepare: hosting,
    path: ORDER,
    tag: 'ws-cart',
    first: {
      filter: { method: 'PATCH' },
      fault: { kind: 'answer', status: 404, body: '{"key":"exception.cart.not_found"}' },
    },
    trigger: async (page) => {
      await page.getByRole('combobox', { name: 'Period for Hosting Plus' }).selectOption('24');
    },
  },
  sendInquiry: {
    path: `${HOME}/server`,
    tag: 'ws-inquiry',
    fill: fillInquiry,
    trigger: (page) => page.locator('ws-inquiry').locator('button[type=submit]').click(),
    made: inquiries,
  },
  sendWithdrawal: {
    path: `${HOME}/withdrawal`,
    tag: 'ws-withdrawal',
    fill: fillWithdrawal,
    trigger: (page) => page.getByRole('button', { name: 'Confirm withdrawal' }).click(),
    made: withdrawals,
  },
  sendErrorReport: {
    prepare: hosting,
    html: () => '<ws-cart></ws-cart>',
    config: (apiUrl) => ({ environment: 'production', errorReportUrl: `${apiUrl}/error-reports` }),
    tag: 'ws-cart',
    first: { filter: { method: 'PATCH' }, fault: { kind: 'answer', status: 500 } },
    trigger: async (page) => {
      await page.getByRole('combobox', { name: 'Period for Hosting Plus' }).selectOption('24');
    },
  },
  startSlowAction: {
    html: actionButton('method="POST"', 0),
    tag: 'ws-add-to-cart',
    trigger: (page) => page.getByRole('button', { name: 'Prepare' }).click(),
  },
  pollSlowAction: {
    html: actionButton('method="GET" poll', 1),
    tag: 'ws-add-to-cart',
    trigger: (page) => page.getByRole('button', { name: 'Prepare' }).click(),
  },
};
